import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A small picture, so that its variants are made quickly; the content depends on the name. */
export async function smallPicture(name: string) {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(name).digest();
  const plain = sharp({ create: { width: 320, height: 240, channels: 3, background: { r, g, b } } });
  return { name, mimeType: 'image/jpeg', buffer: await plain.jpeg().toBuffer() };
}

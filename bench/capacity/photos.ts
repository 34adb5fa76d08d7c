import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const source = fileURLToPath(new URL('../../web/public/pictures/hero-2400.avif', import.meta.url));
const size = { width: 4000, height: 3000 };
const shift = 12;

/** A photo of twelve megapixels as a phone takes it; each is cut differently, since equal ones share their widths. */
export async function makePhotos(count: number): Promise<Buffer[]> {
  const wide = { width: size.width + count * shift, height: size.height };
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const grain = sharp({ create: { ...wide, channels: 3, background: '#808080', noise } });
  const large = await sharp(source)
    .resize({ ...wide, fit: 'cover' })
    // Without the grain of a real photo it would be half the size and faster to encode.
    .composite([{ input: await grain.png({ compressionLevel: 0 }).toBuffer(), blend: 'soft-light' }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = large.info;
  const photos: Buffer[] = [];
  for (let number = 0; number < count; number += 1)
    photos.push(
      await sharp(large.data, { raw: { width, height, channels } })
        .extract({ left: number * shift, top: 0, ...size })
        .jpeg({ quality: 92 })
        .toBuffer(),
    );
  return photos;
}

export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size);
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

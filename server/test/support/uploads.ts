import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { ImageType } from '#schemas/media.ts';

type FormFile = { name: string; content: Buffer; field?: string };

/** A multipart request: `call('POST …', formOf(fields, files))`. */
export async function formOf(fields: Record<string, string>, files: FormFile[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, content, field = 'files' } of files)
    form.append(field, new Blob([new Uint8Array(content)]), name);
  const written = new Response(form);
  return {
    body: Buffer.from(await written.arrayBuffer()),
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
  };
}

/** A real picture of this size, different each time. */
export async function pictureOf(
  options: { width?: number; height?: number; format?: ImageType } = {},
): Promise<Buffer> {
  const { width = 64, height = 48, format = 'jpg' } = options;
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const picture = sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
  return picture.toFormat(format === 'jpg' ? 'jpeg' : format).toBuffer();
}

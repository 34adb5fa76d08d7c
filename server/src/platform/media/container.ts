import type { FileHandle } from 'node:fs/promises';

/** Films are not encoded anew; their container is walked to its last byte, and what it hides is blanked. */
export class BrokenContainer extends Error {
  override name = 'BrokenContainer';
}

export type FrameSize = { width: number; height: number };

const chunk = 64 * 1024;

export async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

/** Exactly so many bytes, or the file ends too early. */
export async function readWhole(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = await readAt(file, offset, length);
  if (bytes.length !== length) throw new BrokenContainer();
  return bytes;
}

export async function writeAt(file: FileHandle, offset: number, bytes: Buffer) {
  await file.write(bytes, 0, bytes.length, offset);
}

export async function blank(file: FileHandle, from: number, to: number) {
  const zeros = Buffer.alloc(Math.min(chunk, Math.max(to - from, 0)));
  for (let offset = from; offset < to; offset += chunk)
    await file.write(zeros, 0, Math.min(chunk, to - offset), offset);
}

import type { FileHandle } from 'node:fs/promises';

/** Films are not encoded anew; their container is walked to its last byte, and what it hides is blanked. */
export class BrokenContainer extends Error {
  override name = 'BrokenContainer';
}

export type FrameSize = { width: number; height: number };

const chunk = 64 * 1024;
const largestSide = 16_384;

/** No camera writes more parts into a film of the allowed length; it keeps a hostile one from walking for hours. */
const mostParts = 100_000;

export type Walk = { step(): void };

export function startWalk(): Walk {
  let parts = 0;
  return {
    step() {
      parts += 1;
      if (parts > mostParts) throw new BrokenContainer();
    },
  };
}

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

/** What has no picture of a possible size is no film. */
export function frameSize(width: number, height: number): FrameSize | undefined {
  const size = { width: Math.round(width), height: Math.round(height) };
  const isPossible = (side: number) => side >= 1 && side <= largestSide;
  return isPossible(size.width) && isPossible(size.height) ? size : undefined;
}

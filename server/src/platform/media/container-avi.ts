import type { FileHandle } from 'node:fs/promises';
import { BrokenContainer, blank, type FrameSize, readAt, readWhole, writeAt } from './container.ts';

type Chunk = { id: string; list: string; start: number; body: number; end: number; next: number };

const known = new Set(['LIST', 'JUNK', 'idx1', 'JUNQ', 'PAD', '_PMX']);

async function readChunk(file: FileHandle, start: number, limit: number): Promise<Chunk> {
  const head = await readAt(file, start, 12);
  if (head.length < 8) throw new BrokenContainer();
  const size = head.readUInt32LE(4);
  const [body, end] = [start + 8, start + 8 + size];
  if (end > limit) throw new BrokenContainer();
  const id = head.toString('latin1', 0, 4).trimEnd();
  const next = Math.min(end + (size % 2), limit);
  return { id, list: head.toString('latin1', 8, 12), start, body, end, next };
}

async function* chunks(file: FileHandle, from: number, to: number) {
  for (let offset = from; offset < to; ) {
    const found = await readChunk(file, offset, to);
    yield found;
    offset = found.next;
  }
}

async function conceal(file: FileHandle, { start, body, end }: Chunk) {
  await writeAt(file, start, Buffer.from('JUNK'));
  await blank(file, body, end);
}

/** The main head stands first in its list: number of pixels at fixed places. */
async function readFrameSize(file: FileHandle, { body, end }: Chunk): Promise<FrameSize | undefined> {
  if (end - body < 12 + 40) return undefined;
  const head = await readWhole(file, body + 4, 48);
  if (head.toString('latin1', 0, 4) !== 'avih') return undefined;
  const size = { width: head.readUInt32LE(40), height: head.readUInt32LE(44) };
  return size.width > 0 && size.height > 0 ? size : undefined;
}

export async function cleanAvi(file: FileHandle, length: number): Promise<FrameSize | undefined> {
  let size: FrameSize | undefined;
  const seen = new Set<string>();
  for await (const part of chunks(file, 0, length)) {
    if (part.id !== 'RIFF' || !['AVI ', 'AVIX'].includes(part.list)) throw new BrokenContainer();
    for await (const inner of chunks(file, part.body + 4, part.end)) {
      if (!known.has(inner.id)) throw new BrokenContainer();
      const isList = inner.id === 'LIST';
      if (isList) seen.add(inner.list);
      if (isList && inner.list === 'hdrl') size = await readFrameSize(file, inner);
      else if (!isList ? inner.id !== 'idx1' : inner.list === 'INFO') await conceal(file, inner);
    }
  }
  if (!seen.has('hdrl') || !seen.has('movi')) throw new BrokenContainer();
  return size;
}

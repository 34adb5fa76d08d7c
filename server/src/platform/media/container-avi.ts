import type { FileHandle } from 'node:fs/promises';
import {
  BrokenContainer,
  blank,
  type FrameSize,
  frameSize,
  readAt,
  readWhole,
  startWalk,
  type Walk,
  writeAt,
} from './container.ts';

type Chunk = { id: string; list: string; start: number; body: number; end: number; next: number };

/** What players need, at each level. Anything else is where cameras write about themselves. */
const needed = {
  file: new Set(['hdrl', 'movi', 'idx1']),
  head: new Set(['avih', 'strl', 'odml']),
  stream: new Set(['strh', 'strf', 'indx', 'vprp']),
};
const readable = /^[\x20-\x7e]{1,4}$/;

async function readChunk(file: FileHandle, start: number, limit: number): Promise<Chunk> {
  const head = await readAt(file, start, 12);
  if (head.length < 8) throw new BrokenContainer();
  const size = head.readUInt32LE(4);
  const [body, end] = [start + 8, start + 8 + size];
  const id = head.toString('latin1', 0, 4);
  if (end > limit || !readable.test(id)) throw new BrokenContainer();
  const next = Math.min(end + (size % 2), limit);
  return { id, list: head.toString('latin1', 8, 12), start, body, end, next };
}

async function* chunks(file: FileHandle, walk: Walk, from: number, to: number) {
  for (let offset = from; offset < to; ) {
    walk.step();
    const found = await readChunk(file, offset, to);
    yield found;
    offset = found.next;
  }
}

/** Lists are known by the name inside them. */
const nameOf = ({ id, list }: Chunk) => (id === 'LIST' ? list : id);

async function conceal(file: FileHandle, { id, start, body, end }: Chunk) {
  if (id !== 'JUNK') await writeAt(file, start, Buffer.from('JUNK'));
  await blank(file, body, end);
}

async function readFrameSize(file: FileHandle, { body, end }: Chunk): Promise<FrameSize | undefined> {
  if (end - body < 40) return undefined;
  const head = await readWhole(file, body, 40);
  return frameSize(head.readUInt32LE(32), head.readUInt32LE(36));
}

async function cleanHead(file: FileHandle, walk: Walk, head: Chunk): Promise<FrameSize | undefined> {
  let size: FrameSize | undefined;
  for await (const part of chunks(file, walk, head.body + 4, head.end)) {
    const name = nameOf(part);
    if (name === 'avih') size = await readFrameSize(file, part);
    if (!needed.head.has(name)) await conceal(file, part);
    if (name !== 'strl') continue;
    for await (const inner of chunks(file, walk, part.body + 4, part.end))
      if (!needed.stream.has(nameOf(inner))) await conceal(file, inner);
  }
  return size;
}

export async function cleanAvi(file: FileHandle, length: number): Promise<FrameSize> {
  const walk = startWalk();
  let size: FrameSize | undefined;
  const seen = new Set<string>();
  for await (const part of chunks(file, walk, 0, length)) {
    if (part.id !== 'RIFF' || !['AVI ', 'AVIX'].includes(part.list)) throw new BrokenContainer();
    for await (const inner of chunks(file, walk, part.body + 4, part.end)) {
      const name = nameOf(inner);
      seen.add(name);
      if (name === 'hdrl') size = await cleanHead(file, walk, inner);
      else if (!needed.file.has(name)) await conceal(file, inner);
    }
  }
  if (!size || !seen.has('movi')) throw new BrokenContainer();
  return size;
}

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

type Box = { type: string; start: number; body: number; end: number };

/** What players need. Anything else is where cameras write who, when and where. */
const needed = new Set('ftyp moov mdat wide moof mfra sidx styp pdin ssix emsg prft'.split(' '));
const revealing = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
const readable = /^[\x20-\x7e\xa9]{4}$/;

async function readBox(file: FileHandle, start: number, limit: number): Promise<Box> {
  const head = await readAt(file, start, 16);
  if (head.length < 8) throw new BrokenContainer();
  const short = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  if (short === 0) return { type, start, body: start + 8, end: limit };
  if (short === 1 && head.length < 16) throw new BrokenContainer();
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
  const headLength = short === 1 ? 16 : 8;
  if (size < headLength || start + size > limit) throw new BrokenContainer();
  return { type, start, body: start + headLength, end: start + size };
}

async function* boxes(file: FileHandle, walk: Walk, from: number, to: number) {
  for (let offset = from; offset < to; ) {
    walk.step();
    const box = await readBox(file, offset, to);
    yield box;
    offset = box.end;
  }
}

/** In place, so that every offset inside the film stays right. */
async function conceal(file: FileHandle, { type, start, body, end }: Box) {
  if (type !== 'free') await writeAt(file, start + 4, Buffer.from('free'));
  await blank(file, body, end);
}

/** When it was made and changed, in seconds of four or eight bytes. */
async function concealDates(file: FileHandle, { body, end }: Box) {
  if (end - body < 20) throw new BrokenContainer();
  const [version = 0] = await readWhole(file, body, 1);
  await blank(file, body + 4, body + 4 + (version === 1 ? 16 : 8));
}

const fixedPoint = 65_536;

/** The last part of a track's head: a matrix that may turn the picture, and its size. */
async function readTrackSize(file: FileHandle, { body, end }: Box): Promise<FrameSize | undefined> {
  if (end - body < 84) return undefined;
  const tail = await readWhole(file, end - 44, 44);
  const [width, height] = [tail.readUInt32BE(36) / fixedPoint, tail.readUInt32BE(40) / fixedPoint];
  const turned = tail.readInt32BE(0) === 0 && tail.readInt32BE(4) !== 0;
  return turned ? frameSize(height, width) : frameSize(width, height);
}

async function cleanTrack(file: FileHandle, walk: Walk, track: Box): Promise<FrameSize | undefined> {
  let size: FrameSize | undefined;
  for await (const box of boxes(file, walk, track.body, track.end)) {
    if (box.type === 'tkhd') {
      size = await readTrackSize(file, box);
      await concealDates(file, box);
    } else if (revealing.has(box.type)) await conceal(file, box);
  }
  return size;
}

async function cleanMovie(file: FileHandle, walk: Walk, movie: Box): Promise<FrameSize | undefined> {
  let size: FrameSize | undefined;
  for await (const box of boxes(file, walk, movie.body, movie.end)) {
    if (box.type === 'trak') size = (await cleanTrack(file, walk, box)) ?? size;
    else if (box.type === 'mvhd') await concealDates(file, box);
    else if (revealing.has(box.type)) await conceal(file, box);
  }
  return size;
}

/** MP4 and MOV. */
export async function cleanMp4(file: FileHandle, length: number): Promise<FrameSize> {
  const walk = startWalk();
  let size: FrameSize | undefined;
  const seen = new Set<string>();
  for await (const box of boxes(file, walk, 0, length)) {
    if (!readable.test(box.type)) throw new BrokenContainer();
    seen.add(box.type);
    if (box.type === 'moov') size = await cleanMovie(file, walk, box);
    else if (!needed.has(box.type)) await conceal(file, box);
  }
  if (!size || !(seen.has('mdat') || seen.has('moof'))) throw new BrokenContainer();
  return size;
}

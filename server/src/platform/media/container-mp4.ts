import type { FileHandle } from 'node:fs/promises';
import { BrokenContainer, blank, type FrameSize, readAt, readWhole, writeAt } from './container.ts';

type Box = { type: string; start: number; body: number; end: number };

const known = new Set(
  'ftyp moov mdat free skip wide udta meta uuid moof mfra sidx styp pdin ssix emsg prft pnot PICT'.split(' '),
);
/** Where cameras write who, when and where; players do not need it. */
const revealing = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'PICT']);

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

async function* boxes(file: FileHandle, from: number, to: number) {
  for (let offset = from; offset < to; ) {
    const box = await readBox(file, offset, to);
    yield box;
    offset = box.end;
  }
}

/** In place, so that every offset inside the film stays right. */
async function conceal(file: FileHandle, { start, body, end }: Box) {
  await writeAt(file, start + 4, Buffer.from('free'));
  await blank(file, body, end);
}

const sixteenths = 65_536;

/** The last part of a track's head: a matrix that may turn the picture, and its size. */
async function readTrackSize(file: FileHandle, { body, end }: Box): Promise<FrameSize | undefined> {
  if (end - body < 84) return undefined;
  const tail = await readWhole(file, end - 44, 44);
  const [width, height] = [tail.readUInt32BE(36) / sixteenths, tail.readUInt32BE(40) / sixteenths];
  const turned = tail.readInt32BE(0) === 0 && tail.readInt32BE(4) !== 0;
  const size = turned ? { width: height, height: width } : { width, height };
  return size.width >= 1 && size.height >= 1
    ? { width: Math.round(size.width), height: Math.round(size.height) }
    : undefined;
}

async function cleanTrack(file: FileHandle, track: Box): Promise<FrameSize | undefined> {
  let size: FrameSize | undefined;
  for await (const box of boxes(file, track.body, track.end)) {
    if (box.type === 'tkhd') size = await readTrackSize(file, box);
    if (revealing.has(box.type)) await conceal(file, box);
  }
  return size;
}

async function cleanMovie(file: FileHandle, movie: Box): Promise<FrameSize | undefined> {
  let size: FrameSize | undefined;
  for await (const box of boxes(file, movie.body, movie.end)) {
    if (box.type === 'trak') size = (await cleanTrack(file, box)) ?? size;
    else if (revealing.has(box.type)) await conceal(file, box);
  }
  return size;
}

/** MP4 and MOV. */
export async function cleanMp4(file: FileHandle, length: number): Promise<FrameSize | undefined> {
  let size: FrameSize | undefined;
  const seen = new Set<string>();
  for await (const box of boxes(file, 0, length)) {
    if (!known.has(box.type)) throw new BrokenContainer();
    seen.add(box.type);
    if (box.type === 'moov') size = await cleanMovie(file, box);
    else if (revealing.has(box.type)) await conceal(file, box);
  }
  if (!seen.has('moov') || !(seen.has('mdat') || seen.has('moof'))) throw new BrokenContainer();
  return size;
}

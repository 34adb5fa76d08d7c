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

const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  void: 0xec,
  trackEntry: 0xae,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
};
const others = [0x114d9b74, 0x1c53bb6b, 0x1043a770, 0xbf, 0xec];
// A cluster that was recorded live does not say where it ends: its parts then follow one another here.
const insideClusters = [0xe7, 0xa3, 0xa0, 0xab, 0xa7, 0x5854];
const insideSegments = new Set([
  ids.info,
  ids.tracks,
  ids.cluster,
  ids.tags,
  ids.attachments,
  ...others,
  ...insideClusters,
]);
const revealing = new Set([ids.tags, ids.attachments, ids.void]);
/** Title, file names and the date; the names of the programs stay, players ask for them. */
const revealingInfo = new Set([0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0x4461, ids.void]);

type Element = { id: number; start: number; body: number; end: number; unknownSize: boolean };

function lengthOf(first: number, longest: number): number {
  const length = Math.clz32(first) - 23;
  if (length > longest) throw new BrokenContainer();
  return length;
}

async function readElement(file: FileHandle, start: number, limit: number): Promise<Element> {
  const head = await readAt(file, start, 12);
  const idLength = lengthOf(head[0] ?? 0, 4);
  const sizeLength = lengthOf(head[idLength] ?? 0, 8);
  if (head.length < idLength + sizeLength) throw new BrokenContainer();
  const id = head.readUIntBE(0, idLength);
  const body = start + idLength + sizeLength;
  let size = (head[idLength] ?? 0) & (0xff >> sizeLength);
  let allOnes = size === 0xff >> sizeLength;
  for (let index = 1; index < sizeLength; index += 1) {
    const byte = head[idLength + index] ?? 0;
    size = size * 256 + byte;
    allOnes &&= byte === 0xff;
  }
  if (allOnes) return { id, start, body, end: limit, unknownSize: true };
  if (body + size > limit) throw new BrokenContainer();
  return { id, start, body, end: body + size, unknownSize: false };
}

async function* elements(file: FileHandle, walk: Walk, from: number, to: number) {
  for (let offset = from; offset < to; ) {
    walk.step();
    const element = await readElement(file, offset, to);
    yield element;
    // The parts of what has no end of its own are walked next.
    offset = element.unknownSize ? element.body : element.end;
  }
}

const shortest = 9;

/** An element of nothing, of the very same length. */
async function conceal(file: FileHandle, { start, end }: Element) {
  const length = end - start;
  if (length < 2) throw new BrokenContainer();
  if (length < shortest) {
    await writeAt(file, start, Buffer.from([ids.void, 0x80 | (length - 2)]));
    return blank(file, start + 2, end);
  }
  const head = Buffer.alloc(shortest);
  head.writeBigUInt64BE((1n << 56n) | BigInt(length - shortest), 1);
  head[0] = ids.void;
  await writeAt(file, start, head);
  await blank(file, start + shortest, end);
}

async function readNumber(file: FileHandle, { body, end }: Element) {
  const length = end - body;
  return length >= 1 && length <= 6 ? (await readWhole(file, body, length)).readUIntBE(0, length) : 0;
}

/** The tracks hold an entry for each stream, a video entry holds its size. */
const pathToSize = [ids.trackEntry, ids.video];

async function readFrameSize(
  file: FileHandle,
  walk: Walk,
  within: Element,
  depth = 0,
): Promise<FrameSize | undefined> {
  const size = { width: 0, height: 0 };
  for await (const element of elements(file, walk, within.body, within.end)) {
    if (element.unknownSize) throw new BrokenContainer();
    if (element.id === ids.pixelWidth) size.width = await readNumber(file, element);
    if (element.id === ids.pixelHeight) size.height = await readNumber(file, element);
    if (element.id !== pathToSize[depth]) continue;
    const inner = await readFrameSize(file, walk, element, depth + 1);
    if (inner) return inner;
  }
  return frameSize(size.width, size.height);
}

async function cleanInfo(file: FileHandle, walk: Walk, info: Element) {
  for await (const element of elements(file, walk, info.body, info.end)) {
    if (element.unknownSize) throw new BrokenContainer();
    if (revealingInfo.has(element.id)) await conceal(file, element);
  }
}

async function cleanSegment(file: FileHandle, segment: Element): Promise<FrameSize> {
  const walk = startWalk();
  let size: FrameSize | undefined;
  const seen = new Set<number>();
  for await (const element of elements(file, walk, segment.body, segment.end)) {
    if (!insideSegments.has(element.id)) throw new BrokenContainer();
    if (element.unknownSize && element.id !== ids.cluster) throw new BrokenContainer();
    seen.add(element.id);
    if (element.id === ids.tracks) size = await readFrameSize(file, walk, element);
    else if (element.id === ids.info) await cleanInfo(file, walk, element);
    else if (revealing.has(element.id)) await conceal(file, element);
  }
  if (!size || !seen.has(ids.cluster)) throw new BrokenContainer();
  return size;
}

export async function cleanWebm(file: FileHandle, length: number): Promise<FrameSize> {
  const header = await readElement(file, 0, length);
  if (header.id !== ids.header || header.unknownSize) throw new BrokenContainer();
  const segment = await readElement(file, header.end, length);
  if (segment.id !== ids.segment || segment.end !== length) throw new BrokenContainer();
  return cleanSegment(file, segment);
}

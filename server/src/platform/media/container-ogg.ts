import type { FileHandle } from 'node:fs/promises';
import { BrokenContainer, readAt, readWhole, startWalk } from './container.ts';

const headLength = 27;
const firstOfStream = 0x02;
const pictures = [Buffer.from('\x80theora', 'latin1'), Buffer.from('OVP80', 'latin1')];

/** Every page follows the one before to the last byte, and one of the streams is a film. */
export async function checkOgg(file: FileHandle, length: number): Promise<undefined> {
  const walk = startWalk();
  let hasPicture = false;
  for (let offset = 0; offset < length; ) {
    walk.step();
    const head = await readAt(file, offset, headLength + 255);
    if (head.length < headLength || head.toString('latin1', 0, 4) !== 'OggS' || head[4] !== 0)
      throw new BrokenContainer();
    const segments = head[26] ?? 0;
    if (head.length < headLength + segments) throw new BrokenContainer();
    const table = head.subarray(headLength, headLength + segments);
    const body = offset + headLength + segments;
    const end = body + table.reduce((sum, part) => sum + part, 0);
    if (end > length) throw new BrokenContainer();
    if ((head[5] ?? 0) & firstOfStream && end - body >= 7) {
      const start = await readWhole(file, body, 7);
      hasPicture ||= pictures.some((mark) => start.subarray(0, mark.length).equals(mark));
    }
    offset = end;
  }
  if (!hasPicture) throw new BrokenContainer();
}

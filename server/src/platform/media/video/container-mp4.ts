import { BrokenContainer, type Container, type Film, type Part, rules } from './container.ts';

/** Boxes in which cameras store author, time and place. */
const revealing = 'udta meta uuid free skip';
const fixedPoint = 65_536;

/** Creation and modification time, of four or eight bytes each. */
async function blankDates(film: Film, part: Part) {
  const [version] = await film.content(part, 20);
  await film.blank(part.body + 4, part.body + 4 + (version === 1 ? 16 : 8));
}

/** The end of the track header: the rotation matrix and the frame size. */
async function readTrackHead(film: Film, part: Part) {
  await blankDates(film, part);
  const content = await film.content(part);
  if (content.length < 84) return;
  const tail = content.subarray(-44);
  const [width = 0, height = 0] = [36, 40].map((at) => Math.round(tail.readUInt32BE(at) / fixedPoint));
  const isTurned = tail.readInt32BE(0) === 0 && tail.readInt32BE(4) !== 0;
  // Audio tracks have no size.
  if (width && height) film.frame = isTurned ? { width: height, height: width } : { width, height };
}

/** The handler type is kept, its name is overwritten, since it may contain the make of the camera. */
const blankName = (film: Film, { body, end }: Part) => film.blank(body + 24, end);

const track = rules('keep', {
  tkhd: readTrackHead,
  mdia: rules('keep', { mdhd: blankDates, hdlr: blankName, [revealing]: 'blank' }),
  [revealing]: 'blank',
});

/** MP4 and MOV. */
export const mp4: Container = {
  headBytes: 16,
  readPart(head, start, limit) {
    if (head.length < 8) throw new BrokenContainer();
    const [short, id] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)];
    const headLength = short === 1 ? 16 : 8;
    if (head.length < headLength || !/^[\x20-\x7e\xa9]{4}$/.test(id)) throw new BrokenContainer();
    const long = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    const end = short === 0 ? limit : start + long;
    if (end < start + headLength || end > limit) throw new BrokenContainer();
    return { id, start, body: start + headLength, end, next: end };
  },
  emptyHead({ start, end }) {
    const head = Buffer.from('....free');
    head.writeUInt32BE(end - start);
    return head;
  },
  rules: rules('blank', {
    'ftyp mdat wide moof mfra sidx styp pdin ssix emsg prft': 'keep',
    moov: rules('keep', { trak: track, mvhd: blankDates, [revealing]: 'blank' }),
  }),
  content: ['mdat', 'moof'],
};

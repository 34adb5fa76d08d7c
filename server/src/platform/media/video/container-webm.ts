import { BrokenContainer, type Container, type Film, type Part, rules } from './container.ts';

/** Element IDs in hexadecimal. */
const segment = '18538067';
const cluster = '1f43b675';
const empty = 'ec';
const shortest = 9;

function lengthOf(first: number | undefined, longest: number): number {
  const length = Math.clz32(first ?? 0) - 23;
  if (length > longest) throw new BrokenContainer();
  return length;
}

const side = (name: 'width' | 'height') => async (film: Film, part: Part) => {
  const bytes = await film.content(part);
  if (bytes.length < 1 || bytes.length > 6) throw new BrokenContainer();
  film.frame[name] = bytes.readUIntBE(0, bytes.length);
};

const video = rules('keep', { b0: side('width'), ba: side('height') });
const trackName = '536e';
const tracks = rules('keep', { ae: rules('keep', { e0: video, [`${trackName} ${empty}`]: 'blank' }) });
/** Overwrites title, file names and date; the names of the writing programs are kept, since players need them. */
const info = rules('keep', { [`7ba9 7384 3c83ab 3e83bb 4461 ${empty}`]: 'blank' });

export const webm: Container = {
  headBytes: 12,
  readPart(head, start, limit) {
    const idLength = lengthOf(head[0], 4);
    const sizeLength = lengthOf(head[idLength], 8);
    if (head.length < idLength + sizeLength) throw new BrokenContainer();
    const id = head.toString('hex', 0, idLength);
    const body = start + idLength + sizeLength;
    const mask = (1n << BigInt(7 * sizeLength)) - 1n;
    const size = BigInt(`0x${head.toString('hex', idLength, idLength + sizeLength)}`) & mask;
    // Live recordings have clusters of unknown size, whose children are then read at this level.
    if (size === mask && id === cluster) return { id, start, body, end: body, next: body };
    const end = size === mask && id === segment ? limit : body + Number(size);
    if (end > limit) throw new BrokenContainer();
    return { id, start, body, end, next: end };
  },
  emptyHead({ start, end }) {
    const length = end - start;
    if (length < 2) throw new BrokenContainer();
    if (length < shortest) return Buffer.from([0xec, 0x80 | (length - 2)]);
    const head = Buffer.alloc(shortest, 0xec);
    head.writeBigUInt64BE((1n << 56n) | BigInt(length - shortest), 1);
    return head;
  },
  rules: rules('refuse', {
    '1a45dfa3': 'keep',
    [segment]: rules('refuse', {
      '1549a966': info,
      '1654ae6b': tracks,
      [`1254c367 1941a469 ${empty}`]: 'blank',
      [`${cluster} 114d9b74 1c53bb6b 1043a770 bf e7 a3 a0 ab a7 5854`]: 'keep',
    }),
  }),
  content: [cluster],
};

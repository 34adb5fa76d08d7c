import { BrokenContainer, type Container, rules } from './container.ts';

const headLength = 27;
const firstOfStream = 0x02;
const pictures = ['\x80theora', 'OVP80'];

/** Pages of several streams, of which one must be video; they are not changed. */
export const ogg: Container = {
  headBytes: headLength + 255,
  readPart(head, start, limit) {
    const body = headLength + (head[26] ?? 0);
    if (head.length < body || head.toString('latin1', 0, 4) !== 'OggS' || head[4] !== 0)
      throw new BrokenContainer();
    const end = start + head.subarray(headLength, body).reduce((sum, length) => sum + length, body);
    if (end > limit) throw new BrokenContainer();
    const isFirst = ((head[5] ?? 0) & firstOfStream) !== 0;
    return { id: isFirst ? 'first' : 'page', start, body: start + body, end, next: end };
  },
  emptyHead: () => Buffer.alloc(0),
  rules: rules('keep', {
    first: async (film, part) => {
      const begin = (await film.content(part, Math.min(7, part.end - part.body))).toString('latin1');
      if (pictures.some((name) => begin.startsWith(name))) film.seen.add('film');
    },
  }),
  content: ['film'],
};

import { BrokenContainer, type Container, rules } from './container.ts';

/** Chunks that players need, by level; the others may contain metadata of the camera. */
const head = rules('blank', {
  avih: async (film, part) => {
    const content = await film.content(part, 40);
    film.frame = { width: content.readUInt32LE(32), height: content.readUInt32LE(36) };
  },
  'LIST:strl': rules('blank', { 'strh strf indx vprp': 'keep' }),
  'LIST:odml': 'keep',
});
const file = rules('blank', { 'LIST:hdrl': head, 'LIST:movi idx1': 'keep' });

export const avi: Container = {
  headBytes: 12,
  readPart(head, start, limit) {
    if (head.length < 8) throw new BrokenContainer();
    const [name, size] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)];
    const end = start + 8 + size;
    if (end > limit || !/^[\x20-\x7e]{4}$/.test(name)) throw new BrokenContainer();
    const isList = name === 'LIST' || name === 'RIFF';
    const id = isList ? `${name}:${head.toString('latin1', 8, 12).trim()}` : name;
    return { id, start, body: start + (isList ? 12 : 8), end, next: Math.min(end + (size % 2), limit) };
  },
  emptyHead({ start, end }) {
    const head = Buffer.from('JUNK....');
    head.writeUInt32LE(end - start - 8, 4);
    return head;
  },
  rules: rules('refuse', { 'RIFF:AVI RIFF:AVIX': file }),
  content: ['LIST:movi'],
};

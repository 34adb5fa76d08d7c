import fc from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;
const lastCodePoint = 0x10ffff;

/** `unit: 'binary'` of fast-check is the same, but builds a table of all code points, which takes a second. */
const anyCharacter = fc
  .integer({ min: 0, max: lastCodePoint - surrogates })
  .map((number) => String.fromCodePoint(number < firstSurrogate ? number : number + surrogates));

/** Text of any code points. */
export const anyText = (options: { maxLength?: number } = {}) =>
  fc.string({ ...options, unit: anyCharacter });

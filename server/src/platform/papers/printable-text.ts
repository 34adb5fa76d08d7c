/** The characters of the fonts in hexadecimal, as printed by `fonts/make-fonts.py`. */
const ranges = `
  0020-007e 00a0-00a3 00a5 00a7-00ab 00ae-00b4 00b6-0148 014a-017f 0181 0186-018a 018e-0194 0196-0199 019d
  01a0-01a1 01a4-01a5 01ac-01ad 01af-01b0 01b2-01b4 01b7 01cd-01dd 01e6-01e7 01f0 01f8-01f9 0218-021b 0237
  0244-0245 024c-024d 0253-0254 0256-0257 0259 025b 0260 0263 0268-0269 0272 0289 028b-028c 0292 0294 02b7
  02bb-02bc 02c6-02c7 02da 02dc-02dd 0300-0301 0303-0304 0308-0309 0323 0329 0401-040c 040e-044f 0451-045c
  045e-045f 0490-0491 04b0-04b1 1e04-1e05 1e0c-1e0d 1e24-1e25 1e32-1e3b 1e3e-1e3f 1e42-1e47 1e56-1e57
  1e5a-1e5d 1e62-1e63 1e6c-1e6d 1e80-1e85 1e90-1e93 1e9e 1ef2-1ef9 2009 2013-2014 2018-201a 201c-201e 2022
  2026 2039-203a 2044 20ac 20b4 20b8 20ba 20bd 2116 2122 2212 25a1
`;

function codesOf(range: string): number[] {
  const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export const printableCharacters = new Set(
  ranges
    .trim()
    .split(/\s/)
    .flatMap(codesOf)
    .map((code) => String.fromCodePoint(code)),
);

const replacement = '\u25a1';
// Zero-width characters, direction marks and variants of emoji have no shape of their own.
const invisible = /\p{Cf}|\p{Variation_Selector}/gu;
const spaces = /[\p{Zs}\t]/gu;
const lineEnds = /\r\n|[\r\u2028\u2029]/gu;

const isPrintable = (character: string) => character === '\n' || printableCharacters.has(character);

/** Replaces what the fonts lack by a box, since a paper with a missing glyph would be no valid PDF/A. */
function printableText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(lineEnds, '\n')
    .replace(invisible, '')
    .replace(spaces, (space) => (space === '\u00a0' ? space : ' '));
  return Array.from(plain, (character) => (isPrintable(character) ? character : replacement)).join('');
}

/** The same data with printable texts. */
export function printable<Value>(value: Value): Value;
export function printable(value: unknown): unknown {
  if (typeof value === 'string') return printableText(value);
  if (Array.isArray(value)) return value.map((entry) => printable(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, printable(entry)]));
}

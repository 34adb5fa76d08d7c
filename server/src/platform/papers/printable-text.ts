/** The characters of the fonts in hexadecimal, as printed by `fonts/make-fonts.py`. */
const ofBusiness = `
  0020-007e 00a0-00a3 00a5 00a7-00ab 00ae-00b4 00b6-0148 014a-017f 0181 0186-018a 018e-0194 0196-0199 019d
  01a0-01a1 01a4-01a5 01ac-01ad 01af-01b0 01b2-01b4 01b7 01cd-01dd 01e6-01e7 01f0 01f8-01f9 0218-021b 0237
  0244-0245 024c-024d 0253-0254 0256-0257 0259 025b 0260 0263 0268-0269 0272 0289 028b-028c 0292 0294 02b7
  02bb-02bc 02c6-02c7 02da 02dc-02dd 0300-0301 0303-0304 0308-0309 0323 0329 0401-040c 040e-044f 0451-045c
  045e-045f 0490-0491 04b0-04b1 1e04-1e05 1e0c-1e0d 1e24-1e25 1e32-1e3b 1e3e-1e3f 1e42-1e47 1e56-1e57
  1e5a-1e5d 1e62-1e63 1e6c-1e6d 1e80-1e85 1e90-1e93 1e9e 1ef2-1ef9 2009 2013-2014 2018-201a 201c-201e 2022
  2026 2039-203a 2044 20ac 20b4 20b8 20ba 20bd 2116 2122 2212 25a1
`;

/** Of names in other scripts, and emoji, as printed by `fonts/make-name-fonts.py`. */
const ofNames = `
  0591-05c7 05d0-05ea 05ef-05f4 0606-061b 061d-06dc 06de-06ff 0750-077f 08a0-08e1 08e3-08ff 203c 2049 20e3
  2139 2194-2199 21a9-21aa 231a-231b 2328 23cf 23e9-23f3 23f8-23fa 24c2 25aa-25ab 25b6 25c0 25fb-25fe
  2600-2604 260e 2611 2614-2615 2618 261d 2620 2622-2623 2626 262a 262e-262f 2638-263a 2640 2642 2648-2653
  265f-2660 2663 2665-2666 2668 267b 267e-267f 2692-2697 2699 269b-269c 26a0-26a1 26a7 26aa-26ab 26b0-26b1
  26bd-26be 26c4-26c5 26c8 26ce-26cf 26d1 26d3-26d4 26e9-26ea 26f0-26f5 26f7-26fa 26fd 2702 2705 2708-270d
  270f 2712 2714 2716 271d 2721 2728 2733-2734 2744 2747 274c 274e 2753-2755 2757 2763-2764 2795-2797 27a1
  27b0 27bf 2934-2935 2b05-2b07 2b1b-2b1c 2b50 2b55 3030 303d 3297 3299 fb1d-fb36 fb38-fb3c fb3e fb40-fb41
  fb43-fb44 fb46-fb4f 1f004 1f0cf 1f170-1f171 1f17e-1f17f 1f18e 1f191-1f19a 1f1e6-1f1ff 1f201-1f202 1f21a
  1f22f 1f232-1f23a 1f250-1f251 1f300-1f321 1f324-1f393 1f396-1f397 1f399-1f39b 1f39e-1f3f0 1f3f3-1f3f5
  1f3f7-1f4fd 1f4ff-1f53d 1f549-1f54e 1f550-1f567 1f56f-1f570 1f573-1f57a 1f587 1f58a-1f58d 1f590
  1f595-1f596 1f5a4-1f5a5 1f5a8 1f5b1-1f5b2 1f5bc 1f5c2-1f5c4 1f5d1-1f5d3 1f5dc-1f5de 1f5e1 1f5e3 1f5e8
  1f5ef 1f5f3 1f5fa-1f64f 1f680-1f6c5 1f6cb-1f6d2 1f6d5-1f6d9 1f6dc-1f6e5 1f6e9 1f6eb-1f6ec 1f6f0
  1f6f3-1f6fc 1f7e0-1f7eb 1f7f0 1f90c-1f93a 1f93c-1f945 1f947-1f9ff 1fa70-1fa7c 1fa80-1fac6 1fac8
  1facc-1fadd 1fadf-1faeb 1faef-1fafa
`;

function codesOf(range: string): number[] {
  const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const charactersOf = (ranges: string) =>
  ranges
    .trim()
    .split(/\s+/)
    .flatMap(codesOf)
    .map((code) => String.fromCodePoint(code));

const businessCharacters = new Set(charactersOf(ofBusiness));
const mark = /^\p{M}$/u;
/** In every face of the business, and in one face each; marks of other scripts are left out. */
export const printableCharacters = new Set([
  ...businessCharacters,
  ...charactersOf(ofNames).filter((character) => !mark.test(character)),
]);

const replacement = '\u25a1';
// Zero-width characters, direction marks and variants of emoji have no shape of their own.
const invisible = /\p{Cf}|\p{Variation_Selector}/gu;
const spaces = /[\p{Zs}\t]/gu;
const lineEnds = /\r\n|[\r\u2028\u2029]/gu;

/** As in `document.typ`. */
const otherScripts = /[\u0600-\u08ff]+|[\u0590-\u05ff\ufb1d-\ufb4f]+|[\u203c-\u3299\u{1f000}-\u{1faff}]+/gu;
/** Typst refuses a paragraph in which the font changes some 500 times. */
const maxFontChanges = 400;
/** Words that may break are printed character by character. */
const longWord = 10;

function fontChangesOf(word: string): number {
  const runs = word.match(otherScripts) ?? [];
  return word.length < longWord ? runs.length : runs.join('').length;
}

const isPrintable = (character: string) => character === '\n' || printableCharacters.has(character);

/** Vowels of Arabic and Hebrew: names are read without them, and Typst 0.13 crashes on some. */
const isLeftOut = (character: string) => mark.test(character) && !businessCharacters.has(character);

/** Replaces what the fonts lack by a box, since a paper with a missing glyph would be no valid PDF/A. */
function printableText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(lineEnds, '\n')
    .replace(invisible, '')
    .replace(spaces, (space) => (space === '\u00a0' ? space : ' '));
  let changes = 0;
  return Array.from(plain)
    .filter((character) => !isLeftOut(character))
    .map((character) => (isPrintable(character) ? character : replacement))
    .join('')
    .replace(/\S+/gu, (word) => {
      changes += fontChangesOf(word);
      return changes > maxFontChanges ? word.replace(otherScripts, replacement) : word;
    });
}

/** The same data with printable texts. */
export function printable<Value>(value: Value): Value;
export function printable(value: unknown): unknown {
  if (typeof value === 'string') return printableText(value);
  if (Array.isArray(value)) return value.map((entry) => printable(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, printable(entry)]));
}

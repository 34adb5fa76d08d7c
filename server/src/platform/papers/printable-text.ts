/** The characters of the fonts, as printed by `fonts/make-fonts.py`. */
export const printableCharacters =
  '\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b4\u00b6-\u0148\u014a-\u017f\u0181\u0186-\u018a\u018e-\u0194\u0196-\u0199\u019d\u01a0-\u01a1\u01a4-\u01a5\u01ac-\u01ad\u01af-\u01b0\u01b2-\u01b4\u01b7\u01cd-\u01dd\u01e6-\u01e7\u01f0\u01f8-\u01f9\u0218-\u021b\u0237\u0244-\u0245\u024c-\u024d\u0253-\u0254\u0256-\u0257\u0259\u025b\u0260\u0263\u0268-\u0269\u0272\u0289\u028b-\u028c\u0292\u0294\u02b7\u02bb-\u02bc\u02c6-\u02c7\u02da\u02dc-\u02dd\u0300-\u0301\u0303-\u0304\u0308-\u0309\u0323\u0329\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e-\u045f\u0490-\u0491\u04b0-\u04b1\u1e04-\u1e05\u1e0c-\u1e0d\u1e24-\u1e25\u1e32-\u1e3b\u1e3e-\u1e3f\u1e42-\u1e47\u1e56-\u1e57\u1e5a-\u1e5d\u1e62-\u1e63\u1e6c-\u1e6d\u1e80-\u1e85\u1e90-\u1e93\u1e9e\u1ef2-\u1ef9\u2009\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039-\u203a\u2044\u20ac\u20b4\u20b8\u20ba\u20bd\u2116\u2122\u2212\u25a1';

const replacement = '\u25a1';
const unprintable = new RegExp(`[^\\n${printableCharacters}]`, 'gu');
// Zero-width characters, direction marks and variants of emoji have no shape of their own.
const invisible = /[\p{Cf}\u{fe00}-\u{fe0f}]/gu;
const spaces = /[\p{Zs}\t]/gu;
const lineEnds = /\r\n?|[\u2028\u2029]/gu;

/** Replaces what the fonts lack by a box, since a paper with a missing glyph would be no valid PDF/A. */
export const printableText = (text: string) =>
  text
    .normalize('NFC')
    .replace(lineEnds, '\n')
    .replace(invisible, '')
    .replace(spaces, (space) => (space === '\u00a0' ? space : ' '))
    .replace(unprintable, replacement);

/** The same data with printable texts. */
export function printable<Value>(value: Value): Value;
export function printable(value: unknown): unknown {
  if (typeof value === 'string') return printableText(value);
  if (Array.isArray(value)) return value.map((entry) => printable(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, printable(entry)]));
}

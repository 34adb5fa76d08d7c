const signs = new Set('=+-@＝＋－＠');
const separators = new Set(',\t\r\n');
const mayStart = /[=+\-@＝＋－＠\t\r\n]/;

/**
 * Text in which no spreadsheet finds a formula, also one that splits our lines at commas or tabs: an apostrophe stands
 * before what could begin one.
 */
export function withoutFormulas(text: string): string {
  if (!mayStart.test(text)) return text;
  let safe = separators.has(text.charAt(0)) ? "'" : '';
  let isStart = true;
  for (const character of text) {
    if (isStart && signs.has(character)) safe += "'";
    safe += character;
    isStart = separators.has(character) || (isStart && (character === '"' || character.trim() === ''));
  }
  return safe;
}

/** Parts of calendar files (RFC 5545). */

export const escapeText = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    // guard: text-in-calendar
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

const mostOctets = 75;

/** Folds between characters, never inside one; the leading blank of a continuation counts. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

export const calendarContent = (lines: string[]) => lines.map((line) => `${foldLine(line)}\r\n`).join('');

/** 20261120T090000Z */
export const calendarMoment = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

export const organizerLine = (name: string, email: string) =>
  `ORGANIZER;CN="${name.replace(/["\p{Cc}]/gu, ' ')}":mailto:${email}`;

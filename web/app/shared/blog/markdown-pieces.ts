/**
 * The parser's work grows with the square of some inputs, for minutes. So a text is read in pieces that stand for
 * themselves, each small and plain enough to be parsed at once.
 */
type Kind = 'text' | 'list' | 'quote';

const listLine = /^[ \t]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;
const interruptingListLine = /^[ \t]*(?:[-+*]|1[.)])[ \t]+\S/;
const quoteLine = /^[ \t]*>/;
const fenceLine = /^[ \t]*(`{3,}|~{3,})/;
const blankLine = /^[ \t]*$/;

const kindOf = (line: string): Kind =>
  quoteLine.test(line) ? 'quote' : listLine.test(line) ? 'list' : 'text';

/** Whether a line belongs to the piece before it. A list or quote ends with its last marked or indented line. */
function continues(piece: Kind, line: string, afterBlank: boolean): boolean {
  if (piece === 'list') return /^[ \t]/.test(line) || kindOf(line) === 'list';
  if (afterBlank) return false;
  if (piece === 'quote') return kindOf(line) === 'quote';
  return !quoteLine.test(line) && !interruptingListLine.test(line);
}

export function* piecesOf(content: string): Generator<string> {
  let lines: string[] = [];
  let kind: Kind = 'text';
  let fence: string | undefined;
  let afterBlank = false;
  for (const line of content.split(/\r\n?|\n/)) {
    const blank = blankLine.test(line);
    if (fence === undefined && !blank && lines.length > 0 && !continues(kind, line, afterBlank)) {
      yield lines.join('\n');
      lines = [];
    }
    if (lines.length === 0 && blank) continue;
    if (lines.length === 0) kind = kindOf(line);
    lines.push(line);
    afterBlank = blank;
    if (fence !== undefined) fence = closes(fence, line) ? undefined : fence;
    else if (kind === 'text') fence = fenceLine.exec(line)?.[1];
  }
  if (lines.length > 0) yield lines.join('\n');
}

const closes = (fence: string, line: string) => {
  const found = line.trim();
  return found.length >= fence.length && found === fence.charAt(0).repeat(found.length);
};

const meaningful = /[\\`*_[\]<>&#~]|^[ \t]*(?:[-+]|\d{1,9}[.)])/m;
const tooNested = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){21}|^[ \t]{80}/m;
const mostLines = 500;
const mostMarks = 300;

const count = (piece: string, pattern: RegExp) => piece.match(pattern)?.length ?? 0;

const marks = /[\\`*_[\]<>&]/g;
const containers = /^(?:[ \t>]|(?:[-+*]|\d{1,9}[.)])[ \t])*/;

/** What one post may cost, about three of the longest ordinary ones. */
export const mostWork = 4_000_000;

/** The parser is set up anew for each piece. */
const workOfAnyPiece = 2000;

/**
 * What parsing a piece may cost: each mark can make the parser read its whole paragraph once more, and each line of a
 * nested list or quote goes through all the levels around it, for each of them.
 */
export function workOf(piece: string): number {
  let work = workOfAnyPiece;
  let paragraph = { length: 0, marks: 0 };
  for (const line of piece.split('\n')) {
    if (blankLine.test(line) || listLine.test(line)) paragraph = { length: 0, marks: 0 };
    const before = paragraph.length * paragraph.marks;
    paragraph.length += line.length;
    paragraph.marks += count(line, marks);
    const nesting = containers.exec(line)?.[0].length ?? 0;
    work += paragraph.length * paragraph.marks - before + 10 * nesting ** 2;
  }
  return work;
}

/** Nothing in it to parse, or so much as no person writes: it is shown as it was typed. */
export const isPlain = (piece: string) =>
  !meaningful.test(piece) ||
  tooNested.test(piece) ||
  count(piece, /\n/g) > mostLines ||
  count(piece, /[*_[\]]/g) > mostMarks;

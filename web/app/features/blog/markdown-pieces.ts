/** The parser needs quadratic time for some inputs, so a text is parsed in independent pieces, each small enough. */
type Kind = 'text' | 'list' | 'quote';

const listLine = /^[ \t]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;
const interruptingListLine = /^[ \t]*(?:[-+*]|1[.)])[ \t]+\S/;
const quoteLine = /^[ \t]*>/;
const fenceLine = /^[ \t]*(`{3,}|~{3,})/;
const blankLine = /^[ \t]*$/;

const kindOf = (line: string): Kind =>
  quoteLine.test(line) ? 'quote' : listLine.test(line) ? 'list' : 'text';

/** Whether a line continues the current piece. A list or quote ends with its last marked or indented line. */
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
const maxLines = 500;
const maxMarks = 300;

const count = (piece: string, pattern: RegExp) => piece.match(pattern)?.length ?? 0;

const marks = /[\\`*_[\]<>&]/g;
const containers = /^(?:[ \t>]|(?:[-+*]|\d{1,9}[.)])[ \t])*/;

/** The parsing budget of one post, about three of the longest ordinary ones. */
export const maxWork = 4_000_000;

/** The set-up cost of the parser for each piece. */
const workOfAnyPiece = 2000;

/**
 * The estimated cost of a piece: each mark can make the parser read its whole paragraph again, and each line of a
 * nested list or quote passes through all enclosing levels.
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

/** Nothing to parse, or too expensive: shown as typed. */
export const isPlain = (piece: string) =>
  !meaningful.test(piece) ||
  tooNested.test(piece) ||
  count(piece, /\n/g) > maxLines ||
  count(piece, /[*_[\]]/g) > maxMarks;

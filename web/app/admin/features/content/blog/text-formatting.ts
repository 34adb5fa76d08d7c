export type Formatting = 'bold' | 'italic' | 'list' | 'link';

/** A text field: its text and what is selected. */
export interface SelectedText {
  text: string;
  start: number;
  end: number;
}

/** The part to replace, and the selection after it. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

const marks = { bold: '**', italic: '*' };

/** Counted without patterns, since the text may be long. */
function starsAround({ text, start, end }: SelectedText): number {
  let count = 0;
  while (text[start - 1 - count] === '*' && text[end + count] === '*') count += 1;
  return count;
}

/** Marks with blanks inside them are no marks. */
function withoutBlankEdges({ text, start, end }: SelectedText): SelectedText {
  const chosen = text.slice(start, end);
  if (chosen.trim() === '') return { text, start, end };
  return {
    text,
    start: start + chosen.length - chosen.trimStart().length,
    end: end - (chosen.length - chosen.trimEnd().length),
  };
}

const listItem = /^- /;

/** Marks do not reach over lines, so each line gets its own. */
function markLines(chosen: string, mark: string): string {
  return chosen
    .split('\n')
    .map((line) => {
      const lead = listItem.test(line) ? '- ' : '';
      const words = line.slice(lead.length).trim();
      return words ? `${lead}${mark}${words}${mark}` : line;
    })
    .join('\n');
}

function toggleMark(selected: SelectedText, kind: 'bold' | 'italic'): TextChange {
  const mark = marks[kind];
  const { text, start, end } = withoutBlankEdges(selected);
  const stars = starsAround({ text, start, end });
  const isMarked = kind === 'bold' ? stars >= 2 : stars % 2 === 1;
  const chosen = text.slice(start, end);
  if (isMarked) {
    const [from, to] = [start - mark.length, end + mark.length];
    return { from, to, insert: chosen, start: from, end: from + chosen.length };
  }
  if (chosen.includes('\n')) {
    const insert = markLines(chosen, mark);
    return { from: start, to: end, insert, start, end: start + insert.length };
  }
  const first = start + mark.length;
  return { from: start, to: end, insert: mark + chosen + mark, start: first, end: first + chosen.length };
}

/** Whole lines become items, or items become lines again. */
function toggleList({ text, start, end }: SelectedText): TextChange {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isList = lines.some(Boolean) && lines.every((line) => line === '' || listItem.test(line));
  const insert = lines
    .map((line) => {
      if (isList) return line.replace(listItem, '');
      return (line === '' && lines.length > 1) || listItem.test(line) ? line : `- ${line}`;
    })
    .join('\n');
  const isCaret = start === end;
  return { from, to, insert, start: isCaret ? from + insert.length : from, end: from + insert.length };
}

const address = 'https://';

/** The part that is still missing gets selected. */
function makeLink(selected: SelectedText, placeholder: string): TextChange {
  const { text, start, end } = withoutBlankEdges(selected);
  const chosen = text.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(chosen);
  const words = isAddress || !chosen ? placeholder : chosen.replaceAll('\n', ' ');
  const target = isAddress ? chosen : address;
  const insert = `[${words}](${target})`;
  const first = start + 1;
  const next = first + words.length + 2;
  return words === placeholder
    ? { from: start, to: end, insert, start: first, end: first + words.length }
    : { from: start, to: end, insert, start: next, end: next + target.length };
}

/** `placeholder` stands for the missing text of a link. */
export function formatText(selected: SelectedText, formatting: Formatting, placeholder: string): TextChange {
  if (formatting === 'list') return toggleList(selected);
  return formatting === 'link' ? makeLink(selected, placeholder) : toggleMark(selected, formatting);
}

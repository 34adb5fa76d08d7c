import { describe, expect, test } from 'vitest';
import { type Formatting, formatText } from './text-formatting.ts';

/** `|` marks the ends of the selection, before and after. */
function format(marked: string, formatting: Formatting): string {
  const [before = '', chosen = '', after] = marked.split('|');
  const text = before + chosen + (after ?? '');
  const start = before.length;
  const end = after === undefined ? start : start + chosen.length;
  const change = formatText({ text, start, end }, formatting, 'tekst');
  const next = text.slice(0, change.from) + change.insert + text.slice(change.to);
  return `${next.slice(0, change.start)}|${next.slice(change.start, change.end)}|${next.slice(change.end)}`;
}

describe('bold and italic', () => {
  test.each<[string, Formatting, string]>([
    ['Bilo je |lijepo|.', 'bold', 'Bilo je **|lijepo|**.'],
    ['Bilo je **|lijepo|**.', 'bold', 'Bilo je |lijepo|.'],
    ['Bilo je| lijepo |u Kruni', 'italic', 'Bilo je *|lijepo|* u Kruni'],
    ['**|lijepo|**', 'italic', '***|lijepo|***'],
    ['***|lijepo|***', 'italic', '**|lijepo|**'],
    ['***|lijepo|***', 'bold', '*|lijepo|*'],
    ['kraj ||', 'bold', 'kraj **||**'],
    ['|prvi\n\n- drugi|', 'bold', '|**prvi**\n\n- **drugi**|'],
  ])('%j with %s is %j', (before, formatting, after) => expect(format(before, formatting)).toBe(after));
});

describe('a list', () => {
  test.each([
    ['Uvod\npr|v|i\ndrugi', 'Uvod\n|- prvi|\ndrugi'],
    ['|prvi\n\ndrugi|', '|- prvi\n\n- drugi|'],
    ['|- prvi\n- drugi|', '|prvi\ndrugi|'],
    ['||', '- ||'],
  ])('%j becomes %j', (before, after) => expect(format(before, 'list')).toBe(after));
});

describe('a link', () => {
  test.each([
    ['Vidi |Krunu|', 'Vidi [Krunu](|https://|)'],
    ['Vidi |https://a.ba/x|', 'Vidi [|tekst|](https://a.ba/x)'],
    ['Vidi ||', 'Vidi [|tekst|](https://)'],
  ])('%j becomes %j', (before, after) => expect(format(before, 'link')).toBe(after));
});

import type { List, ListItem, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { isPlain, maxWork, piecesOf, workOf } from './markdown-pieces.ts';

/** The parsed post as plain data; parsed on the server, so that visitors do not load the parser. */
export type Inline =
  | string
  | { type: 'break' }
  | { type: 'emphasis' | 'strong'; children: Inline[] }
  | { type: 'link'; address: string; children: Inline[] };

/** `number` as typed: "12. jun" and "26. jun" below each other are dates, not a count. */
export type Item = { number: number | undefined; children: Block[] };

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; level: 3 | 4 | 5 | 6; children: Inline[] }
  | { type: 'list'; ordered: boolean; items: Item[] }
  | { type: 'quote'; children: Block[] }
  | { type: 'rule' };

// Disabled, so that tags, indented lines and lines underlined with dashes stay text.
const extensions = [
  { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented', 'definition', 'setextUnderline'] } },
];

const deepest = 8;

/** By the depth that was typed. */
const levels = { 1: 3, 2: 4, 3: 5, 4: 6, 5: 6, 6: 6 } as const;

const safeAddress =
  /^(?:https?:\/\/[^\s\p{Cc}\\]+|mailto:[^\s\p{Cc}\\]+|tel:[+\d][\d\-.()/]*|\/(?![/\\])[^\s\p{Cc}\\]*)$/iu;

export function readMarkdown(content: string): Block[] {
  return [...blocksOf(content)];
}

function* blocksOf(content: string): Generator<Block> {
  let workLeft = maxWork;
  for (const piece of piecesOf(content)) {
    const work = isPlain(piece) ? Number.POSITIVE_INFINITY : workOf(piece);
    if (work > workLeft) yield* plainParagraphs(piece);
    else {
      workLeft -= work;
      for (const node of fromMarkdown(piece, { extensions }).children) yield* readBlock(node, piece, 0);
    }
  }
}

function readBlock(node: RootContent, source: string, depth: number): Block[] {
  if (depth > deepest) return plainParagraphs(textOf(node));
  const within = (children: RootContent[]) =>
    children.flatMap((child) => readBlock(child, source, depth + 1));
  switch (node.type) {
    case 'paragraph':
      return unlessEmpty({ type: 'paragraph', children: readInlines(node.children) });
    case 'heading': {
      return unlessEmpty({
        type: 'heading',
        level: levels[node.depth],
        children: readInlines(node.children),
      });
    }
    case 'blockquote':
      return unlessEmpty({ type: 'quote', children: within(node.children) });
    case 'list':
      return readList(node, (item) => ({
        number: node.ordered ? numberOf(item, source) : undefined,
        children: within(item.children),
      }));
    case 'thematicBreak':
      return [{ type: 'rule' }];
    default:
      return plainParagraphs(textOf(node));
  }
}

const unlessEmpty = <Kind extends Block & { children: unknown[] }>(block: Kind): Block[] =>
  block.children.length > 0 ? [block] : [];

function readList(list: List, read: (item: ListItem) => Item): Block[] {
  const items = list.children.map(read);
  const [first] = items;
  // A line that begins with a day or a year ("12. jun", "1986. godine") is a sentence.
  if (list.ordered && first && items.length === 1) return asSentence(first);
  return [{ type: 'list', ordered: list.ordered === true, items }];
}

function asSentence({ number, children }: Item): Block[] {
  const [opening, ...rest] = children;
  if (opening?.type === 'paragraph')
    return [{ ...opening, children: [`${number}. `, ...opening.children] }, ...rest];
  return [{ type: 'paragraph', children: [`${number}.`] }, ...children];
}

const numberOf = (item: ListItem, source: string) =>
  Number.parseInt(source.slice(item.position?.start.offset).trimStart(), 10);

const readInlines = (nodes: PhrasingContent[], depth = 0, inLink = false): Inline[] =>
  nodes.flatMap((node) => readInline(node, depth, inLink));

function readInline(node: PhrasingContent, depth: number, inLink: boolean): Inline[] {
  if (depth > deepest) return withBreaks(textOf(node));
  switch (node.type) {
    case 'break':
      return [{ type: 'break' }];
    case 'emphasis':
    case 'strong':
      return [{ type: node.type, children: readInlines(node.children, depth + 1, inLink) }];
    case 'link': {
      const children = readInlines(node.children, depth + 1, true);
      if (inLink || !safeAddress.test(node.url)) return children;
      return [{ type: 'link', address: node.url, children: children.length > 0 ? children : [node.url] }];
    }
    default:
      return withBreaks(textOf(node));
  }
}

/** Unsupported nodes become their text. */
function textOf(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map(textOf).join(joins(node)) : '';
}

const joins = (node: Nodes) => (['list', 'listItem', 'blockquote'].includes(node.type) ? '\n' : '');

/** Line breaks are kept. */
const withBreaks = (text: string): Inline[] =>
  text
    .split('\n')
    .flatMap((line, index): Inline[] => [
      ...(index > 0 ? [{ type: 'break' } as const] : []),
      ...(line === '' ? [] : [line]),
    ]);

const plainParagraphs = (text: string): Block[] =>
  text
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ type: 'paragraph', children: withBreaks(paragraph) }));

/** Enough for an excerpt with Markdown removed. */
const excerptSource = 4000;

/** The beginning of a post as one line of text, cut between words. */
export function plainExcerpt(content: string, max: number): string {
  let text = '';
  for (const block of blocksOf(content.slice(0, excerptSource))) {
    text = `${text} ${plainText(block)}`.replace(/\s+/g, ' ').trim();
    if (text.length > max) return cut(text, max);
  }
  return content.length > excerptSource ? cut(text, max) : text;
}

function plainText(part: Block | Inline): string {
  if (typeof part === 'string') return part;
  if (part.type === 'break' || part.type === 'rule') return ' ';
  if (part.type === 'list')
    return part.items
      .map(({ number, children }) =>
        [number === undefined ? '' : `${number}.`, ...children.map(plainText)].join(' '),
      )
      .join(' ');
  return part.children.map(plainText).join(part.type === 'quote' ? ' ' : '');
}

function cut(text: string, max: number): string {
  const room = text.slice(0, max);
  const end = room.lastIndexOf(' ');
  // A single long word is cut, but never inside a surrogate pair.
  const whole = end > 0 ? room.slice(0, end) : room.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '');
  return `${whole.replace(/[\s.,;:–-]+$/, '')}…`;
}

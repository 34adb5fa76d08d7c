import * as texts from '#texts';
import type { House, MailBlock, MailContent } from './mail-content.ts';

const lineWidth = 72;

/** Breaks between words only, so that an address always stays whole on its line. */
function wrapLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > lineWidth) {
      lines.push(current);
      current = word;
    } else {
      current = current === '' ? word : `${current} ${word}`;
    }
  }
  return [...lines, current].join('\n');
}

const wrap = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map(wrapLine)
    .join('\n');

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return wrap(block.text);
    case 'action':
      return `${wrap(`${block.label}:`)}\n${block.url}`;
    case 'facts':
      return block.rows.map(({ label, value }) => wrap(`${label}: ${value}`)).join('\n');
  }
}

export function renderPlainPart(content: MailContent, house: House): string {
  const heading = wrap(content.heading);
  const underline = '='.repeat(Math.max(...heading.split('\n').map((line) => line.length)));
  const footer = ['-- ', wrap(house.name), house.publicUrl.origin, wrap(texts.mail_footer_automatic())];
  return `${[`${heading}\n${underline}`, ...content.blocks.map(renderBlock), footer.join('\n')].join('\n\n')}\n`;
}

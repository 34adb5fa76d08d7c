import * as texts from '#texts';
import type { BusinessContact, MailBlock, MailContent } from './mail-content.ts';

const lineWidth = 72;

/** Wraps between words only, so that addresses stay whole. */
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
    case 'quote':
      return `${wrap(`${block.title}:`)}\n${wrap(block.text).replaceAll(/^/gm, '> ')}`;
    case 'action':
      return `${wrap(`${block.label}:`)}\n${block.url}`;
    case 'links':
      return block.links.map(({ label, url }) => `${wrap(`${label}:`)}\n${url}`).join('\n');
    case 'facts':
      return block.rows.map(({ label, value }) => wrap(`${label}: ${value}`)).join('\n');
  }
}

function renderFooter({ name, address, phone, email, publicUrl }: BusinessContact): string {
  const contact = [name, address, phone, email].filter((line) => line !== null);
  return ['-- ', ...contact.map(wrap), publicUrl.origin, wrap(texts.mail_footer_automatic())].join('\n');
}

export function renderPlainPart(content: MailContent, business: BusinessContact): string {
  const heading = wrap(content.heading);
  const underline = '='.repeat(Math.max(...heading.split('\n').map((line) => line.length)));
  const blocks = content.blocks.map(renderBlock);
  return `${[`${heading}\n${underline}`, ...blocks, renderFooter(business)].join('\n\n')}\n`;
}

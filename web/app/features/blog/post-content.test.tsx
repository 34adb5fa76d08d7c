import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { anyText } from '#domain/test/any-text.ts';
import { readMarkdown } from './markdown.ts';
import { PostContent } from './post-content.tsx';

const html = (content: string) => renderToStaticMarkup(<PostContent blocks={readMarkdown(content)} />);
const withoutClasses = (content: string) => html(content).replace(/ class="[^"]*"/g, '');

const allowed: Record<string, string[]> = {
  div: ['class'],
  p: [],
  h3: ['class'],
  h4: ['class'],
  h5: ['class'],
  h6: ['class'],
  em: [],
  strong: ['class'],
  ul: ['class'],
  ol: ['class'],
  li: ['class', 'value'],
  blockquote: ['class'],
  hr: ['class'],
  br: [],
  a: ['class', 'href', 'rel'],
};
const attribute = /\s([a-z]+)="([^"<>]*)"/g;

/** Tags and attributes outside the allowed set. */
function strangersIn(markup: string): string[] {
  const strangers: string[] = [];
  const text = markup.replace(
    /<\/?([a-z0-9]+)((?:\s[a-z]+="[^"<>]*")*)\/?>/g,
    (tag, name: string, rest: string) => {
      const names = [...rest.matchAll(attribute)].map(([, attributeName = '']) => attributeName);
      if (!allowed[name] || names.some((one) => !allowed[name]?.includes(one))) strangers.push(tag);
      for (const [, attributeName, value = ''] of rest.matchAll(attribute)) {
        if (attributeName === 'href' && !/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(value))
          strangers.push(tag);
      }
      return '';
    },
  );
  return /[<>]/.test(text) ? [...strangers, text] : strangers;
}

describe('a post', () => {
  test('is rendered with the elements of the page', () => {
    expect(withoutClasses('# Naslov\n\nJedan\ndva **tri**\n\n- a\n- b\n\n> c\n\n---\n\n12. x\n26. y')).toBe(
      '<div><h3>Naslov</h3><p>Jedan<br/>dva <strong>tri</strong></p><ul><li><p>a</p></li><li><p>b</p></li></ul>' +
        '<blockquote><p>c</p></blockquote><hr/><ol><li value="12"><p>x</p></li><li value="26"><p>y</p></li></ol></div>',
    );
  });

  test('sends no referrer to linked sites', () => {
    expect(withoutClasses('[a](https://a.example)')).toContain(
      '<a href="https://a.example" rel="noopener nofollow">',
    );
    expect(withoutClasses('[a](/termini)')).toContain('<a href="/termini">a</a>');
  });

  test('without content has a notice', () => {
    expect(withoutClasses('')).toBe('<div><p>Nema sadržaja</p></div>');
  });

  test('has its headings below that of the post', () => {
    expect(withoutClasses('# Meni')).toBe('<div><h3>Meni</h3></div>');
    const own = renderToStaticMarkup(<PostContent blocks={readMarkdown('# Meni')} isOwnPage />);
    expect(own.replace(/ class="[^"]*"/g, '')).toBe('<div><h2>Meni</h2></div>');
  });

  test('shows a script as text', () => {
    expect(withoutClasses('<script>alert("x")</script>')).toBe(
      '<div><p>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;</p></div>',
    );
  });
});

const fragment = fc.oneof(
  anyText({ maxLength: 12 }),
  fc.constantFrom(
    ...[
      '\n',
      '\n\n',
      '  \n',
      '\\',
      '> ',
      '- ',
      '1. ',
      '# ',
      '---',
      '*',
      '**',
      '_',
      '`',
      '```\n',
      '~~~\n',
      '&lt;',
      '&#x3c;',
    ],
    ...[
      '[',
      ']',
      '(',
      ')',
      '![',
      '](',
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      '//',
      ':',
      '&colon;',
      '&Tab;',
      '\t',
      '    ',
    ],
    ...[
      'javascript:',
      'data:text/html,',
      'https://a.example',
      'mailto:',
      'tel:',
      '<script>',
      '</script>',
      '<img src=x onerror=y>',
    ],
    ...[
      '[a](javascript:b)',
      '[a](/b "c")',
      '[a](<java\tscript:b>)',
      '<javascript:a>',
      '[a]: javascript:b',
      '" onclick="x',
      '<!--',
      '-->',
    ],
  ),
);

test('only allowed elements and attributes are rendered for any input', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 40 }), (fragments) => {
      expect(strangersIn(html(fragments.join('')))).toEqual([]);
    }),
    { numRuns: 1500 },
  );
});

test('the check of the HTML detects others', () => {
  for (const markup of [
    '<script></script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<p',
    '<a href="//x">',
  ]) {
    expect(strangersIn(markup)).not.toEqual([]);
  }
});

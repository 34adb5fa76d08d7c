import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '#domain/test/any-text.ts';
import { patternsBeyond } from '#test/support/pattern-lengths.ts';
import { readXml } from '#test/support/xml.ts';
import { excerptOf, feedOf, sitemapOf } from './seo.rules.ts';

it('writes well-formed documents for any title and text', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (title, text) => {
      const item = {
        path: `/blog/1-${title}`,
        id: '/blog/1',
        title,
        text,
        publishedAt: '2026-11-15T10:00:00Z',
        picture: undefined,
      };
      readXml(
        feedOf('https://a.example', {
          title,
          description: text,
          path: '/rss.xml',
          items: [item],
          pictureSize: { width: 1200, height: 630 },
        }),
      );
      readXml(sitemapOf('https://a.example', [{ path: `/${title}` }]));
    }),
  );
});

it.each([
  ['**Podebljano** i *nagnuto*', 'Podebljano i nagnuto'],
  ['## Naslov\n\nTekst s [vezom](https://a.example).', 'Naslov Tekst s vezom.'],
  ['- prvo\n- drugo', 'prvo drugo'],
  ['2 * 3 = 6, a 3 * 2 takođe', '2 * 3 = 6, a 3 * 2 takođe'],
  ['snake_case_ime', 'snake_case_ime'],
])('reads %s as %s', (content, words) => {
  expect(excerptOf(content)).toBe(words);
});

it('cuts a long text between words', () => {
  const excerpt = excerptOf('riječ '.repeat(200));
  expect(excerpt.length).toBeLessThanOrEqual(401);
  expect(excerpt).toMatch(/riječ…$/);
});

it.each(['![', '[a](', '*a ', '`', ' ', '> '])('reads only the beginning of a post full of %s', (part) => {
  const content = part.repeat(50_000 / part.length);
  expect(patternsBeyond(2000, () => excerptOf(content))).toEqual([]);
  expect(excerptOf(content).length).toBeLessThanOrEqual(401);
});

it('marks a shortened post, also when its beginning is mostly Markdown', () => {
  expect(excerptOf(`Naslov ![slika](/${'x'.repeat(3000)}) kraj`)).toBe('Naslov…');
});

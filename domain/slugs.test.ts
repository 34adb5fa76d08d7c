import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postPath, slugOf } from './slugs.ts';
import { anyText } from './test/any-text.ts';

describe('slug of a name', () => {
  it.each([
    ['Kruna', 'kruna'],
    ['Kruna!', 'kruna'],
    ['Đurđevdan u Čačku', 'djurdjevdan-u-cacku'],
    ['  Žuta – šuma / ćuprija  ', 'zuta-suma-cuprija'],
    ['Круна и Ђул', 'kruna-i-djul'],
    ['Salon 2026.', 'salon-2026'],
    ['Ｋruna ﬁ', 'kruna-fi'],
    ['***', 'salon'],
    ['', 'salon'],
  ])('%s is %s', (name, slug) => {
    expect(slugOf(name, 'salon')).toBe(slug);
  });

  it('cuts a long name between words', () => {
    const slug = slugOf('veliko slavlje '.repeat(20), 'salon');
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/(-slavlje|-veliko)$/);
    expect(slugOf('a'.repeat(200), 'salon')).toBe('a'.repeat(80));
  });

  it('contains only safe characters for any name and is idempotent', () => {
    fc.assert(
      fc.property(anyText(), (name) => {
        const slug = slugOf(name, 'salon');
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slugOf(slug, 'salon')).toBe(slug);
      }),
    );
  });
});

it('the path of a post contains its id and its title', () => {
  expect(postPath({ blogId: 7, title: 'Jesenji sto: pet ideja' })).toBe('/blog/7-jesenji-sto-pet-ideja');
  expect(postPath({ blogId: 7, title: '' })).toBe('/blog/7-objava');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Progress } from './navigation-progress.tsx';

const html = (pathname?: string) =>
  renderToStaticMarkup(<Progress to={pathname === undefined ? undefined : { pathname }} />);

test('on the way to the archive its text is visible, alone in its element', () => {
  for (const path of ['/archive', '/archive-blogs', '/adminPanel/archive-blogs'])
    expect(html(path)).toMatch(/<p class="(?!sr-only)[^"]*">Loading archive\.\.\.<\/p>/);
});

test('on any other navigation there is a bar, and a text for screen readers', () => {
  expect(html('/login')).toMatch(/role="status".*class="progress".*<p class="sr-only">Učitavanje\.\.\.<\/p>/);
});

test('without a navigation the live region is empty', () => {
  expect(html()).toMatch(/^<div role="status"[^>]*><\/div>$/);
});

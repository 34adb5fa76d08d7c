import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Progress } from './navigation-progress.tsx';

const html = (pathname?: string) =>
  renderToStaticMarkup(<Progress to={pathname === undefined ? undefined : { pathname }} />);

test('on the way to the archive its text is seen, alone in its element', () => {
  for (const path of ['/archive', '/archive-blogs', '/adminPanel/archive-blogs'])
    expect(html(path)).toMatch(/<p class="(?!sr-only)[^"]*">Loading archive\.\.\.<\/p>/);
});

test('on any other way there is a bar, and a text for those who listen', () => {
  expect(html('/login')).toMatch(/role="status".*class="progress".*<p class="sr-only">Učitavanje\.\.\.<\/p>/);
});

test('whoever goes nowhere finds an empty place, so that what comes into it is told', () => {
  expect(html()).toMatch(/^<div role="status"[^>]*><\/div>$/);
});

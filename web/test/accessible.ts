import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colours = ['color-contrast', 'link-in-text-block'];
/** Rows of a long list are alike, so only the first ones are checked. */
const rows = ['tr', 'li', 'article'].map((row) => `${row}:nth-of-type(n+4)`);

async function findings(within: string, runOnly: axe.RunOnly): Promise<string[]> {
  const { violations } = await axe.run(
    { include: within, exclude: rows },
    { resultTypes: ['violations'], runOnly },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** The main part of the screen, or another one: WCAG in the light theme, colours in the dark one, no horizontal scrolling at 320 px. */
export async function expectAccessible(within = 'main'): Promise<void> {
  expect(await findings(within, { type: 'tag', values: tags }), 'light theme').toEqual([]);
  document.documentElement.dataset.theme = 'dark';
  expect(await findings(within, { type: 'rule', values: colours }), 'dark theme').toEqual([]);
  delete document.documentElement.dataset.theme;
  const { innerWidth, innerHeight } = window;
  await page.viewport(320, 640);
  const outside = () => document.documentElement.scrollWidth - window.innerWidth;
  await expect.poll(outside, { message: 'horizontal scrolling at 320 px' }).toBeLessThanOrEqual(0);
  await page.viewport(innerWidth, innerHeight);
}

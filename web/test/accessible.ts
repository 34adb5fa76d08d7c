import axe from 'axe-core';
import { expect } from 'vitest';
import { resize } from './viewport.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colours = ['color-contrast', 'link-in-text-block'];
/** Rows of a long list are alike, so only the first ones are checked; so are months without a conflict of prices. */
const laterRows = ':is(tr, li, article, .price-month:not(:has(.price-conflict))):nth-of-type(n + 4)';

/** Axe measures whatever is visible, icons too, and a notice above the checked part would cover its buttons. */
const hiding = `
  [data-unchecked],
  ${laterRows},
  svg[aria-hidden='true'] {
    visibility: hidden !important;
  }`;

/** Marks everything beside the checked part; with `:has()` each change of a chart would restyle the whole page. */
function markUnchecked(within: string, parent: Element = document.body): void {
  for (const child of parent.children) {
    if (child.matches(within)) continue;
    if (child.querySelector(within)) markUnchecked(within, child);
    else child.setAttribute('data-unchecked', '');
  }
}

function removeMarks(): void {
  for (const element of document.querySelectorAll('[data-unchecked]'))
    element.removeAttribute('data-unchecked');
}

async function findings(within: string, runOnly: axe.RunOnly): Promise<string[]> {
  const { violations } = await axe.run(within, {
    resultTypes: ['violations'],
    // No rule here reads the stylesheets.
    preload: { assets: ['media'] },
    runOnly,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

async function expectNoFindings(within: string): Promise<void> {
  const hidden = new CSSStyleSheet();
  hidden.replaceSync(hiding);
  markUnchecked(within);
  document.adoptedStyleSheets.push(hidden);
  try {
    expect(await findings(within, { type: 'tag', values: tags }), 'light theme').toEqual([]);
    document.documentElement.dataset.theme = 'dark';
    expect(await findings(within, { type: 'rule', values: colours }), 'dark theme').toEqual([]);
  } finally {
    removeMarks();
    delete document.documentElement.dataset.theme;
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(hidden), 1);
  }
}

/** The main part of the screen, or another one: WCAG in the light theme, colours in the dark one, no horizontal scrolling at 320 px. */
export async function expectAccessible(within = 'main'): Promise<void> {
  await expectNoFindings(within);
  // A dialog is fixed, so that it never widens the page.
  if (!within.includes('dialog')) await expectNoHorizontalScrolling();
}

export async function expectNoHorizontalScrolling(): Promise<void> {
  const { innerWidth, innerHeight } = window;
  await resize(320, 640);
  const outside = () => document.documentElement.scrollWidth - window.innerWidth;
  await expect.poll(outside, { message: 'horizontal scrolling at 320 px' }).toBeLessThanOrEqual(0);
  await resize(innerWidth, innerHeight);
}

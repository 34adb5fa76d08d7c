import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const hallNames = ['Kruna', 'Evropa', 'Kristal'] as const;

export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
}

/** The boxes of the three halls, once all of them are hydrated. */
export async function hallBoxes(page: Page) {
  await section(page, 'salon');
  const [kruna, evropa, kristal] = hallNames.map((name) => page.getByRole('article', { name }));
  if (!kruna || !evropa || !kristal) throw new Error('A hall is missing');
  return Promise.all([boxOf(kruna), boxOf(evropa), boxOf(kristal)]);
}

const fontFaces = {
  onest: { family: 'Onest Variable', style: 'normal' },
  'playfair-normal': { family: 'Playfair Variable', style: 'normal' },
  'playfair-italic': { family: 'Playfair Variable', style: 'italic' },
};

/** Only on a page without scripts, since these may use further fonts. */
export async function expectPreloadedFontsUsed(page: Page) {
  const files = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(files.length, page.url()).toBeGreaterThan(0);
  const preloaded = files.map(
    (file) => Object.entries(fontFaces).find(([name]) => file.includes(`/${name}-`))?.[1],
  );
  const used = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family, style }) => ({ family: family.replaceAll('"', ''), style })),
    );
  await expect.poll(used, { message: page.url() }).toEqual(expect.arrayContaining(preloaded));
}

/**
 * Scrolls to a section of the home page and waits until it is hydrated, since its code is loaded at idle or at the first
 * input.
 */
export async function section(page: Page, id: string): Promise<Locator> {
  const found = page.locator(`#${id}`);
  await expect
    .poll(() =>
      found.evaluate((element) => {
        // Repeated, since hydrated sections above may move it out of the viewport.
        element.scrollIntoView({ behavior: 'instant' });
        return Object.keys(element.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber'));
      }),
    )
    .toBe(true);
  return found;
}

export async function hall(page: Page, name: string): Promise<Locator> {
  await section(page, 'salon');
  return page.getByRole('article', { name });
}

export async function slideshow(page: Page, name: string): Promise<Locator> {
  const show = (await hall(page, name)).getByRole('region', { name: `Slike salona ${name}` });
  await show.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
  return show;
}

/** A horizontal swipe across the middle of an element. */
export async function swipe(page: Page, target: Locator, sideways: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to swipe on');
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2 - sideways / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + sideways * part);
  await touch('touchEnd');
}

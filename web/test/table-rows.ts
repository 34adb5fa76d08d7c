import { expect } from 'vitest';
import { resize } from './viewport.ts';

/** Panels hide what lies outside of them. */
const cutOff = () =>
  [...document.querySelectorAll('main tbody :is(a, button, input)')]
    .filter((element) => {
      const { right } = element.closest('[aria-busy]')?.getBoundingClientRect() ?? { right: 0 };
      return element.getBoundingClientRect().right > right;
    })
    .map(({ outerHTML }) => outerHTML);

/** At every width the page does not scroll sideways, and the last button of each row is inside its panel. */
export async function expectRowsFit(): Promise<void> {
  for (const width of [320, 390, 900, 1024, 1280, 1366, 1440]) {
    await resize(width, 800);
    const outside = () => document.documentElement.scrollWidth - window.innerWidth;
    await expect.poll(outside, { message: `sideways at ${width}` }).toBeLessThanOrEqual(0);
    await expect.poll(cutOff, { message: `cut off at ${width}` }).toEqual([]);
  }
  await resize(1280, 900);
}

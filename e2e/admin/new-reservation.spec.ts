import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { arrive, distantDay, inNumbers, openDesk, uniqueName } from './reservations-desk.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Sačuvaj rezervaciju' });
const created = (page: Page) => page.getByText('Rezervacija uspješno kreirana!', { exact: true });

/** Counts taps, across pages. */
const countTaps = (page: Page) =>
  page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1)),
      true,
    ),
  );
const taps = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('taps') ?? 0));

test.describe('with touch', { tag: '@phone' }, () => {
  test('a reservation by phone takes three taps beyond typing, from the calendar', async ({
    page,
    request,
  }) => {
    const desk = await openDesk(request);
    const [day, name] = [distantDay(), uniqueName()];
    await countTaps(page);
    await arrive(page, desk, `/adminPanel/calendar?month=${day.slice(0, 7)}`);
    await page.locator(`[data-day="${day}"]`).tap();
    await page.getByRole('link', { name: `Nova rezervacija: Evropa, ${inNumbers(day)}` }).tap();
    await expect(page.getByLabel('Broj gostiju')).toBeFocused();
    await page.keyboard.type('210');
    for (const words of ['Milan', name, 'milan@gost.test', '065 555 666']) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(words);
    }
    await save(page).tap();
    await expect(created(page)).toBeVisible();
    expect(await taps(page)).toBe(3);
    expect(await desk.onDay(day)).toMatchObject([
      { hall: { name: 'Evropa' }, guestCount: 210, guestLastName: name, status: 'CONFIRMED' },
    ]);
  });
});

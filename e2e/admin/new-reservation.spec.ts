import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { Person } from '../people.ts';
import { arrive, type Booked, type Desk, inNumbers, openDesk, uniqueName } from './reservations-desk.ts';

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

/** A request on a day on which nothing else is asked for. */
async function askAlone(desk: Desk, person: Person): Promise<Booked> {
  for (;;) {
    const asked = await desk.ask(person);
    if ((await desk.onDay(asked.eventDate)).length === 1) return asked;
  }
}

test('from the calendar a request is confirmed with two taps, and a reservation by phone takes three beyond typing', {
  tag: '@phone',
}, async ({ page, request, person }) => {
  const desk = await openDesk(request);
  const name = uniqueName();
  const { eventDate: day, reservationId } = await askAlone(desk, person);
  await countTaps(page);
  await arrive(page, desk, `/adminPanel/calendar?month=${day.slice(0, 7)}`);
  await page.locator(`[data-day="${day}"]`).tap();
  await page.getByRole('button', { name: /^Potvrdi: Amra Hodžić/ }).tap();
  await expect(page.getByText('Amra Hodžić: Potvrđeno. Gost će dobiti e-mail.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kruna' })).toContainText('Potvrđeno');
  expect((await desk.one(reservationId)).status).toBe('CONFIRMED');
  expect(await taps(page)).toBe(2);

  await page.getByRole('link', { name: `Nova rezervacija: Evropa, ${inNumbers(day)}` }).tap();
  await expect(page.getByLabel('Broj gostiju')).toBeFocused();
  await page.keyboard.insertText('210');
  for (const words of ['Milan', name, 'milan@gost.test', '065 555 666']) {
    await page.keyboard.press('Enter');
    await page.keyboard.insertText(words);
  }
  await save(page).tap();
  await expect(created(page)).toBeVisible();
  // The day, which is open already, the link and the button.
  expect(await taps(page)).toBe(2 + 2);
  expect((await desk.onDay(day)).filter(({ guestLastName }) => guestLastName === name)).toMatchObject([
    { hall: { name: 'Evropa' }, guestCount: 210, status: 'CONFIRMED' },
  ]);
});

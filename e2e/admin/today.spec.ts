import type { Locator, Page } from '@playwright/test';
import { addDays, dayOf } from '#contracts/days.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../journey.ts';
import { withOwnProduct } from '../own-product.ts';
import { administrator } from '../product.ts';
import { inNumbers, openDesk } from './house-desk.ts';
import {
  type Asked,
  arriveAsAdministrator,
  askForDay,
  callsOf,
  promote,
  streamIsAway,
  withoutLookingAgain,
  withoutStream,
} from './visitors.ts';

/** The day shows the requests that wait longest; those of other journeys would push a new one out of sight. */
const test = withOwnProduct({});

// One after the other in one process, so that the product is started once.
test.describe.configure({ mode: 'default' });

const phone = { width: 390, height: 844 };

/** The section of what waits, with every row shown; taps are counted. */
async function requestsOf(page: Page) {
  const section = page.getByRole('region', { name: /Upiti koji čekaju/ });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await expect(section.getByRole('listitem').first()).toBeVisible();
  const more = section.getByRole('button', { name: 'Prikaži još' });
  if (await more.isVisible()) await tap(more);
  const button = (act: string, { hall, day }: Asked) =>
    section.getByRole('button', { name: `${act}: Amra Hodžić, ${hall}, ${day}` });
  return { section, tap, button, taps: () => taps };
}

const statusOf = async (request: Parameters<typeof callsOf>[0], { reservationId }: Asked) =>
  (await (await callsOf(request, administrator)).get(`/api/reservations/${reservationId}`)).status;

test('a request is confirmed where the day begins, with at most three taps', async ({
  page,
  request,
  person,
}) => {
  await page.setViewportSize(phone);
  const asked = await askForDay(await callsOf(request, person));
  await arriveAsAdministrator(page, request);
  const { button, tap, taps } = await requestsOf(page);
  await tap(button('Potvrdi', asked));
  await expect(page.getByText('Amra Hodžić: Potvrđeno. Gost dobija mail.')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(3);
  await expect(button('Potvrdi', asked)).toBeHidden();
  expect(await statusOf(request, asked)).toBe('CONFIRMED');
});

test('a request is declined after one question, and its day is free again', async ({
  page,
  request,
  person,
}) => {
  const asked = await askForDay(await callsOf(request, person));
  await arriveAsAdministrator(page, request);
  const { button } = await requestsOf(page);
  await button('Odbij', asked).click();
  const dialog = page.getByRole('alertdialog', { name: 'Da li želite da odbijete upit?' });
  await expect(dialog).toContainText('gost dobija mail');
  await dialog.getByRole('button', { name: 'Odustani' }).click();
  await expect(button('Odbij', asked)).toBeFocused();
  expect(await statusOf(request, asked)).toBe('PENDING');
  await button('Odbij', asked).click();
  await dialog.getByRole('button', { name: 'Odbij upit' }).click();
  await expect(dialog).toBeHidden();
  await expect(button('Odbij', asked)).toBeHidden();
  expect(await statusOf(request, asked)).toBe('CANCELED');
});

test('no mail is promised to a guest without an address, and a question about the past is not repeated', async ({
  page,
  request,
  expected,
}) => {
  expected.push(streamIsAway);
  const desk = await openDesk(request);
  const { reservationId, guestLastName, eventDate } = await desk.book();
  await desk.setStatus(reservationId, 'PENDING');
  await withoutStream(page);
  await arriveAsAdministrator(page, request);
  const { section } = await requestsOf(page);
  const words = `Odbij: Selma ${guestLastName}, Kruna, ${inNumbers(eventDate)}`;
  const decline = section.getByRole('button', { name: words });
  await decline.click();
  const dialog = page.getByRole('alertdialog', { name: 'Da li želite da odbijete upit?' });
  await expect(dialog).toContainText('dan je ponovo slobodan za druge');
  await expect(dialog).not.toContainText('mail');
  await desk.change(reservationId, { guestCount: 310 });
  await dialog.getByRole('button', { name: 'Odbij upit' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'Status nije promijenjen.' })).toBeFocused();
  await expect(section.getByRole('listitem').filter({ hasText: guestLastName ?? '' })).toContainText(
    '310 gostiju',
  );
  await decline.click();
  await dialog.getByRole('button', { name: 'Odbij upit' }).click();
  await expect(dialog).toBeHidden();
  expect((await desk.one(reservationId)).status).toBe('CANCELED');
});

test('a request shows who asks and how long it waits; confirmed by keyboard, the focus stays in its place', async ({
  page,
  request,
  person,
}) => {
  const asked = await askForDay(await callsOf(request, person), 'Dolazi nas mnogo <b>iz Beča</b>.');
  await arriveAsAdministrator(page, request);
  const { button, section } = await requestsOf(page);
  const row = section.getByRole('listitem').filter({ hasText: 'Dolazi nas mnogo <b>iz Beča</b>.' });
  await expect(row).toContainText('Amra Hodžić');
  await expect(row).toContainText(asked.hall);
  await expect(row).toContainText('Vjenčanje');
  await expect(row).toContainText(/upravo stiglo|čeka \d+ min/);
  await expect(row.getByRole('link', { name: 'Amra Hodžić' })).toHaveAttribute(
    'href',
    `/adminPanel/reservations/${asked.reservationId}`,
  );
  await button('Potvrdi', asked).focus();
  await page.keyboard.press('Enter');
  await expect(button('Potvrdi', asked)).toBeHidden();
  await expect(section.getByRole('heading', { name: /Upiti koji čekaju/ })).toBeFocused();
});

test('a request that its guest has withdrawn meanwhile is not confirmed, and that is explained', async ({
  page,
  request,
  person,
  expected,
}) => {
  expected.push(streamIsAway);
  const guest = await callsOf(request, person);
  const asked = await askForDay(guest);
  await withoutStream(page);
  await arriveAsAdministrator(page, request);
  const { button } = await requestsOf(page);
  await expect(button('Potvrdi', asked)).toBeVisible();
  await guest.send('PATCH', `/api/reservations/${asked.reservationId}/cancel`);
  await button('Potvrdi', asked).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Status nije promijenjen.' });
  await expect(alert).toContainText('Neko drugi je u međuvremenu promijenio ovu rezervaciju.');
  await expect(alert).toBeFocused();
  await expect(button('Potvrdi', asked)).toBeHidden();
  expect(await statusOf(request, asked)).toBe('CANCELED');
});

test('what a colleague decides disappears by itself, and is told at once', async ({
  page,
  request,
  person,
}) => {
  const asked = await askForDay(await callsOf(request, person));
  await withoutLookingAgain(page);
  await arriveAsAdministrator(page, request);
  const { button } = await requestsOf(page);
  await expect(button('Potvrdi', asked)).toBeVisible();
  // The guest is promoted: an administrator who also works here now.
  const colleague = await promote(request, person);
  await colleague.send('PATCH', `/api/reservations/${asked.reservationId}/status`, { status: 'CONFIRMED' });
  await expect(button('Potvrdi', asked)).toBeHidden();
  const news = page.getByRole('region', { name: /Posljednjih 7 dana|Od posljednjeg dolaska/ });
  await expect(news.getByText(`Potvrđeno: ${asked.hall}, ${asked.day}`)).toBeVisible();
});

test('what is new is told since the last time, and what comes next with its distance', async ({
  page,
  request,
  person,
}) => {
  await arriveAsAdministrator(page, request);
  await expect(page.getByRole('heading', { name: 'Posljednjih 7 dana' })).toBeVisible();
  // As if this administrator had left an hour ago.
  await page.evaluate(() => {
    const visits = JSON.parse(localStorage.getItem('panelVisits') ?? '{}');
    const last = new Date(Date.now() - 3_600_000).toISOString();
    for (const userId of Object.keys(visits)) visits[userId] = { last };
    localStorage.setItem('panelVisits', JSON.stringify(visits));
  });
  const asked = await askForDay(await callsOf(request, person));
  await page.reload();
  const news = page.getByRole('region', { name: 'Od posljednjeg dolaska' });
  await expect(news.getByText(`Novi upit: ${asked.hall}, ${asked.day}`)).toBeVisible();
  await expect(news.getByText(/^od (danas|juče) u \d\d:\d\d$/)).toBeVisible();
  // A reload is the same visit.
  await page.reload();
  await expect(news.getByText(`Novi upit: ${asked.hall}, ${asked.day}`)).toBeVisible();

  const events = page.getByRole('region', { name: 'Sljedeći događaji' });
  const link = events.getByRole('listitem').getByRole('link').first();
  await expect(link).toContainText(/danas|sutra|za \d+ dana?/);
  await link.click();
  await expect(page).toHaveURL(/\/adminPanel\/reservations\/\d+$/);
});

test('the day goes on by itself, also when nothing new comes', async ({
  page,
  request,
  person,
  expected,
}) => {
  expected.push(streamIsAway);
  await askForDay(await callsOf(request, person), 'Vrijeme teče.');
  await withoutStream(page);
  await page.clock.install();
  await arriveAsAdministrator(page, request);
  const { section } = await requestsOf(page);
  const row = section.getByRole('listitem').filter({ hasText: 'Vrijeme teče.' }).last();
  await expect(row).toContainText('upravo stiglo');
  // From here on no answer comes that could draw anything anew.
  await page.route('**/api/**', () => undefined);
  await page.clock.fastForward('05:00');
  await expect(row).toContainText(/čeka [56] min/);
  const first = page.getByRole('main').getByRole('paragraph').first();
  const written = await first.textContent();
  const tomorrow = addDays(dayOf(new Date()), 1);
  const asked = page.waitForRequest((sent) => sent.url().includes(`from=${tomorrow}`));
  await page.clock.fastForward('24:00:00');
  await asked;
  await expect(first).not.toHaveText(written ?? '');
});

test('a decided request cannot be decided twice while the list is away', async ({
  page,
  request,
  person,
  expected,
}) => {
  expected.push(/net::ERR_FAILED/, streamIsAway);
  const asked = await askForDay(await callsOf(request, person));
  await withoutStream(page);
  await arriveAsAdministrator(page, request);
  const { button, section } = await requestsOf(page);
  await expect(button('Potvrdi', asked)).toBeVisible();
  const list = '**/api/reservations/paginated/list*';
  await page.route(list, (route) => route.abort());
  await button('Potvrdi', asked).focus();
  await page.keyboard.press('Enter');
  const decided = section.getByText('Potvrđeno – osvježavam spisak');
  await expect(decided).toBeFocused();
  await expect(button('Potvrdi', asked)).toBeHidden();
  await expect(button('Odbij', asked)).toBeHidden();
  await expect(section.getByText('Spisak možda nije svjež.')).toBeVisible();
  await page.unroute(list);
  await section.getByRole('button', { name: 'Pokušaj ponovo' }).click();
  await expect(decided).toBeHidden();
  await expect(section.getByText('Spisak možda nije svjež.')).toBeHidden();
});

test('parts that did not load say so and are asked for again', async ({ page, request, expected }) => {
  expected.push(/net::ERR_FAILED/, streamIsAway);
  await page.clock.install();
  await withoutStream(page);
  const calls = ['reservations/paginated/list*', 'messages*', 'reservations/recent-changes*'].map(
    (call) => `**/api/${call}`,
  );
  for (const call of calls) await page.route(call, (route) => route.abort());
  await arriveAsAdministrator(page, request);
  const parts: [RegExp, string][] = [
    [/Upiti koji čekaju/, 'Rezervacije se nisu učitale.'],
    [/Poruke bez odgovora/, 'Poruke se nisu učitale.'],
    [/Sljedeći događaji/, 'Događaji se nisu učitali.'],
    [/Posljednjih 7 dana/, 'Novosti se nisu učitale.'],
  ];
  const part = (name: RegExp) => page.getByRole('region', { name });
  for (const [name, text] of parts) await expect(part(name).getByText(text, { exact: true })).toBeVisible();
  for (const call of calls) await page.unroute(call);
  for (const [name, text] of parts) {
    const retry = part(name).getByRole('button', { name: 'Pokušaj ponovo' });
    // Each looks again by itself too, and its button is away meanwhile; only what has come can grow old below.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expect(part(name).getByRole('list').first()).toBeAttached({ timeout: 3_000 });
    }).toPass();
    await expect(part(name).getByText(text, { exact: true })).toBeHidden();
  }
  // What was there stays, and is said to be old.
  for (const call of calls) await page.route(call, (route) => route.abort());
  await page.clock.fastForward('00:35');
  const stale = /Spisak možda nije svjež|Poruke možda nisu svježe|Novosti možda nisu svježe/;
  for (const [name] of parts) await expect(part(name).getByRole('alert')).toContainText(stale);
  for (const [name] of parts.slice(0, 3))
    await expect(part(name).getByRole('listitem').first()).toBeVisible();
});

test('without a connection nothing is decided, and nothing pretends to be', async ({
  page,
  context,
  request,
  person,
  expected,
}) => {
  expected.push(/net::ERR_/);
  const asked = await askForDay(await callsOf(request, person));
  await arriveAsAdministrator(page, request);
  const { button } = await requestsOf(page);
  await expect(button('Potvrdi', asked)).toBeVisible();
  await context.setOffline(true);
  await button('Potvrdi', asked).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Status nije promijenjen.' })).toContainText(
    'Server trenutno ne odgovara',
  );
  await expect(button('Potvrdi', asked)).toBeEnabled();
  expect(await statusOf(request, asked)).toBe('PENDING');
  await context.setOffline(false);
  await button('Potvrdi', asked).click();
  await expect(button('Potvrdi', asked)).toBeHidden();
});

test('the day is accessible in both themes and fits every phone', async ({ page, request, person }) => {
  await askForDay(await callsOf(request, person));
  await arriveAsAdministrator(page, request);
  await requestsOf(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'main');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

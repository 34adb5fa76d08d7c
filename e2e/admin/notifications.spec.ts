import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';
import { administrator } from '../product.ts';
import {
  type Asked,
  arriveAsAdministrator,
  askForDay,
  callsOf,
  streamIsAway,
  withoutStream,
  writeMessage,
} from './visitors.ts';

const path = '/adminPanel/notifications';

const rowOf = (page: Page, { hall, day }: Asked) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Novi upit: ${hall}, ${day}` });

const isThere = async (request: Parameters<typeof callsOf>[0], { hall, day }: Asked) => {
  const all = await (await callsOf(request, administrator)).get('/api/notifications/all');
  return all.some(({ message }: { message: string }) => message === `Novi upit: ${hall}, ${day}`);
};

test('a notification tells what, who and when, is marked as read, and leads to what it tells of', async ({
  page,
  request,
  person,
}) => {
  const guest = await callsOf(request, person);
  const [read, opened] = [await askForDay(guest), await askForDay(guest)];
  const subject = `Pitanje ${Date.now()}`;
  const { messageId } = await writeMessage(guest, subject);
  // Many that wait stand above one that has its answer.
  const house = await callsOf(request, administrator);
  await house.send('PATCH', `/api/messages/${messageId}/respond`, { response: 'Dobro došli.' });
  await arriveAsAdministrator(page, request, path);
  const row = rowOf(page, read);
  await expect(row.getByText(/^Amra Hodžić · danas u \d\d:\d\d$/)).toBeVisible();
  await expect(row.getByText('Nepročitano')).toBeAttached();
  const saved = page.waitForResponse(/\/read$/);
  await row.getByRole('button', { name: /^Označi kao pročitano/ }).click();
  await expect(row.getByRole('button', { name: /^Označi kao pročitano/ })).toBeHidden();
  await expect(row.getByText('Nepročitano')).toBeHidden();
  await saved;

  await rowOf(page, opened).getByRole('link').click();
  await expect(page).toHaveURL(`/adminPanel/reservations/${opened.reservationId}`);
  await page.goto(path);
  for (const one of [read, opened]) {
    await expect(rowOf(page, one).getByRole('button', { name: /^Obriši/ })).toBeVisible();
    await expect(rowOf(page, one).getByText('Nepročitano')).toBeHidden();
  }

  const link = (place: string) => page.getByRole('main').locator(`a[href="/adminPanel/${place}"]`);
  await link(`messages?message=${messageId}`).click();
  const article = page.getByRole('article', { name: subject });
  await expect(article).toBeFocused();
  await expect(article).toBeInViewport();
  await page.goBack();
  await link(`users?${new URLSearchParams({ email: person.email })}`).click();
  await expect(page.getByRole('searchbox', { name: /email/i })).toHaveValue(person.email);
  await expect(page.getByRole('row').filter({ hasText: person.email })).toHaveCount(1);
  await page.goto('/adminPanel/messages?message=2000000000');
  await expect(page.getByText('Tražene poruke više nema.')).toBeVisible();
});

test('a deleted notification can be taken back by keyboard; else it is gone for everybody, and the focus stays', async ({
  page,
  request,
  person,
}) => {
  const asked = await askForDay(await callsOf(request, person));
  await arriveAsAdministrator(page, request, path);
  const row = rowOf(page, asked);
  await row.getByRole('button', { name: /^Obriši/ }).focus();
  await page.keyboard.press('Enter');
  const undo = row.getByRole('button', { name: /Vrati/ });
  await expect(undo).toBeFocused();
  await expect(row.getByText(/^Obrisano:/)).toBeVisible();
  expect(await isThere(request, asked)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: /^Obriši/ })).toBeVisible();
  expect(await isThere(request, asked)).toBe(true);

  await row.getByRole('button', { name: /^Obriši/ }).click();
  await expect(row).toBeHidden();
  await expect(page.getByRole('list', { name: 'Notifikacije' })).toBeFocused();
  await expect.poll(() => isThere(request, asked)).toBe(false);
});

test('whoever leaves the page right after deleting has deleted', async ({ page, request, person }) => {
  const asked = await askForDay(await callsOf(request, person));
  await arriveAsAdministrator(page, request, path);
  await rowOf(page, asked)
    .getByRole('button', { name: /^Obriši/ })
    .click();
  await expect(rowOf(page, asked).getByRole('button', { name: /Vrati/ })).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(() => isThere(request, asked)).toBe(false);
});

test('whoever signs out right after deleting has deleted', async ({ page, request, person }) => {
  const asked = await askForDay(await callsOf(request, person));
  await arriveAsAdministrator(page, request, path);
  await rowOf(page, asked)
    .getByRole('button', { name: /^Obriši/ })
    .click();
  await expect(rowOf(page, asked).getByRole('button', { name: /Vrati/ })).toBeVisible();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(page).toHaveURL('/');
  expect(await isThere(request, asked)).toBe(false);
});

test('what could not be deleted or read comes back, with the reason', async ({
  page,
  request,
  person,
  expected,
}) => {
  expected.push(/status of 500/, /net::ERR_/);
  const asked = await askForDay(await callsOf(request, person));
  await arriveAsAdministrator(page, request, path);
  const row = rowOf(page, asked);
  await page.route(/\/api\/notifications\/\d+/, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await row.getByRole('button', { name: /^Označi kao pročitano/ }).click();
  await expect(page.getByRole('alert')).toContainText('Notifikacija nije označena kao pročitana.');
  await expect(row.getByRole('button', { name: /^Označi kao pročitano/ })).toBeVisible();
  await row.getByRole('button', { name: /^Obriši/ }).click();
  // The screen is left before the deletion fails.
  await page
    .getByRole('navigation', { name: 'Navigacija panela' })
    .getByRole('link', { name: 'Korisnici' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Korisnici' })).toBeVisible();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Notifikacija nije obrisana.');
  await page.goBack();
  await expect(row.getByRole('button', { name: /^Obriši/ })).toBeVisible();
  await alert.getByRole('button', { name: 'Zatvori' }).click();
  await expect(alert).toBeHidden();
});

test('a notification that a colleague has deleted goes quietly', async ({ page, request, person }) => {
  const asked = await askForDay(await callsOf(request, person));
  await page.route('**/api/notifications/stream', (route) => route.fulfill({ status: 403 }));
  await arriveAsAdministrator(page, request, path);
  const house = await callsOf(request, administrator);
  const [{ notificationId }] = (await house.get('/api/notifications/all')).filter(
    ({ reservationId }: Asked) => reservationId === asked.reservationId,
  );
  await expect(rowOf(page, asked)).toBeVisible();
  await house.send('DELETE', `/api/notifications/${notificationId}`);
  await rowOf(page, asked)
    .getByRole('button', { name: /^Označi kao pročitano/ })
    .click();
  await expect(rowOf(page, asked)).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
});

/** Lists of the test's own, so that reading all of them disturbs no other journey. */
async function ownLists(page: Page, count: number) {
  let isRead = false;
  const list = () =>
    Array.from({ length: count }, (_, index) => ({
      notificationId: 2_000_000 + index,
      kind: 'ACCOUNT_CONFIRMED',
      message: `Novi potvrđeni nalog ${index}`,
      isRead,
      createdAt: '2026-01-05T10:00:00.000Z',
      user: { firstName: 'Mirela', lastName: 'Suljić', email: 'mirela@gost.test' },
      reservationId: null,
      messageId: null,
    }));
  await page.route('**/api/notifications/all*', (route) => route.fulfill({ json: list() }));
  await page.route('**/api/notifications/unread', (route) => route.fulfill({ json: isRead ? [] : list() }));
  await page.route('**/api/notifications/read-all', (route) => {
    isRead = true;
    return route.fulfill({ json: { read: count } });
  });
}

test('long lists are shown in parts, one taken back is no news, and all are marked as read at once', async ({
  page,
  request,
  expected,
}) => {
  expected.push(streamIsAway);
  await withoutStream(page);
  await ownLists(page, 1070);
  await arriveAsAdministrator(page, request, path);
  const main = page.getByRole('main');
  const bell = page.getByRole('banner').getByRole('link', { name: /Notifikacije/ });
  await expect(main.getByText('1.070 nepročitanih', { exact: true })).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(30);
  await main.getByRole('button', { name: 'Prikaži još' }).click();
  await expect(main.getByRole('listitem')).toHaveCount(60);
  await expect(bell).toContainText('1070');

  await page.getByRole('button', { name: 'Obriši: Novi potvrđeni nalog 1', exact: true }).click();
  await expect(bell).toContainText('1069');
  await page.getByRole('button', { name: /Vrati/ }).click();
  await expect(bell).toContainText('1070');
  await expect(page.locator('.animate-pulse-once')).toHaveCount(0);
  await expect(page.getByText('1070 nepročitanih notifikacija', { exact: true })).toHaveCount(0);

  await main.getByRole('button', { name: 'Označi sve kao pročitano' }).click();
  await expect(main.getByText('Sve je pročitano', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Označi kao pročitano/ })).toHaveCount(0);
  await expect(bell).not.toContainText('1070');
});

test('no notifications, and notifications that did not load, are said', async ({
  page,
  request,
  expected,
}) => {
  expected.push(/status of 500/, streamIsAway);
  await withoutStream(page);
  await page.route('**/api/notifications/all*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await arriveAsAdministrator(page, request, path);
  await expect(page.getByText('Notifikacije se nisu učitale.', { exact: true })).toBeVisible();
  await page.unroute('**/api/notifications/all*');
  await ownLists(page, 0);
  await page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' }).click();
  await expect(page.getByText('Nema notifikacija.', { exact: true })).toBeVisible();
});

test('notifications are accessible in both themes and fit every phone', { tag: '@phone' }, async ({
  page,
  request,
  person,
}) => {
  const asked = await askForDay(await callsOf(request, person));
  const other = await askForDay(await callsOf(request, person));
  await arriveAsAdministrator(page, request, path);
  await rowOf(page, other)
    .getByRole('button', { name: /^Obriši/ })
    .click();
  await expect(rowOf(page, asked)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

import ICAL from 'ical.js';
import { expect, test } from '../fixtures.ts';
import { arriveAsAdministrator, callsOf } from './visitors.ts';

test('somebody joins the staff and subscribes to the calendar; when the role ends, so does the link', async ({
  page,
  request,
  people,
}) => {
  const lastName = `Osoblje${Date.now()}`;
  const person = await people.person({ firstName: 'Mirza', lastName });
  await arriveAsAdministrator(page, request, '/adminPanel/staff');
  await page.getByRole('button', { name: 'Dodaj osobu' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(`mirza ${lastName}`);
  await dialog.getByRole('button', { name: lastName }).click();
  await dialog.getByLabel('Posao').fill('kuhinja');
  await dialog.getByRole('button', { name: 'Dodaj u tim' }).click();
  const row = page
    .getByRole('table', { name: 'Ljudi s pristupom panelu' })
    .getByRole('row', { name: lastName });
  await expect(row.getByLabel(/^Posao/)).toHaveValue('kuhinja');
  await expect(row).toContainText('još bez prijave');

  const staff = await callsOf(request, person);
  expect((await staff.get('/auth/me')).role).toBe('STAFF');
  const made = await staff.send('POST', '/api/feeds', { name: `Tablet ${lastName}`, hallId: null });
  expect(made.status()).toBe(201);
  const { pathname } = new URL((await made.json()).url);
  const feed = await request.get(pathname);
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await feed.text()));
  expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(0);
  const known = { 'if-none-match': feed.headers().etag ?? '' };
  expect((await request.get(pathname, { headers: known })).status()).toBe(304);

  await row.getByRole('button', { name: 'Ukloni' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ukloni' }).click();
  await expect(row).toBeHidden();
  expect((await request.get(pathname)).status()).toBe(404);
  expect((await staff.send('POST', '/api/feeds', { hallId: null })).status()).toBe(403);
});

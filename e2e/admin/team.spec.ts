import ICAL from 'ical.js';
import { expect, test } from '../fixtures.ts';
import { arriveAsAdministrator, callsOf } from './visitors.ts';

test('a user is deleted, another becomes an administrator; a third joins the staff and subscribes to the calendar, and when the role ends, so does the link', async ({
  page,
  request,
  person,
  people,
}) => {
  const { userId } = await (await callsOf(request, person)).get('/auth/me');
  await arriveAsAdministrator(page, request, `/adminPanel/users?email=${person.email}`);
  await expect(page.getByRole('link', { name: 'Amra Hodžić' })).toHaveAttribute(
    'href',
    `/adminPanel/users/${userId}`,
  );
  const question = page.getByRole('alertdialog');
  const actions = page.getByRole('button', { name: 'Radnje: Amra Hodžić' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Obriši' }).click();
  await question.getByRole('button', { name: 'Obriši' }).click();
  await expect(page.getByText('Nema pronađenih korisnika', { exact: true })).toBeVisible();
  const { email, password } = person;
  expect((await request.post('/auth/login', { data: { email, password } })).status()).toBe(401);

  const other = await people.person();
  await page.getByLabel('E-mail').fill(other.email);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Novi Admin' }).click();
  await question.getByRole('button', { name: 'Novi Admin' }).click();
  await expect(page.getByText('Amra Hodžić je sada administrator.')).toBeVisible();
  await expect(actions).toBeHidden();
  const others = await callsOf(request, other);
  const { userId: otherId, role } = await others.get('/auth/me');
  expect(role).toBe('ADMIN');
  // Every administrator gets mails, which other e2e tests count.
  expect((await others.send('PATCH', `/api/users/${otherId}/change-role`)).ok()).toBe(true);

  const lastName = `Osoblje${Date.now()}`;
  const cook = await people.person({ firstName: 'Mirza', lastName });
  await page.locator('a[href="/adminPanel/staff"]').first().click();
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

  const staff = await callsOf(request, cook);
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
  await question.getByRole('button', { name: 'Ukloni' }).click();
  await expect(row).toBeHidden();
  expect((await request.get(pathname)).status()).toBe(404);
  expect((await staff.send('POST', '/api/feeds', { hallId: null })).status()).toBe(403);
});

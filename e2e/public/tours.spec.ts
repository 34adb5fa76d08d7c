import { toIsoDay } from '#domain/dates/days.ts';
import type { Tour } from '#schemas/tours.ts';
import { openDesk, uniqueName } from '../admin/reservations-desk.ts';
import { expect, hydrated, test } from '../fixtures.ts';
import { linkInMail } from '../mailbox.ts';
import { unusedEmail } from '../people.ts';

test('a visitor books a tour, confirms it by mail, and moves it when an event takes the day', async ({
  page,
  request,
}) => {
  const [email, name] = [unusedEmail(), `Lejla ${uniqueName()}`];
  await page.goto('/razgledanje?salon=kruna');
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'Kruna' })).toBeChecked();
  await page.getByRole('group', { name: 'Dan' }).getByRole('radio').nth(6).click();
  const slot = page
    .getByRole('group', { name: /^Vrijeme/ })
    .getByRole('radio')
    .nth(2);
  const start = (await slot.getAttribute('value')) ?? '';
  await slot.click();
  await page.getByLabel('Ime i prezime').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Zakaži razgledanje' }).click();
  await expect(page.getByRole('heading', { name: 'Još samo da potvrdite' })).toBeVisible();

  await page.goto(await linkInMail(email, '/razgledanje/moje'));
  await expect(page.getByRole('heading', { name: 'Razgledanje je zakazano' })).toBeVisible();

  const desk = await openDesk(request);
  await desk.book({ eventDate: toIsoDay(new Date(start)) });
  const proposal = await linkInMail(email, '&start=', 3);
  // A new page, as from a mail; with another fragment alone the page would stay.
  await page.goto('/livez');
  await page.goto(proposal);
  await page.getByRole('button', { name: /^Pomjeri na:/ }).click();
  await expect(page.getByRole('heading', { name: 'Razgledanje je zakazano' })).toBeVisible();

  const listed: Tour[] = await (await desk.get('/api/tours')).json();
  expect(listed.filter((tour) => tour.email === email)).toMatchObject([{ name, hasEvent: false }]);
});

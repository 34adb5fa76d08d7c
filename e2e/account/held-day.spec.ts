import { openDesk } from '../admin/reservations-desk.ts';
import { arriveSignedIn, expect, test } from '../fixtures.ts';
import { linkInMail } from '../mailbox.ts';

const dates = { name: 'Vaši termini' };

test('a family extends and releases its day, and the next in line is offered it by mail and accepts', {
  tag: '@phone',
}, async ({ page, request, person, people }) => {
  const desk = await openDesk(request);
  const { reservationId, eventDate } = await desk.ask(person);
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const held = await desk.hold(reservationId, inAWeek);
  expect(held.status()).toBe(200);

  const next = await people.person({ firstName: 'Maja', lastName: 'Kos' });
  await arriveSignedIn(page, request, next, `/saloni/kruna?dan=${eventDate}#provjeri-termin`);
  const card = page.getByRole('region', { name: 'Izabrani termin' });
  await card.getByRole('button', { name: /^Obavijesti me ako se oslobodi: Kruna/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Broj gostiju').fill('300');
  await sheet.getByRole('button', { name: 'Obavijesti me', exact: true }).click();
  await expect(sheet).toContainText('Prvi ste na listi.');

  await arriveSignedIn(page, request, person, '/profile');
  const own = page.getByRole('region', dates);
  await expect(own).toContainText('Čuvamo termin do');
  await own.getByRole('button', { name: /^Produži/ }).click();
  await expect(page.getByText(/^Produženo do /)).toBeVisible();
  await own.getByRole('button', { name: /^Otpusti termin/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Otpusti termin' }).click();
  await expect(page.getByText('Termin je otpušten.')).toBeVisible();

  const link = await linkInMail(next.email, '/profile/termin/');
  await arriveSignedIn(page, request, next, new URL(link).pathname + new URL(link).search);
  await expect(page).toHaveURL(/\/profile\/termin\/\d+$/);
  await page.getByRole('button', { name: 'Prihvatam' }).first().click();
  await expect(page.getByText('Prihvatili ste termin.', { exact: false }).first()).toBeVisible();
  const [taken] = (await desk.onDay(eventDate)).filter(({ status }) => status === 'PENDING');
  expect(taken).toMatchObject({ user: { email: next.email } });
});

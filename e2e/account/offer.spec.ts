import { readFile } from 'node:fs/promises';
import { addDays } from '#contracts/dates/days.ts';
import { openDesk } from '../admin/reservations-desk.ts';
import { arriveSignedIn, expect, hydrated, test } from '../fixtures.ts';
import { linkInMail } from '../mailbox.ts';
import { beginSignature, enterCode } from './signing.ts';

test('a family opens the mailed offer, signs it with the mailed code, and its PDF is verified as genuine', async ({
  page,
  request,
  person,
}) => {
  const desk = await openDesk(request);
  const { reservationId, eventDate } = await desk.ask(person);
  const sent = await desk.sendOffer(reservationId, {
    lines: [
      { text: 'Najam sale', unit: 'EVENT', quantity: 1, unitPrice: { amount: 150_000, currency: 'BAM' } },
      { text: 'Svečani meni', unit: 'GUEST', quantity: 300, unitPrice: { amount: 6800, currency: 'BAM' } },
    ],
    discount: null,
    adults: 300,
    children: 0,
    validUntil: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    plan: [
      { kind: 'KAPARA', dueAfterSigningDays: 5, amount: { amount: 300_000, currency: 'BAM' } },
      { kind: 'INSTALMENT', due: addDays(eventDate, -7), amount: { amount: 1_890_000, currency: 'BAM' } },
    ],
  });
  expect(sent.number).toMatch(/^P-\d{4}-\d{4}$/);

  const link = new URL(await linkInMail(person.email, '/profile/ponuda/'));
  await arriveSignedIn(page, request, person, link.pathname + link.search);
  await expect(page).toHaveURL(/\/profile\/ponuda\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ponuda za vaše vjenčanje');
  await expect(page.getByRole('main')).toContainText('21.900,00 KM');
  await (await beginSignature(page)).sendCode();
  await enterCode(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dan je vaš.');
  expect(await desk.one(reservationId)).toMatchObject({ status: 'CONFIRMED' });

  const pdf = page.getByRole('button', { name: 'Ugovor, PDF' });
  await expect(pdf).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), pdf.click()]);
  expect(download.suggestedFilename()).toMatch(/^ugovor-U-\d{4}-\d{4}\.pdf$/);
  const content = await readFile(await download.path());

  await page.goto('/provjera');
  await hydrated(page);
  const choose = (buffer: Buffer) =>
    page.getByLabel('Izaberi PDF').setInputFiles({ name: 'ugovor.pdf', mimeType: 'application/pdf', buffer });
  await choose(content);
  await expect(page.getByRole('heading', { name: 'Izvoran je i na snazi' })).toBeVisible();
  await page.getByRole('button', { name: 'Provjeri drugi dokument' }).click();
  const changed = Buffer.from(content);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  await choose(changed);
  await expect(page.getByRole('heading', { name: 'Nije izvoran' })).toBeVisible();
  await page.getByRole('button', { name: 'Provjeri drugi dokument' }).click();
  await desk.cancelContract(reservationId);
  await choose(content);
  await expect(page.getByRole('heading', { name: 'Izvoran je, ali više nije na snazi' })).toBeVisible();
});

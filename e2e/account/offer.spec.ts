import { readFile } from 'node:fs/promises';
import { addDays, type Day } from '#domain/dates/days.ts';
import { openDesk } from '../admin/reservations-desk.ts';
import { arriveSignedIn, expect, hydrated, test } from '../fixtures.ts';
import { linkInMail } from '../mailbox.ts';
import { beginSignature, enterCode } from './signing.ts';

const bam = (amount: number) => ({ amount, currency: 'BAM' });
const line = (text: string, unit: string, quantity: number, price: number) => ({
  text,
  unit,
  quantity,
  unitPrice: bam(price),
});
const rent = line('Najam sale', 'EVENT', 1, 150_000);

const offerWith = (eventDate: Day, lines: ReturnType<typeof line>[]) => {
  const total = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice.amount, 0);
  return {
    lines,
    discount: null,
    adults: 300,
    children: 0,
    validUntil: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    plan: [{ kind: 'KAPARA', due: addDays(eventDate, -7), amount: bam(total) }],
  };
};

test('a family opens the mailed offer, compares its new version line by line, signs it with the mailed code, and its PDF is verified as genuine', async ({
  page,
  request,
  person,
}) => {
  const desk = await openDesk(request);
  const { reservationId, eventDate } = await desk.ask(person);
  const menu = line('Svečani meni', 'GUEST', 300, 6800);
  const first = await desk.sendOffer(reservationId, offerWith(eventDate, [rent, menu]));
  expect(first.number).toMatch(/^P-\d{4}-\d{4}$/);
  const cheaper = line('Svečani meni', 'GUEST', 300, 6500);
  const cake = line('Torta', 'PIECE', 1, 40_000);
  const second = await desk.sendOffer(reservationId, offerWith(eventDate, [rent, cheaper, cake]));
  expect(second.number).toBe(first.number);
  const link = new URL(await linkInMail(person.email, `/profile/ponuda/${second.offerId}`));
  await arriveSignedIn(page, request, person, link.pathname + link.search);
  await expect(page).toHaveURL(`/profile/ponuda/${second.offerId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ponuda za vaše vjenčanje');
  const changes = page.getByRole('region', { name: 'Šta se promijenilo od verzije 1' });
  const difference = (text: string) => changes.getByRole('listitem').filter({ hasText: text });
  await expect(difference('Svečani meni')).toContainText(/Promijenjeno.*68,00.*65,00/s);
  await expect(difference('Torta')).toContainText('Dodato');
  await expect(difference('Ukupno')).toContainText(/21\.900,00.*21\.400,00/s);
  await expect(difference('Najam sale')).toHaveCount(0);

  await beginSignature(page);
  await enterCode(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dan je vaš.');
  expect(await desk.one(reservationId)).toMatchObject({ status: 'CONFIRMED', heldUntil: null });

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
  await desk.cancelContract(reservationId);
  await choose(content);
  await expect(page.getByRole('heading', { name: 'Izvoran je, ali više nije na snazi' })).toBeVisible();
});

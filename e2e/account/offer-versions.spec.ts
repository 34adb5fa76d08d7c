import { addDays, type Day } from '#contracts/dates/days.ts';
import { arrive, openDesk } from '../admin/reservations-desk.ts';
import { arriveSignedIn, expect, test } from '../fixtures.ts';
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

test('a new version refuses the one before, is compared with it line by line and signed', async ({
  page,
  request,
  person,
}) => {
  const desk = await openDesk(request);
  const { reservationId, eventDate } = await desk.ask(person);
  const menu = line('Svečani meni', 'GUEST', 300, 6800);
  const first = await desk.sendOffer(reservationId, offerWith(eventDate, [rent, menu]));
  await arriveSignedIn(page, request, person, `/profile/ponuda/${first.offerId}`);
  const signature = await beginSignature(page);
  const cheaper = line('Svečani meni', 'GUEST', 300, 6500);
  const cake = line('Torta', 'PIECE', 1, 40_000);
  const second = await desk.sendOffer(reservationId, offerWith(eventDate, [rent, cheaper, cake]));
  expect(second.number).toBe(first.number);

  await signature.sendCode();
  await expect(page.getByText(/^Postoji novija verzija ponude\. .*tražite novu ponudu\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Pogledaj noviju verziju' }).click();
  await expect(page).toHaveURL(`/profile/ponuda/${second.offerId}`);
  const changes = page.getByRole('region', { name: 'Šta se promijenilo od verzije 1' });
  const changed = (text: string) => changes.getByRole('listitem').filter({ hasText: text });
  await expect(changed('Svečani meni')).toContainText(/Promijenjeno.*68,00.*65,00/s);
  await expect(changed('Torta')).toContainText('Dodato');
  await expect(changed('Ukupno')).toContainText(/21\.900,00.*21\.400,00/s);
  await expect(changed('Najam sale')).toHaveCount(0);

  await (await beginSignature(page)).sendCode();
  await enterCode(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dan je vaš.');
  expect(await desk.one(reservationId)).toMatchObject({ status: 'CONFIRMED', heldUntil: null });
});

test('a declined offer tells the administrator why, and the day stays held', async ({
  page,
  request,
  person,
}) => {
  const desk = await openDesk(request);
  const { reservationId, eventDate } = await desk.ask(person);
  const offer = offerWith(eventDate, [rent]);
  const { offerId, number } = await desk.sendOffer(reservationId, offer);
  await arriveSignedIn(page, request, person, `/profile/ponuda/${offerId}`);
  await page.getByRole('button', { name: 'Odbijam' }).click();
  const question = page.getByRole('alertdialog', { name: 'Odbiti ponudu?' });
  await question.getByLabel(/^Zašto odbijate\?/).fill('Preskup meni');
  await question.getByRole('button', { name: 'Odbijam' }).click();
  await expect(page.getByText(/^Odbili ste ovu ponudu\. Termin čuvamo do roka/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prihvatam i potpisujem' })).toHaveCount(0);
  expect(await desk.one(reservationId)).toMatchObject({ status: 'PENDING', heldUntil: offer.validUntil });

  await arrive(page, desk, `/adminPanel/reservations/${reservationId}/offer`);
  await expect(page.getByText('Razlog: Preskup meni')).toBeVisible();
  await expect(page.getByText('Gost je odbio ponudu v1. Pošaljite novu verziju.')).toBeVisible();
  await page.goto('/adminPanel/notifications');
  await expect(page.getByText(`Gost je odbio ponudu ${number}`)).toBeVisible();
});

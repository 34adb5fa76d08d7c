import { expect, test } from '../fixtures.ts';
import { linkInMail } from '../mailbox.ts';
import { arrive, openDesk, uniqueName } from './reservations-desk.ts';

const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

test('an offer with the prices of the day and a menu is written for a request and sent to the customer', async ({
  page,
  request,
  person,
}) => {
  const desk = await openDesk(request);
  const { reservationId, eventDate } = await desk.ask(person);
  const [menu, rule] = [uniqueName(), uniqueName()];
  const headers = { authorization: `Bearer ${desk.tokens.accessToken}` };
  const bam = (amount: number) => ({ amount, currency: 'BAM' });
  const day = eventDate.slice(5);
  for (const [path, data] of Object.entries({
    terms: { text: 'Uslovi kuće.' },
    menus: { name: menu, description: '', pricePerGuest: bam(7450), pricePerChild: bam(3700) },
    'price-rules': {
      name: rule,
      hallId: null,
      from: day,
      to: day,
      year: Number(eventDate.slice(0, 4)),
      weekdays,
      eventType: null,
      rent: bam(260_000),
      minimumGuests: null,
      priority: 999,
    },
  })) {
    const made = await request.post(`/api/${path}/create`, { headers, data });
    expect(made.status(), await made.text()).toBe(201);
  }

  await arrive(page, desk, `/adminPanel/reservations/${reservationId}`);
  await page.getByRole('button', { name: /^Napravi ponudu/ }).click();
  await expect(page).toHaveURL(/\/adminPanel\/offers\/\d+$/);
  await expect(page.getByLabel('Opis, stavka 1')).toHaveValue(new RegExp(rule, 'i'));
  await expect(page.getByLabel('Cijena, stavka 1')).toHaveValue('2.600,00');
  await page.getByRole('button', { name: 'Iz cjenovnika' }).click();
  await page.getByRole('button', { name: `Dodaj: ${menu}` }).click();
  await expect(page.getByLabel('Opis, stavka 2')).toHaveValue(`${menu}, odrasli`);
  await page.getByLabel('Cijena, stavka 2').fill('70');
  // 2.600,00 + 300 × 70,00
  await expect(page.getByText('23.600,00 KM', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Uskladi zadnju ratu' }).click();
  await expect(page.getByText('zbir se slaže, 23.600,00 KM')).toBeVisible();

  await page.getByRole('button', { name: 'Pošalji ponudu' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pošalji' }).click();
  await expect(page.getByText(/^Poslano: P-\d{4}-\d{4}, verzija 1\.$/)).toBeVisible();
  await expect(page).toHaveURL(`/adminPanel/reservations/${reservationId}/offer`);
  await expect(page.getByText(/Ponuda v1 je poslana, a gost je još nije otvorio/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Povuci' })).toBeVisible();
  expect(await linkInMail(person.email, 'ponuda')).toBeTruthy();
});

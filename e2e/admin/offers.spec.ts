import { expect, test } from '../fixtures.ts';
import { linkInMail } from '../mailbox.ts';
import { arrive, openDesk, uniqueName } from './reservations-desk.ts';

test('a menu and a rule become an offer for a request, which is sent to the customer', async ({
  page,
  request,
  person,
}) => {
  const desk = await openDesk(request);
  const { reservationId, eventDate } = await desk.ask(person);
  const [menu, rule] = [uniqueName(), uniqueName()];
  const dialog = page.getByRole('dialog');
  const headers = { authorization: `Bearer ${desk.tokens.accessToken}` };
  const terms = await request.post('/api/terms/create', { headers, data: { text: 'Uslovi kuće.' } });
  expect(terms.status()).toBe(201);

  await arrive(page, desk, '/adminPanel/price-list');
  await page.getByRole('button', { name: 'Novi meni' }).click();
  await dialog.getByLabel('Naziv').fill(menu);
  await dialog.getByLabel('Po gostu').fill('74,50');
  await dialog.getByLabel('Po djetetu').fill('37');
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
  await expect(page.getByText('Meni je sačuvan.')).toBeVisible();

  await page.getByRole('link', { name: 'Pravila i godina' }).click();
  await page.getByRole('button', { name: 'Novo pravilo' }).click();
  await dialog.getByLabel('Naziv').fill(rule);
  const day = `${eventDate.slice(8)}.${eventDate.slice(5, 7)}.`;
  await dialog.getByLabel('Od dana').fill(day);
  await dialog.getByLabel('Do dana').fill(day);
  await dialog.getByLabel('Godina').fill(eventDate.slice(0, 4));
  await dialog.getByLabel('Najam').fill('2.600,00');
  await dialog.getByLabel('Prioritet').fill('999');
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
  await expect(page.getByText('Pravilo je sačuvano.')).toBeVisible();

  await page.goto(`/adminPanel/reservations/${reservationId}`);
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

  await page.goto('/adminPanel/offers');
  const row = page.getByRole('listitem').filter({ hasText: '23.600,00 KM' });
  await expect(row.getByText('Poslana')).toBeVisible();
});

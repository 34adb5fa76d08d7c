import type { AdminSheet } from '#contracts/event-sheets/event-sheets.ts';
import { arriveSignedIn, expect, test } from '../fixtures.ts';
import { arrive, openDesk } from './reservations-desk.ts';

test('an administrator opens parts of the event sheet, the customer fills them, and staff reads what was issued', async ({
  page,
  context,
  request,
  person,
  people,
}) => {
  const desk = await openDesk(request);
  const { reservationId } = await desk.ask(person);
  await desk.setStatus(reservationId, 'CONFIRMED');
  const waiter = await people.person({ firstName: 'Enes', lastName: 'Konobarić' }, 'STAFF');
  const path = `/api/event-sheets/${reservationId}`;

  await arrive(page, desk, `/adminPanel/reservations/${reservationId}/sheet`);
  await page.getByRole('switch', { name: 'Meni i posebna ishrana' }).press('Space');
  await page.getByLabel('Napomena za kuhinju').fill('Posna jela na odvojenim ovalima.');
  await expect(page.getByText(/^Sačuvano u /).first()).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Meni i posebna ishrana' })).toBeChecked();

  const customer = await context.browser()?.newPage();
  if (!customer) throw new Error('no browser');
  await arriveSignedIn(customer, request, person, '/profile');
  await customer.getByRole('link', { name: /^Radni list/ }).click();
  await customer.getByRole('textbox', { name: 'Bez glutena' }).fill('5');
  await customer.getByRole('button', { name: 'Sačuvaj' }).first().click();
  await expect(customer.getByText(/Salon vidi izmjene odmah\.$/)).toBeVisible();
  await customer.close();

  await expect(page.getByLabel('Bez glutena', { exact: true })).toHaveValue('5');
  await page.getByRole('button', { name: 'Izdaj reviziju 1' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Izdaj reviziju 1' }).click();
  await expect(page.getByText('Revizija 1 je izdata. Osoblje je obaviješteno.')).toBeVisible();

  const { accessToken } = await (
    await request.post('/auth/login', { data: { email: waiter.email, password: waiter.password } })
  ).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const issued = (await (await request.get(path, { headers })).json()) as AdminSheet;
  expect(issued.content.kitchenNote).toBe('Posna jela na odvojenim ovalima.');
  expect(issued.content.diets).toContainEqual(expect.objectContaining({ name: 'Bez glutena', count: 5 }));
  const read = await request.post(`${path}/read`, { headers, data: { revision: 1 } });
  expect(read.status()).toBe(200);

  const readers = page.getByRole('region', { name: 'Ko je pročitao' });
  await expect(readers.getByRole('listitem').filter({ hasText: 'Enes Konobarić' })).toContainText('rev. 1');
});

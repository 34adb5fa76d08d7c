import type { StaffSheet } from '#contracts/event-sheets/event-sheets.ts';
import { expect, test } from '../fixtures.ts';
import { arrive, openDesk } from './reservations-desk.ts';
import { callsOf } from './visitors.ts';

test('an administrator opens parts of the event sheet, the customer fills them, and staff reads what was issued', async ({
  page,
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

  const diets = [{ rowId: 'bez-glutena', name: 'Bez glutena', count: 5 }];
  const customer = await callsOf(request, person);
  const filled = await customer.send('PATCH', `${path}/update`, { sections: { diets } });
  expect(filled.status(), await filled.text()).toBe(200);
  await expect(page.getByLabel('Bez glutena', { exact: true })).toHaveValue('5');
  await page.getByRole('button', { name: 'Izdaj reviziju 1' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Izdaj reviziju 1' }).click();
  await expect(page.getByText('Revizija 1 je izdata. Osoblje je obaviješteno.')).toBeVisible();

  const staff = await callsOf(request, waiter);
  const issued: StaffSheet = await staff.get(path);
  expect(issued.content.kitchenNote).toBe('Posna jela na odvojenim ovalima.');
  expect(issued.content.diets).toContainEqual(expect.objectContaining({ name: 'Bez glutena', count: 5 }));
  const read = await staff.send('POST', `${path}/read`, { revision: 1 });
  expect(read.status()).toBe(200);

  const readers = page.getByRole('region', { name: 'Ko je pročitao' });
  await expect(readers.getByRole('listitem').filter({ hasText: 'Enes Konobarić' })).toContainText('rev. 1');
});

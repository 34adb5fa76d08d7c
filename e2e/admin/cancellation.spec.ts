import { arriveSignedIn, expect, test } from '../fixtures.ts';
import { openMoneyDesk } from './money-desk.ts';
import { arrive } from './reservations-desk.ts';
import { callsOf } from './visitors.ts';

test('a contract is canceled, another administrator approves the refund, and it is paid', async ({
  page,
  request,
  person,
}) => {
  const desk = await openMoneyDesk(request);
  const { reservationId } = await desk.book();
  const { number } = await desk.signedContract(reservationId);
  await desk.pay(reservationId, 150_000);

  await arrive(page, desk, `/adminPanel/reservations/${reservationId}/offer`);
  await page.getByRole('button', { name: 'Raskini ugovor' }).click();
  const cancel = page.getByRole('dialog', { name: `Raskinuti ugovor ${number}?` });
  await cancel.getByLabel('Razlog').fill('Selidba');
  await expect(cancel).toContainText('Po ugovoru: kući ostaje 1.000,00 KM');
  await cancel.getByRole('button', { name: 'Otkaži i predloži povrat' }).click();
  await expect(page.getByText('Ugovor je raskinut')).toBeVisible();

  const other = await callsOf(request, person);
  const { userId } = await other.get('/auth/me');
  const role = `/api/users/${userId}/change-role`;
  expect((await request.patch(role, { headers: desk.headers })).ok()).toBe(true);
  const payments = `/adminPanel/reservations/${reservationId}/payments`;
  await arriveSignedIn(page, request, person, payments);
  const refund = page.getByRole('region', { name: 'Povrat' });
  await expect(refund).toContainText('500,00 KM');
  await refund.getByRole('button', { name: 'Odobri povrat' }).click();
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await question.getByRole('button', { name: 'Odobri povrat' }).click();
  await expect(page.getByText('Povrat je odobren.')).toBeVisible();
  await refund.getByRole('button', { name: 'Upiši isplatu' }).click();
  await question.getByRole('button', { name: 'Upiši isplatu' }).click();
  await expect(refund).toContainText('Isplaćen');
  expect(await desk.ledgerOf(reservationId)).toMatchObject({
    received: { amount: 100_000 },
    balance: { amount: 0 },
    refunds: [{ state: 'PAID', isApprovedAlone: false }],
  });
  // Every administrator gets mails, which other e2e tests count.
  expect((await other.send('PATCH', role)).ok()).toBe(true);
});

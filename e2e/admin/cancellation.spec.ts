import { arriveSignedIn, expect, test } from '../fixtures.ts';
import { openMoneyDesk } from './money-desk.ts';
import { callsOf } from './visitors.ts';

test('another administrator approves the refund for a canceled contract, and it is paid', async ({
  page,
  request,
  person,
}) => {
  const desk = await openMoneyDesk(request);
  const { reservationId } = await desk.book();
  await desk.signedContract(reservationId);
  await desk.pay(reservationId, 150_000);
  await desk.cancelContract(reservationId, { by: 'GUEST', reason: 'Selidba' });

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

import { arriveSignedIn, test as base, expect } from '../fixtures.ts';
import { openMoneyDesk } from './money-desk.ts';
import { openDesk } from './reservations-desk.ts';
import { callsOf } from './visitors.ts';

/** Other e2e tests rely on the setting, so it is restored however this test ends. */
const test = base.extend<{ restoreSetting: undefined }>({
  restoreSetting: [
    async ({ request }, use) => {
      await use(undefined);
      const { tokens } = await openDesk(request);
      const headers = { authorization: `Bearer ${tokens.accessToken}` };
      const data = { cashInEur: false };
      expect((await request.patch('/api/settings/update', { headers, data })).status()).toBe(200);
    },
    { auto: true },
  ],
});

test('with cash in EUR allowed a kapara is taken in EUR and its receipt opens; another administrator approves the refund for a canceled contract, and it is paid', async ({
  page,
  request,
  person,
}) => {
  const desk = await openMoneyDesk(request);
  const { reservationId } = await desk.book();
  await desk.signedContract(reservationId);
  await desk.pay(reservationId, 50_000);
  const other = await callsOf(request, person);
  const { userId } = await other.get('/auth/me');
  const role = `/api/users/${userId}/change-role`;
  expect((await request.patch(role, { headers: desk.headers })).ok()).toBe(true);
  const setting = { headers: desk.headers, data: { cashInEur: true } };
  expect((await request.patch('/api/settings/update', setting)).status()).toBe(200);
  await arriveSignedIn(page, request, person, `/adminPanel/reservations/${reservationId}/payments`);
  const form = page.getByRole('main');
  await form.getByLabel('Iznos', { exact: true }).fill('511,29');
  await form.getByRole('radio', { name: 'EUR' }).check();
  await form.getByRole('radio', { name: 'Gotovina' }).check();
  await form.getByRole('button', { name: 'Upiši uplatu' }).click();
  const posted = page.getByRole('dialog', { name: 'Uplata je upisana' });
  await expect(posted).toContainText('511,29 EUR');
  const [tab, paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse(/\/receipt\.pdf$/),
    posted.getByRole('button', { name: 'Otvori potvrdu' }).click(),
  ]);
  expect(paper.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/PU-\d{4}-\d{4}\.pdf/),
  });
  await tab.close();
  expect((await desk.ledgerOf(reservationId)).instalments[0]).toMatchObject({ state: 'PAID' });
  await page.keyboard.press('Escape');

  await desk.cancelContract(reservationId, { by: 'GUEST', reason: 'Selidba' });
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
    balance: { amount: 0 },
    refunds: [{ state: 'PAID', isApprovedAlone: false }],
  });
  // Every administrator gets mails, which other e2e tests count.
  expect((await other.send('PATCH', role)).ok()).toBe(true);
});

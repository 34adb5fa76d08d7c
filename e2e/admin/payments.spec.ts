import { test as base, expect } from '../fixtures.ts';
import { openMoneyDesk } from './money-desk.ts';
import { arrive, openDesk } from './reservations-desk.ts';

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

test('with cash in EUR allowed a kapara is taken in EUR as it was shown, and its receipt opens', async ({
  page,
  request,
}) => {
  const desk = await openMoneyDesk(request);
  const { reservationId } = await desk.book();
  await desk.agree(reservationId);

  const setting = { headers: desk.headers, data: { cashInEur: true } };
  expect((await request.patch('/api/settings/update', setting)).status()).toBe(200);
  await arrive(page, desk, `/adminPanel/reservations/${reservationId}/payments`);
  const form = page.getByRole('main');
  await form.getByLabel('Iznos', { exact: true }).fill('511,29');
  await form.getByRole('radio', { name: 'EUR' }).check();
  await form.getByRole('radio', { name: 'Gotovina' }).check();
  await form.getByRole('button', { name: 'Upiši uplatu' }).click();
  const posted = page.getByRole('dialog', { name: 'Uplata je upisana' });
  await expect(posted).toContainText('511,29 EUR');
  await expect(posted).toContainText('2.000,01 KM');
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
});

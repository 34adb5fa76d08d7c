import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';
import { linkInMail } from '../mailbox.ts';
import { openMoneyDesk } from './money-desk.ts';
import { arrive, openDesk, uniqueName } from './reservations-desk.ts';
import { callsOf } from './visitors.ts';

const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const bam = (amount: number) => ({ amount, currency: 'BAM' });

type MoneyDesk = Awaited<ReturnType<typeof openMoneyDesk>>;

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

/** Adds a menu, and a rule with the price of the day. */
async function addPrices(desk: MoneyDesk, eventDate: string) {
  const [menu, rule] = [uniqueName(), uniqueName()];
  const day = eventDate.slice(5);
  await desk.create('terms', { text: 'Uslovi kuće.' });
  await desk.create('menus', {
    name: menu,
    description: '',
    pricePerGuest: bam(7450),
    pricePerChild: bam(3700),
  });
  const { priceRuleId } = await desk.create<{ priceRuleId: number }>('price-rules', {
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
  });
  return { menu, rule, priceRuleId };
}

/** Writes the offer in the editor and sends it. */
async function writeOffer(page: Page, { menu, rule }: { menu: string; rule: string }) {
  await page.getByRole('button', { name: /^Napravi ponudu/ }).click();
  await expect(page).toHaveURL(/\/adminPanel\/offers\/\d+$/);
  await expect(page.getByLabel('Opis, stavka 1')).toHaveValue(new RegExp(rule, 'i'));
  await expect(page.getByLabel('Cijena, stavka 1')).toHaveValue('2.600,00');
  await page.getByRole('button', { name: 'Iz cjenovnika' }).click();
  await page.getByRole('button', { name: `Dodaj: ${menu}` }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Opis, stavka 2')).toHaveValue(menu);
  await page.getByLabel('Cijena, stavka 2').fill('70');
  // 2.600,00 + 300 × 70,00
  await expect(page.getByText('23.600,00 KM', { exact: true })).toBeVisible();
  await expect(page.getByText('zbir se slaže, 23.600,00 KM')).toBeVisible();
  await page.getByLabel('Iznos, Kapara', { exact: true }).fill('260');
  await page.getByRole('button', { name: 'Uskladi zadnju ratu' }).click();
  await expect(page.getByText('zbir se slaže, 23.600,00 KM')).toBeVisible();
  const offerId = Number(page.url().split('/').at(-1));
  await page.getByRole('button', { name: 'Pošalji ponudu' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pošalji' }).click();
  await expect(page.getByText(/^Poslano mailom: P-\d{4}-\d{4}, verzija 1\.$/)).toBeVisible();
  return offerId;
}

/** Takes 511,29 EUR in cash and opens the receipt. */
async function takeCash(page: Page) {
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
  await page.keyboard.press('Escape');
}

async function payRefund(page: Page, amount: string) {
  const refund = page.getByRole('region', { name: 'Povrat' });
  await expect(refund).toContainText(amount);
  await refund.getByRole('button', { name: 'Odobri povrat' }).click();
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await question.getByRole('button', { name: 'Odobri povrat' }).click();
  await expect(page.getByText('Povrat je odobren.')).toBeVisible();
  await refund.getByRole('button', { name: 'Upiši isplatu' }).click();
  await question.getByRole('button', { name: 'Upiši isplatu' }).click();
  await expect(refund).toContainText('Isplaćen');
}

test('an offer with the prices of the day and a menu is written for a request and sent; once it is signed, cash in EUR is taken and its receipt opens; another administrator cancels the contract, and the refund is approved and paid', async ({
  page,
  request,
  person,
  people,
  expected,
}) => {
  // The preview of the paper is given up after five seconds, which a busy machine may need to start making papers.
  expected.push(/status of 503 .*\/api\/offers\/\d+\/preview/);
  const desk = await openMoneyDesk(request);
  const other = await callsOf(request, await people.person(undefined, 'ADMIN'));
  const { reservationId, eventDate } = await desk.ask(person);
  const prices = await addPrices(desk, eventDate);
  await arrive(page, desk, `/adminPanel/reservations/${reservationId}`);
  const offerId = await writeOffer(page, prices);
  // A rule of the same priority on the same day would be refused when the test is repeated.
  expect((await desk.removePriceRule(prices.priceRuleId)).ok()).toBe(true);
  await expect(page).toHaveURL(`/adminPanel/reservations/${reservationId}/offer`);
  await expect(page.getByText(/Ponuda v1 je poslana, a gost je još nije otvorio/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Povuci' })).toBeVisible();
  expect(await linkInMail(person.email, 'ponuda')).toBeTruthy();

  const { contractId } = await desk.signOnPaper(offerId);
  const kapara = { kind: 'KAPARA', amount: bam(26_000) };
  expect((await desk.ledgerOf(reservationId)).instalments[0]).toMatchObject({ ...kapara, state: 'DUE' });
  await desk.allowCashInEur();
  await page.locator(`main a[href="/adminPanel/reservations/${reservationId}/payments"]`).first().click();
  await takeCash(page);
  expect((await desk.ledgerOf(reservationId)).instalments[0]).toMatchObject({ ...kapara, state: 'PAID' });

  const canceled = await other.send('POST', `/api/contracts/${contractId}/cancel`, {
    by: 'GUEST',
    reason: 'Selidba',
  });
  expect(canceled.status(), await canceled.text()).toBe(200);
  // 511,29 EUR are 1.000 KM, of which the kapara of 260 KM is kept.
  await payRefund(page, '740,00 KM');
  expect(await desk.ledgerOf(reservationId)).toMatchObject({
    balance: { amount: 0 },
    refunds: [{ state: 'PAID', isApprovedAlone: false }],
  });
  // Every administrator gets mails, which other e2e tests count.
  const { userId } = await other.get('/auth/me');
  expect((await other.send('PATCH', `/api/users/${userId}/change-role`)).ok()).toBe(true);
});

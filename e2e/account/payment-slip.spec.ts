import { openMoneyDesk } from '../admin/money-desk.ts';
import { arriveSignedIn, expect, test } from '../fixtures.ts';

const domestic = {
  bank: 'Primjer banka d.d.',
  account: '129-007-94010284-94',
  iban: '',
  swift: '',
  currency: 'BAM',
  label: '',
};
const foreign = {
  bank: 'Musterbank AG',
  account: '',
  iban: 'AT611904300234573201',
  swift: 'MUSTAT00XXX',
  currency: 'EUR',
  label: '',
};

test('a customer finds the payment slip, copies a value, and sees a QR code for EUR', async ({
  page,
  context,
  request,
  person,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const desk = await openMoneyDesk(request);
  const { reservationId } = await desk.ask(person);
  await desk.setStatus(reservationId, 'CONFIRMED');
  const { reference } = await desk.agree(reservationId);
  const accounts = [await desk.addAccount(domestic), await desk.addAccount(foreign)];
  try {
    await arriveSignedIn(page, request, person, '/profile');
    await page.getByRole('link', { name: 'Uplate i uplatnica' }).first().click();
    const slip = page.getByRole('region', { name: 'Uplatnica' });
    await expect(slip).toContainText('999,99 KM');
    await slip.getByRole('button', { name: 'Kopiraj: Poziv na broj' }).click();
    await expect(slip.getByText('Kopirano')).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);

    const code = slip.getByRole('img', { name: 'QR kod za uplatu' });
    await expect(code).toBeHidden();
    await slip.getByText('Inostranstvo · EUR').click();
    await expect(code).toBeVisible();
    await expect(slip).toContainText('511,29 EUR');
  } finally {
    for (const { accountId } of accounts) await desk.removeAccount(accountId);
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankAccount, maxBankAccounts } from '#schemas/money/bank-accounts.ts';
import { minutes } from '#server/platform/clock.ts';
import type { TestPerson } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
});
afterAll(() => app.stop());

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
  iban: 'at61 1904 3002 3457 3201',
  swift: 'mustat00',
  currency: 'EUR',
  label: 'Gosti iz inostranstva',
};

const create = (body: object, key = '') =>
  app.call('POST /api/bank-accounts/create', {
    as: admin,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const update = (accountId: number, body: object) =>
  app.call(`PATCH /api/bank-accounts/${accountId}/update`, { as: admin, body });
const remove = (accountId: number) =>
  app.call(`DELETE /api/bank-accounts/${accountId}/remove`, { as: admin });
const listed = async (): Promise<BankAccount[]> =>
  (await app.call('GET /api/bank-accounts', { as: admin })).body;

test('accounts are added in order, edited and removed, and only one of SEPA in EUR has a QR code', async () => {
  const first = await create(domestic, 'first');
  expect(first.status, first.text).toBe(201);
  expect((await create(domestic, 'first')).body).toEqual(first.body);
  const second = await create(foreign);
  expect(await listed()).toEqual([first.body, second.body]);
  expect(first.body).toMatchObject({ iban: null, swift: null, label: null, hasQr: false });
  expect(second.body).toMatchObject({ iban: 'AT611904300234573201', swift: 'MUSTAT00', hasQr: true });

  app.clock.forward(minutes(1));
  const { accountId, updatedAt } = second.body;
  const edited = await update(accountId, { iban: 'BA391290079401028494', updatedAt });
  expect(edited.body).toMatchObject({ iban: 'BA391290079401028494', bank: 'Musterbank AG', hasQr: false });
  expect((await update(accountId, { bank: 'Druga', updatedAt })).body.code).toBe(-1048);
  expect((await remove(accountId)).status).toBe(204);
  expect((await remove(accountId)).status).toBe(404);
  expect((await update(accountId, { bank: 'Druga' })).status).toBe(404);
  expect(await listed()).toEqual([first.body]);
});

test('an account has a number or an IBAN, also after an edit', async () => {
  expect((await create({ ...domestic, account: '' })).body.errors).toMatchObject([{ field: 'body.account' }]);
  expect((await create({ ...foreign, iban: 'AT611904300234573202' })).body.errors).toMatchObject([
    { field: 'body.iban' },
  ]);
  for (const account of ['129-007-94010285-94', '129-007', '12900794010284947'])
    expect((await create({ ...domestic, account })).body.errors).toMatchObject([
      { field: 'body.account', message: expect.stringMatching(/^Broj računa nije ispravan/) },
    ]);
  const { body } = await create(domestic);
  expect((await update(body.accountId, { account: '1290079401028495' })).status).toBe(400);
  const emptied = await update(body.accountId, { account: '' });
  expect(emptied.body.errors).toMatchObject([{ field: 'body.account', message: expect.any(String) }]);
});

test('every administrator is told by mail of an account that is added, changed or removed', async () => {
  const other = await app.administrator({ firstName: 'Lejla' });
  const { body } = await create({ ...domestic, bank: 'Banka za poštu' });
  const added = await app.mailbox.next(other.email);
  expect(added.subject).toBe('Dodan je račun za uplate gostiju');
  await update(body.accountId, { bank: 'Banka za poštu' });
  await update(body.accountId, { account: '129-007-94010284-94', label: 'Kapara' });
  const changed = await app.mailbox.next(other.email);
  expect(changed.subject).toBe('Promijenjen je račun za uplate gostiju');
  expect(changed.text).toContain('Kapara');
  await remove(body.accountId);
  expect((await app.mailbox.next(other.email)).subject).toBe('Uklonjen je račun za uplate gostiju');
});

test('there are no more accounts than a list can show', async () => {
  while ((await listed()).length < maxBankAccounts) expect((await create(domestic)).status).toBe(201);
  expect((await create(domestic)).body.detail).toBe('Možete upisati najviše 20 računa.');
});

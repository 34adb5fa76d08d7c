import type { Make } from '#test/routes/make.ts';
import { routeCases } from '#test/routes/route-cases.ts';

const account = {
  bank: 'Banka',
  account: '1290079401028494',
  iban: '',
  swift: '',
  currency: 'BAM',
  label: '',
};

async function bankAccount({ asAdmin }: Make) {
  const { accountId } = await asAdmin('POST /api/bank-accounts/create', account);
  return { params: { accountId: accountId as number } };
}

export const cases = routeCases({
  'POST /api/bank-accounts/create': () => ({ body: account, entry: { objectName: 'Banka' } }),
  'PATCH /api/bank-accounts/:accountId/update': async (make) => ({
    ...(await bankAccount(make)),
    body: { bank: 'Druga banka' },
    entry: { changes: [{ field: 'bank', from: 'Banka', to: 'Druga banka' }] },
  }),
  'DELETE /api/bank-accounts/:accountId/remove': bankAccount,
});

/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'bank-accounts.test.ts': {
    'bank-account-count': {
      fails: 'no more accounts than a list can show',
      in: './bank-accounts.service.ts#createAccount',
      find: 'if (present.length >= maxBankAccounts) …',
    },
  },
};

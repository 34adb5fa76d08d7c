import { type AccessCase, administrators, customersAndAdministrators } from './access-results.ts';

const none = 2_000_000_000;
const amount = { amount: 100, currency: 'BAM' };
const valueDay = '2020-01-01';
const reason = 'Greška';

const bankAccount = {
  bank: 'Banka',
  account: '1290079401028494',
  iban: '',
  swift: '',
  currency: 'BAM',
  label: '',
};

const ofReservation = (call: string) => () => `/api/reservations/${none}/${call}`;
const ofRefund = (call: string) => () => `/api/refunds/${none}/${call}`;

/** Of the ledger: agreed prices, payments and refunds. */
export const accessCasesOfLedger: Record<string, AccessCase> = {
  'GET /api/reservations/:id/ledger': {
    path: ofReservation('ledger'),
    expected: customersAndAdministrators(404),
  },
  'GET /api/contracts/:contractId/cancellation': {
    path: () => `/api/contracts/${none}/cancellation`,
    expected: administrators(404),
  },
  'POST /api/reservations/:id/agreed-price': {
    path: ofReservation('agreed-price'),
    body: () => ({ amount }),
    expected: administrators(404),
  },
  'POST /api/reservations/:id/payments': {
    path: ofReservation('payments'),
    body: () => ({ amount, method: 'CASH', valueDay }),
    expected: administrators(404),
  },
  'POST /api/ledger/:entryId/reverse': {
    path: () => `/api/ledger/${none}/reverse`,
    body: () => ({ reason }),
    expected: administrators(404),
  },
  'POST /api/reservations/:id/write-offs': {
    path: ofReservation('write-offs'),
    body: () => ({ amount, reason }),
    expected: administrators(404),
  },
  'POST /api/reservations/:id/transfers': {
    path: ofReservation('transfers'),
    body: () => ({ amount, toReservationId: 1 }),
    expected: administrators(404),
  },
  'POST /api/reservations/:id/payment-reminder': {
    path: ofReservation('payment-reminder'),
    expected: administrators(404),
  },
  'POST /api/reservations/:id/refunds': {
    path: ofReservation('refunds'),
    body: () => ({ amount, reason }),
    expected: administrators(404),
  },
  'PATCH /api/refunds/:refundId/approve': {
    path: ofRefund('approve'),
    body: () => ({}),
    expected: administrators(404),
  },
  'PATCH /api/refunds/:refundId/reject': {
    path: ofRefund('reject'),
    body: () => ({ reason }),
    expected: administrators(404),
  },
  'PATCH /api/refunds/:refundId/pay': {
    path: ofRefund('pay'),
    body: () => ({ method: 'CASH', valueDay }),
    expected: administrators(404),
  },
  'GET /api/reservations/:id/payment-slip': {
    path: ofReservation('payment-slip'),
    expected: customersAndAdministrators(404),
  },
  'GET /api/reservations/:id/payment-slip.pdf': {
    path: ofReservation('payment-slip.pdf'),
    expected: customersAndAdministrators(404),
  },
  'GET /api/ledger/:entryId/receipt.pdf': {
    path: () => `/api/ledger/${none}/receipt.pdf`,
    expected: customersAndAdministrators(404),
  },
  'GET /api/bank-accounts': { expected: administrators(200) },
  'POST /api/bank-accounts/create': { body: () => bankAccount, expected: administrators(201) },
  'PATCH /api/bank-accounts/:accountId/update': {
    path: () => `/api/bank-accounts/${none}/update`,
    body: () => ({ bank: 'Banka' }),
    expected: administrators(404),
  },
  'DELETE /api/bank-accounts/:accountId/remove': {
    path: () => `/api/bank-accounts/${none}/remove`,
    expected: administrators(404),
  },
};

/** Of payments and refunds, as in `mutations.ts`. */
export const guardsOfMoney: Record<string, Record<string, string>> = {
  'server/src/features/ledger/payments/payments.test.ts': {
    'agreed-plan-adds-up': 'needs a plan that adds up',
    'agreed-price-without-contract': 'needs a plan that adds up',
    'agreed-price-canceled': 'needs a plan that adds up',
    'value-day-not-ahead': 'is not ahead of today',
    'cash-in-eur': 'in cash in EUR needs the setting',
    'closed-cash-day': 'goes to the next day when the day is closed',
    idempotency: 'with one key is posted once',
    'reversal-of-what-may-be': 'takes back a payment once',
    'reversed-once': 'takes back a payment once',
    'write-off-at-most-owed': 'is at most what is owed',
    'transfer-at-most-credit': 'moves what was paid too much',
    'transfer-target': 'moves what was paid too much',
    'refunds-covered': 'moves what was paid too much',
    'signing-ends-agreed-price': 'signing a contract ends the agreed price',
  },
  'server/src/features/ledger/refunds/refunds.test.ts': {
    'refund-at-most-received': 'approved by another administrator',
    'refund-by-another': 'approved by another administrator',
    'refund-state': 'approved by another administrator',
    'refund-alone-with-password': 'of the only administrator',
    'agreed-price-ends': 'an agreed price ends with its reservation',
    'payment-reminder-once': 'each once, until it is paid',
    'reminder-by-hand-once-a-day': 'by hand once a day',
  },
  'server/test/money/races.test.ts': {
    'offer-decision-locks': 'fifty post, reverse and ask back',
    idempotency: 'with one key is posted once',
    'refund-state': 'approved and paid once',
  },
};

/** Of everything about money, as in `mutations.ts`. */
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
    'notes-of-the-house': 'reads no notes of the house',
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
  'server/src/features/statements/parsing/statements.parsing.test.ts': {
    'statement-binary': 'bytes of a program',
    'statement-doctype': 'an XML bomb',
    'statement-length': 'too many',
    'statement-day-not-ahead': 'ahead of today',
  },
  'server/src/features/statements/statements.rules.test.ts': {
    'statement-amount': 'is certain by reference',
  },
  'server/src/features/statements/statements.test.ts': {
    'statement-line-once': 'imported by two at once',
    'statement-line-locked': 'posted by two at once is one payment',
    'statement-only-matched': 'that pay the same instalment',
    'statement-line-posted': 'confirms, chooses, takes away',
  },
  'server/src/features/money/money.test.ts': {
    'cash-day-lock': 'posted while its day is closed',
    'cash-count-note': 'takes no more cash',
    'trigger-cash-days-frozen': 'takes no more cash',
    'trigger-ledger-entries-cash-day': 'takes no more cash',
  },
  'server/src/features/bank-accounts/bank-accounts.test.ts': {
    'bank-account-count': 'no more accounts than a list can show',
  },
  'server/src/features/ledger/papers/payment-papers.test.ts': {
    'own-slip': 'is closed to others',
    'own-receipt': 'is for the guest and the administrators',
    'receipt-made-once': 'of two at once both get the same file',
    'receipt-mailed-once': 'is mailed once',
    'receipt-files-kept': 'stays when files without a row are swept',
    'trigger-receipts-frozen': 'is refused any change by the database',
  },
  'server/src/features/ledger/papers/retention.test.ts': {
    'trigger-instalments-frozen': 'younger than five years',
  },
};

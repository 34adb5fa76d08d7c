/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'payments.test.ts': {
    'agreed-plan-adds-up': {
      fails: 'needs a plan that adds up',
      in: './payments.rules.ts#assertPlanAddsUp',
      find: 'if (instalments.reduce((sum, one) => …',
    },
    'agreed-price-without-contract': {
      fails: 'needs a plan that adds up',
      in: './payments.commands.ts#agree',
      find: "if (row.contractId !== null) throw new AppError('contractSigned');",
    },
    'agreed-price-canceled': {
      fails: 'needs a plan that adds up',
      in: './payments.commands.ts#agree',
      find: "if (row.status === 'CANCELED') throw new AppError('reservationCanceled');",
    },
    'value-day-not-ahead': {
      fails: 'is not ahead of today',
      in: './payments.rules.ts#assertValueDay',
      find: "if (valueDay > today) refuse('valueDay', texts.money_value_day_future());",
    },
    'cash-in-eur': {
      fails: 'in cash in EUR needs the setting',
      in: './payments.posting.service.ts#assertMethodAllowed',
      find: "if (!cashInEur) throw new AppError('cashInEurOff');",
    },
    'closed-cash-day': {
      fails: 'goes to the next day when the day is closed',
      in: './payments.posting.service.ts#postingDayOf',
      find: 'while (closed.has(day)) day = addDays(day, 1);',
    },
    'payment-not-doubled': {
      fails: 'posted again only as another one',
      in: './payments.commands.ts#assertNotDoubled',
      find: "if (same) throw new AppError('paymentDoubled', { detail: doubledPayment(same, now) });",
    },
    idempotency: {
      fails: 'with one key is posted once',
      in: '#server/platform/http/idempotency.ts#once',
      find: 'key === undefined',
      put: 'true',
    },
    'reversal-of-what-may-be': {
      fails: 'takes back a payment once',
      in: './payments.rules.ts#assertReversible',
      find: "if (detail) throw new AppError('entryNotReversible', { detail });",
    },
    'reversed-once': {
      fails: 'takes back a payment once',
      in: './payments.reversal.commands.ts#reverseAll',
      find: "if (await findReversalOf(tx, entry.entryId)) throw new AppError('entryReversed');",
    },
    'write-off-at-most-owed': {
      fails: 'is at most what is owed',
      in: './payments.transfers.commands.ts#giveUp',
      find: 'assertAtMost(amount.amount, { amount: balance, currency }, texts.money_most_owed);',
    },
    'transfer-at-most-credit': {
      fails: 'moves what was paid too much',
      in: './payments.transfers.commands.ts#assertCredit',
      find: 'assertAtMost( amount.amount, { amount: …',
    },
    'transfer-target': {
      fails: 'moves what was paid too much',
      in: './payments.transfers.commands.ts#assertTakesMoney',
      find: "if (charges.length === 0 || target.status === 'CANCELED') throw new AppError('transferImpossible');",
    },
    'refunds-covered': {
      fails: 'moves what was paid too much',
      in: '#server/features/money/refunds/refunds.writes.service.ts#assertCovered',
      find: "if (amount < -rounding) throw new AppError('belowRefunded');",
    },
    'signing-ends-agreed-price': {
      fails: 'signing a contract ends the agreed price',
      in: '#server/features/sales/contracts/contracts.sign.service.ts#contractIds',
      find: '[null, ...replaced.map((one) => one.contractId)]',
      put: '[0, ...replaced.map((one) => one.contractId)]',
    },
    'notes-of-the-house': {
      fails: 'reads no notes of the house',
      in: '#server/features/money/ledger/ledger.service.ts#getLedger',
      find: "if (caller.role !== 'ADMIN') return withoutNotes(ledger);",
    },
  },
};

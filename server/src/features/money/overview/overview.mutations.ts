/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'overview.test.ts': {
    'cash-day-lock': {
      fails: 'posted while its day is closed',
      in: '#server/features/money/cash-book/cash-book.service.ts#closeDay',
      find: 'await lockReceiptNumbers(tx, clock.now());',
    },
    'cash-count-note': {
      fails: 'takes no more cash',
      in: '#server/features/money/cash-book/cash-book.service.ts#closeDay',
      find: "if (differs && !row.note) refuse('note', texts.cash_day_note_required());",
    },
    'trigger-cash-days-frozen': { fails: 'takes no more cash', trigger: 'cash_days_frozen' },
    'trigger-ledger-entries-cash-day': { fails: 'takes no more cash', trigger: 'ledger_entries_cash_day' },
  },
};

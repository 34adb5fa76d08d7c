import { bam, eur } from '#domain/money/money-amounts.ts';
import type { Statement, StatementLine } from '#schemas/money/bank-statements.ts';
import type { CashDay, Debtor, MoneyOverview } from '#schemas/money/overview.ts';
import { dayAhead } from '#web-test/data.ts';
import { noMoney } from '#web-test/panel.ts';

export const instalment: NonNullable<Debtor['instalment']> = {
  instalmentId: 7,
  kind: 'INSTALMENT',
  ordinal: 1,
  isLast: false,
  due: dayAhead(-6),
  state: 'OVERDUE',
  amount: bam(12_000_00),
  open: bam(8_088_34),
};

export const debtor = (details: Partial<Debtor> = {}): Debtor => ({
  reservationId: 41,
  name: 'Jelena Savić',
  contractNumber: 'U-2026-0031',
  hallId: 1,
  hallName: 'Kruna',
  eventDate: '2027-06-04',
  instalment,
  remindedAt: null,
  balance: bam(27_588_34),
  ...details,
});

export const overview = (details: Partial<MoneyOverview> = {}): MoneyOverview => ({
  ...noMoney,
  overdue: { amount: bam(8_088_34), count: 1 },
  dueThisMonth: { amount: bam(14_450_00), count: 3, until: '2026-11-30' },
  receivedThisMonth: { amount: bam(31_911_66), inEur: eur(8_240_00) },
  unpaid: { amount: bam(412_300_00), count: 31 },
  debtors: [debtor()],
  debtorCount: 1,
  ...details,
});

type CashEntry = CashDay['entries'][number];

const cashEntry = (entryId: number, name: string, details: Partial<CashEntry> = {}): CashEntry => ({
  entryId,
  reservationId: 41,
  name,
  kind: 'PAYMENT',
  amount: bam(2_000_00),
  otherAmount: eur(1_022_58),
  method: 'CASH',
  valueDay: '2026-11-14',
  postingDay: '2026-11-14',
  postedAt: '2026-11-14T17:40:00.000Z',
  receivedBy: 'Selma Kovač',
  receiptNumber: `PU-2026-0${entryId}`,
  reverses: null,
  reversedBy: null,
  otherReservationId: null,
  contractNumber: null,
  note: null,
  statement: null,
  reversedReceipt: null,
  ...details,
});

export const cashDay = (details: Partial<CashDay> = {}): CashDay => ({
  day: '2026-11-14',
  closing: null,
  lastClosed: { day: '2026-11-13', closedBy: 'Denis Alić' },
  entries: [
    cashEntry(221, 'Nermin Alić'),
    cashEntry(217, 'Sara Tomić', {
      kind: 'REVERSAL',
      reverses: 216,
      reversedReceipt: 'PU-2026-0216',
      amount: bam(-250_00),
      note: 'pogrešan iznos',
    }),
    cashEntry(215, 'Sara Tomić', { reversedBy: 218, amount: bam(250_00) }),
  ],
  totals: [
    { method: 'CASH', bam: bam(2_000_00), eur: eur(1_500_00) },
    { method: 'TRANSFER', bam: bam(0), eur: eur(0) },
    { method: 'CARD', bam: bam(0), eur: eur(0) },
  ],
  total: { bam: bam(2_000_00), eur: eur(1_500_00), allInBam: bam(4_933_75) },
  ...details,
});

const line = (lineId: number, payer: string, details: Partial<StatementLine>): StatementLine => ({
  lineId,
  day: '2026-11-16',
  amount: bam(6_450_00),
  payer,
  purpose: 'ostatak',
  reference: null,
  state: 'UNMATCHED',
  match: null,
  posted: null,
  ...details,
});

const matchWith = (name: string, why: NonNullable<StatementLine['match']>['why']) => ({
  reservationId: 41,
  name,
  why,
});

const lines = [
  line(1, 'Barić Ivana', {
    state: 'MATCHED',
    reference: 'RF89 U202',
    match: matchWith('Ivana Barić', 'REFERENCE_AND_AMOUNT'),
  }),
  line(2, 'Delić Haris', { state: 'MAYBE', match: matchWith('Haris Delić', 'NAME_AND_AMOUNT') }),
  line(3, 'Mesić D.', { amount: bam(900_00) }),
  line(4, 'Gimnazija', {
    state: 'POSTED',
    posted: { entryId: 9, receiptNumber: 'PU-2026-0219', statement: 'izvod-111.xml' },
  }),
];

export const statement = (details: Partial<Statement> = {}): Statement => ({
  statementId: 112,
  name: 'izvod-112.xml',
  format: 'CAMT053',
  account: '4471',
  currency: 'BAM',
  importedBy: 'Selma Kovač',
  importedAt: '2026-11-16T07:31:00.000Z',
  lineCount: 4,
  openCount: 3,
  doubled: [],
  lines,
  ...details,
});

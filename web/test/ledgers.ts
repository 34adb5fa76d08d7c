import { addDays, toIsoDay } from '#domain/dates/days.ts';
import { bam, eur } from '#domain/money/money-amounts.ts';
import type { EndedMoney, Ledger, LedgerEntry, LedgerInstalment } from '#schemas/money/ledger.ts';
import type { Refund } from '#schemas/money/refunds.ts';

const today = toIsoDay(new Date());

export const entry = (details: Partial<LedgerEntry>): LedgerEntry => ({
  entryId: 1,
  kind: 'PAYMENT',
  amount: bam(-800_00),
  otherAmount: eur(-409_03),
  method: 'CASH',
  valueDay: '2026-11-05',
  postingDay: '2026-11-05',
  postedAt: '2026-11-05T10:00:00.000Z',
  receivedBy: null,
  receiptNumber: null,
  reverses: null,
  reversedBy: null,
  otherReservationId: null,
  contractNumber: null,
  note: null,
  ...details,
});

const instalment = (details: Partial<LedgerInstalment>): LedgerInstalment => ({
  instalmentId: 1,
  kind: 'INSTALMENT',
  due: today,
  amount: bam(1_200_00),
  otherAmount: eur(613_55),
  paid: bam(0),
  open: bam(1_200_00),
  openOther: eur(613_55),
  paidOn: null,
  remindedAt: null,
  state: 'PLANNED',
  ...details,
});

/** Kapara paid, the second instalment paid in part and late. */
export const ledger: Ledger = {
  currency: 'BAM',
  balance: bam(2_889_04),
  agreed: bam(4_178_00),
  received: bam(1_288_96),
  reference: 'RF08202600420',
  entries: [
    entry({
      entryId: 5,
      method: 'TRANSFER',
      amount: eur(-250_00),
      otherAmount: bam(-488_96),
      receiptNumber: 'PU-2026-0209',
    }),
    entry({ entryId: 4, kind: 'REVERSAL', amount: bam(100_00), reverses: 3, receiptNumber: 'PU-2026-0200' }),
    entry({ entryId: 3, amount: bam(-100_00), reversedBy: 4, receiptNumber: 'PU-2026-0199' }),
    entry({ entryId: 2, receiptNumber: 'PU-2026-0198' }),
    entry({ entryId: 1, kind: 'CHARGE', method: null, amount: bam(4_178_00), contractNumber: 'U-2026-0042' }),
  ],
  instalments: [
    instalment({
      instalmentId: 1,
      kind: 'KAPARA',
      amount: bam(800_00),
      paid: bam(800_00),
      open: bam(0),
      state: 'PAID',
      paidOn: '2026-11-05',
    }),
    instalment({
      instalmentId: 2,
      state: 'OVERDUE',
      due: addDays(today, -4),
      paid: bam(488_96),
      open: bam(711_04),
    }),
    instalment({
      instalmentId: 3,
      amount: bam(2_178_00),
      open: bam(2_178_00),
      state: 'PLANNED',
      due: addDays(today, 60),
    }),
  ],
  ended: null,
  refunds: [],
};

/** The kapara was paid and is kept. */
export const endedMoney = (details: Partial<EndedMoney> = {}): EndedMoney => ({
  at: '2026-11-12T10:00:00.000Z',
  paid: bam(3_000_00),
  kept: bam(3_000_00),
  keptKind: 'KAPARA',
  returned: bam(0),
  moved: bam(0),
  toReturn: bam(0),
  ...details,
});

/** Of a contract whose kapara was paid before it was canceled. */
export const endedLedger = (money: Partial<EndedMoney> = {}, details: Partial<Ledger> = {}): Ledger => {
  const ended = endedMoney(money);
  const total = { kind: 'CHARGE', method: null, contractNumber: 'U-2026-0042' } as const;
  return {
    ...ledger,
    balance: bam(-ended.toReturn.amount || 0),
    agreed: bam(ended.kept.amount),
    received: bam(ended.paid.amount - ended.returned.amount),
    entries: [
      entry({ ...total, entryId: 4, amount: bam(3_000_00), note: 'Zadržana kapara' }),
      entry({ ...total, entryId: 3, kind: 'REVERSAL', amount: bam(-20_000_00), reverses: 1 }),
      entry({ entryId: 2, amount: bam(-3_000_00), receiptNumber: 'PU-2026-0198' }),
      entry({ ...total, entryId: 1, amount: bam(20_000_00), reversedBy: 3 }),
    ],
    instalments: [
      instalment({
        instalmentId: 1,
        kind: 'KAPARA',
        amount: bam(3_000_00),
        paid: bam(3_000_00),
        open: bam(0),
        paidOn: '2026-11-05',
        state: 'VOID',
      }),
      instalment({ instalmentId: 2, amount: bam(17_000_00), open: bam(0), state: 'VOID' }),
    ],
    ended,
    ...details,
  };
};

export const refund = (details: Partial<Refund> = {}): Refund => ({
  refundId: 1,
  reservationId: 7,
  amount: bam(3_000_00),
  otherAmount: eur(1_533_88),
  reason: '',
  isDoubledDeposit: false,
  state: 'ASKED',
  askedBy: null,
  askedAt: '2026-11-12T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  isApprovedAlone: false,
  needsOther: false,
  rejectReason: null,
  entryId: null,
  updatedAt: '2026-11-12T10:00:00.000Z',
  ...details,
});

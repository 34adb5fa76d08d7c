import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, coveredOf } from '#domain/money/allocation.ts';
import { instalmentState, openCharges, sumsOf } from './ledger.rules.ts';

const today = '2026-11-17';
const entry = (
  entryId: number,
  kind: 'CHARGE' | 'PAYMENT' | 'REFUND' | 'REVERSAL',
  amount: number,
  reverses: number | null = null,
) => ({
  entryId,
  kind,
  amount,
  currency: 'BAM' as const,
  otherAmount: 0,
  reverses,
});

test('a reversal takes back what it names: a charge lowers the debt, a payment raises it again', () => {
  const entries = [
    entry(1, 'CHARGE', 100_00),
    entry(2, 'PAYMENT', -40_00),
    entry(3, 'PAYMENT', -10_00),
    entry(4, 'REVERSAL', 10_00, 3),
  ];
  expect(sumsOf(entries, 'BAM')).toEqual({
    agreed: 100_00,
    received: 40_00,
    balance: 60_00,
  });
  const canceled = [...entries, entry(5, 'REVERSAL', -100_00, 1)];
  expect(openCharges(entries).map(({ entryId }) => entryId)).toEqual([1]);
  expect(openCharges(canceled)).toEqual([]);
  expect(sumsOf(canceled, 'BAM')).toMatchObject({ agreed: 0, balance: -40_00, received: 40_00 });
});

test('the oldest instalment is paid first, and each state follows from what is paid and the day', () => {
  const instalment = (due: string) => ({ due, amount: 50, voidedAt: null });
  const plan = ['2026-11-01', '2026-11-05', '2026-11-20', '2027-01-01'].map(instalment);
  const states = (received: number) =>
    allocate(plan, received).map(
      ({ instalment: one, paid }) => `${paid} ${instalmentState(one, paid, today)}`,
    );
  expect(states(0)).toEqual(['0 OVERDUE', '0 OVERDUE', '0 DUE', '0 PLANNED']);
  expect(states(70)).toEqual(['50 PAID', '20 OVERDUE', '0 DUE', '0 PLANNED']);
  expect(states(120)).toEqual(['50 PAID', '50 PAID', '20 PARTLY_PAID', '0 PLANNED']);
  expect(instalmentState({ ...instalment(today), voidedAt: new Date() }, 0, today)).toBe('VOID');
});

test('a deposit that was kept of an earlier contract does not pay for the plan of the next one', () => {
  const kept = [entry(1, 'PAYMENT', -500_00), entry(2, 'CHARGE', 500_00)];
  const plan = [300_00, 700_00].map((amount) => ({ due: today, amount, voidedAt: null }));
  const paidBy = (...more: ReturnType<typeof entry>[]) =>
    allocate(
      plan,
      coveredOf(plan, sumsOf([...kept, entry(3, 'CHARGE', 1_000_00), ...more], 'BAM').balance),
    ).map(({ paid }) => paid);
  expect(paidBy()).toEqual([0, 0]);
  expect(paidBy(entry(4, 'PAYMENT', -400_00))).toEqual([300_00, 100_00]);
});

test('over random histories the balance is the sum of the entries, and the plan follows what covers it', () => {
  const kinds = fc.constantFrom('CHARGE' as const, 'PAYMENT' as const, 'REFUND' as const);
  const acts = fc.array(
    fc.record({ kind: kinds, amount: fc.integer({ min: 1, max: 10_000 }), reverse: fc.boolean() }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(acts, (made) => {
      const entries = made.map(({ kind, amount }, index) =>
        entry(index + 1, kind, kind === 'PAYMENT' ? -amount : amount),
      );
      const reversals = made.flatMap(({ reverse }, index) => {
        const reversed = entries[index];
        if (!reverse || !reversed) return [];
        return [entry(100 + index, 'REVERSAL', -reversed.amount, reversed.entryId)];
      });
      const history = [...entries, ...reversals];
      const { agreed, received, balance } = sumsOf(history, 'BAM');
      expect(balance).toBe(history.reduce((sum, one) => sum + one.amount, 0));
      expect(balance).toBe(agreed - received);
      const plan = openCharges(history).map(({ amount }) => ({ due: today, amount, voidedAt: null }));
      const states = allocate(plan, coveredOf(plan, balance)).map(({ instalment, paid }) =>
        instalmentState(instalment, paid, today),
      );
      expect(states.every((state) => state === 'PAID')).toBe(plan.length === 0 || balance <= 0);
    }),
  );
});

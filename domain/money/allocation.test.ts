import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, coveredOf, type Posted, placesPaid, roundingOf, stepsOf } from './allocation.ts';
import { convert } from './money-amounts.ts';

const amount = fc.integer({ min: 1, max: 10_000_000_000 });
const currency = fc.constantFrom('BAM' as const, 'EUR' as const);
const other = { BAM: 'EUR', EUR: 'BAM' } as const;
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
const toPlan = (amounts: readonly number[]) => amounts.map((one) => ({ amount: one }));

test('what is allocated is what was received, up to the plan', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { maxLength: 12 }), fc.nat(100_000), (amounts, received) => {
      const paid = allocate(toPlan(amounts), received).map((part) => part.paid);
      expect(sum(paid)).toBe(Math.min(sum(amounts), received));
    }),
  );
});

test('an instalment paid by its amount in the other currency as it is shown is closed, within one fening', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), currency, (plan, of) => {
      const open = [...plan];
      let covered = 0;
      while (open.length > 0) {
        const owed = { currency: of, balance: sum(open) };
        const shown = convert({ amount: open[0] ?? 0, currency: of }, other[of]);
        // Less than half a cent cannot be shown.
        if (shown.amount === 0) return;
        const rounding = roundingOf(shown, owed, open);
        expect(Math.abs(rounding)).toBeLessThanOrEqual(1);
        covered += convert(shown, of).amount - rounding;
        open.shift();
        const paid = allocate(toPlan(plan), covered).filter((part) => part.paid >= part.instalment.amount);
        expect(paid).toHaveLength(plan.length - open.length);
      }
      expect(covered).toBe(sum(plan));
    }),
  );
});

test('the whole balance paid as it is shown leaves nothing, and what was not shown is not rounded', () => {
  fc.assert(
    fc.property(amount, currency, (balance, of) => {
      const shown = convert({ amount: balance, currency: of }, other[of]);
      if (shown.amount === 0) return;
      const value = convert(shown, of).amount;
      expect(value - roundingOf(shown, { currency: of, balance }, [])).toBe(balance);
      const more = { ...shown, amount: shown.amount + 2 };
      expect(roundingOf(more, { currency: of, balance }, [balance])).toBe(0);
    }),
  );
  expect(roundingOf({ amount: 500, currency: 'BAM' }, { currency: 'BAM', balance: 501 }, [501])).toBe(0);
});

test('several instalments are closed by their shown amounts added up, or by their sum as it is shown', () => {
  // With one of 1 or 2 fenings the same shown amount also closes those before it alone.
  const told = fc.integer({ min: 3, max: 10_000_000_000 });
  fc.assert(
    fc.property(fc.array(told, { minLength: 2, maxLength: 5 }), currency, (open, of) => {
      const to = other[of];
      const owed = { currency: of, balance: sum(open) };
      const shown = [
        sum(open.map((one) => convert({ amount: one, currency: of }, to).amount)),
        convert({ amount: sum(open), currency: of }, to).amount,
      ];
      for (const one of shown) {
        const value = convert({ amount: one, currency: to }, of).amount;
        // Each instalment may be off by half a cent, so that together they differ by more than a fening.
        if (Math.abs(value - sum(open)) > 1) continue;
        expect(value - roundingOf({ amount: one, currency: to }, owed, open)).toBe(sum(open));
      }
    }),
  );
});

const entry = (
  entryId: number,
  kind: Posted['kind'],
  owed: number,
  reverses: number | null = null,
): Posted => ({
  entryId,
  kind,
  amount: owed,
  reverses,
});

test('over random histories every payment paid for what the allocation gained by it', () => {
  const kinds = fc.constantFrom('PAYMENT' as const, 'REFUND' as const, 'WRITE_OFF' as const);
  const acts = fc.array(
    fc.record({ kind: kinds, amount: fc.integer({ min: 1, max: 500 }), isReversed: fc.boolean() }),
    { maxLength: 12 },
  );
  const plans = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 5 });
  fc.assert(
    fc.property(plans, fc.integer({ min: -300, max: 300 }), acts, (amounts, outside, made) => {
      const plan = toPlan(amounts);
      const charge = entry(1, 'CHARGE', sum(amounts) + outside);
      const posted = made.map((one, index) =>
        entry(index + 2, one.kind, one.kind === 'REFUND' ? one.amount : -one.amount),
      );
      const reversals = posted
        .filter((_, index) => made[index]?.isReversed)
        .map((one) => entry(100 + one.entryId, 'REVERSAL', -one.amount, one.entryId));
      const left = posted.filter((_, index) => !made[index]?.isReversed);
      const steps = stepsOf([charge, ...posted, ...reversals].reverse(), plan);
      expect(steps.map((step) => step.entry)).toEqual(left);
      let balance = charge.amount;
      for (const step of steps) {
        const before = allocate(plan, coveredOf(plan, balance));
        balance += step.entry.amount;
        const after = allocate(plan, coveredOf(plan, balance));
        const gained = plan.flatMap((_, index) => {
          const [was, is] = [before[index]?.paid ?? 0, after[index]?.paid ?? 0];
          return is > was ? [{ place: index, isWhole: was === 0 && is === amounts[index] }] : [];
        });
        expect(placesPaid(step, plan)).toEqual(gained);
      }
      expect(balance).toBe(sum([charge, ...posted, ...reversals].map((one) => one.amount)));
    }),
  );
});

test('a rounding belongs to its payment, so that the next instalment is not touched', () => {
  const plan = toPlan([50_000, 30_000]);
  const entries = [entry(1, 'CHARGE', 80_000), entry(2, 'PAYMENT', -50_001), entry(3, 'ROUNDING', 1)];
  const [step] = stepsOf(entries, plan);
  expect(step && placesPaid(step, plan)).toEqual([{ place: 0, isWhole: true }]);
});

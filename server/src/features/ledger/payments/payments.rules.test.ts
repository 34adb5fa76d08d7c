import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert } from '#contracts/money/money-amounts.ts';
import { allocate } from '../ledger.rules.ts';
import { depositOf, isWithin, refundable, roundingOfRefunds } from '../refunds/refunds.rules.ts';
import { roundingOf } from './payments.rules.ts';

const amount = fc.integer({ min: 1, max: 10_000_000_000 });
const currency = fc.constantFrom('BAM' as const, 'EUR' as const);
const other = { BAM: 'EUR', EUR: 'BAM' } as const;
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

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
        const instalments = plan.map((one) => ({ due: '2026-11-17', amount: one, voidedAt: null }));
        const paid = allocate(instalments, covered).filter((part) => part.paid >= part.instalment.amount);
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

test('refunds that are allowed one after another never exceed what was received and a doubled kapara', () => {
  const asked = fc.record({ amount, currency, isDoubledDeposit: fc.boolean() });
  fc.assert(
    fc.property(amount, amount, fc.array(asked, { maxLength: 12 }), (received, kapara, asks) => {
      const money = { amount: received, currency: 'BAM' as const };
      const deposit = depositOf([{ kind: 'KAPARA', amount: kapara, currency: 'BAM' }], money);
      expect(deposit).toBe(Math.min(received, kapara));
      const refunds: Parameters<typeof refundable>[2]['refunds'][number][] = [];
      for (const { isDoubledDeposit, ...refund } of asks) {
        if (!isWithin(refund, refundable(money, deposit, { refunds, isDoubledDeposit }))) continue;
        const otherAmount = convert(refund, other[refund.currency]).amount;
        refunds.push({ ...refund, otherAmount, isDoubledDeposit });
      }
      const inBam = refunds.map((one) => (one.currency === 'BAM' ? one.amount : one.otherAmount));
      const plain = inBam.filter((_, index) => !refunds[index]?.isDoubledDeposit);
      expect(sum(plain) - roundingOfRefunds('BAM', refunds)).toBeLessThanOrEqual(received);
      const isDoubled = refunds.some((one) => one.isDoubledDeposit);
      expect(sum(inBam) - roundingOfRefunds('BAM', refunds)).toBeLessThanOrEqual(
        received + (isDoubled ? deposit : 0),
      );
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert } from '#domain/money/money-amounts.ts';
import { depositOf, isWithin, refundable, roundingOfRefunds } from '../refunds/refunds.rules.ts';

const amount = fc.integer({ min: 1, max: 10_000_000_000 });
const currency = fc.constantFrom('BAM' as const, 'EUR' as const);
const other = { BAM: 'EUR', EUR: 'BAM' } as const;
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

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

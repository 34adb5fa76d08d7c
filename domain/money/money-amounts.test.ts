import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAmount, offerSums, planDifference } from '../offers/offer-totals.ts';
import { bam, convert, eur, formatAmount, formatMoney, parseAmount, splitVat } from './money-amounts.ts';

const maxMoney = 10_000_000_000;
const anyAmount = fc.oneof(
  fc.integer({ min: 0, max: maxMoney }),
  fc.constantFrom(0, 1, 1_000_000_000, maxMoney),
);

/** Half up, away from zero for what is negative. */
const divided = (numerator: bigint, denominator: bigint) =>
  numerator < 0n
    ? -((-2n * numerator + denominator) / (2n * denominator))
    : (2n * numerator + denominator) / (2n * denominator);

test.each([
  [bam(0), eur(0)],
  [bam(1), eur(1)],
  [bam(195_583), eur(100_000)],
  [bam(22_660_00), eur(11_585_87)],
  [bam(1_000_000_000), eur(511_291_881)],
  [eur(1), bam(2)],
  [eur(100), bam(196)],
])('%j is %j', (amount, other) => {
  expect(convert(amount, other.currency)).toEqual(other);
});

test('conversions round half up, exactly, also for sums above the largest amount sent', () => {
  const anySum = fc.oneof(anyAmount, fc.integer({ min: -maxMoney, max: 4_000_000_000_000_000 }));
  fc.assert(
    fc.property(anySum, (amount) => {
      expect(BigInt(convert(bam(amount), 'EUR').amount)).toBe(divided(BigInt(amount) * 100_000n, 195_583n));
      expect(BigInt(convert(eur(amount), 'BAM').amount)).toBe(divided(BigInt(amount) * 195_583n, 100_000n));
      expect(convert(bam(amount), 'BAM')).toEqual(bam(amount));
    }),
    { numRuns: 500 },
  );
});

test('net and VAT add up to the gross amount, and the net amount is the gross divided by 1.17', () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      const { net, vat } = splitVat(bam(amount));
      expect(net.amount + vat.amount).toBe(amount);
      expect(BigInt(net.amount)).toBe(divided(BigInt(amount) * 100n, 117n));
    }),
    { numRuns: 300 },
  );
});

test('amounts are written with groups and read back', () => {
  expect(formatAmount(0)).toBe('0,00');
  expect(formatMoney(bam(22_660_00))).toBe('22.660,00 KM');
  expect(formatMoney(eur(-1_234_567_89))).toBe('−1.234.567,89 EUR');
  expect(['1.234,50', '1234,5', '1234.50', '1 234,50', '1234'].map(parseAmount)).toEqual([
    1_234_50, 1_234_50, 1_234_50, 1_234_50, 1_234_00,
  ]);
  expect(['', ',50', '1,234', '12.34.56', '1e3', '-1', '1,2,3', '9'.repeat(30)].map(parseAmount)).toEqual(
    Array(8).fill(null),
  );
  fc.assert(
    fc.property(anyAmount, (amount) => {
      expect(parseAmount(formatAmount(amount))).toBe(amount);
    }),
    { numRuns: 300 },
  );
});

test('the sums of an offer are those of its lines, without the discount', () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 10_000 }),
    price: fc.integer({ min: 0, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), anyAmount, (drawn, discount) => {
      const lines = drawn.map(({ quantity, price }) => ({ quantity, unitPrice: bam(price) }));
      const sums = offerSums('BAM', lines, discount);
      const subtotal = drawn.reduce((sum, { quantity, price }) => sum + BigInt(quantity) * BigInt(price), 0n);
      expect(BigInt(sums.subtotal.amount)).toBe(subtotal);
      expect(sums.total).toEqual(bam(Number(subtotal) - discount));
      expect(sums.totalBam).toEqual(sums.total);
      expect(sums.totalEur).toEqual(convert(sums.total, 'EUR'));
      expect(sums.net.amount + sums.vat.amount).toBe(sums.total.amount);
      const plan = lines.map((line) => ({ amount: lineAmount(line) }));
      expect(planDifference(sums.subtotal, plan)).toBe(0);
    }),
    { numRuns: 200 },
  );
});

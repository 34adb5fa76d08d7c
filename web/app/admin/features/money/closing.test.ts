import { expect, test } from 'vitest';
import { bam, convert, eur } from '#domain/money/money-amounts.ts';
import type { Ledger } from '#schemas/money/ledger.ts';
import { previewPayment } from './closing.ts';

const ledgerOf = (plan: number[], { balance = 0, state = 'PLANNED' } = {}) =>
  ({
    currency: 'BAM',
    balance: bam(balance || plan.reduce((sum, amount) => sum + amount, 0)),
    instalments: plan.map((amount, index) => ({
      kind: index === 0 ? 'KAPARA' : 'INSTALMENT',
      amount: bam(amount),
      open: bam(amount),
      state,
    })),
  }) as Ledger;

test('instalments paid together by the EUR shown beside each of them are closed, as the server does it', () => {
  const plan = [100_19, 100_19, 500_00];
  const each = convert(bam(100_19), 'EUR').amount;
  expect(convert(bam(200_38), 'EUR').amount).not.toBe(2 * each);
  expect(previewPayment(ledgerOf(plan), eur(2 * each))).toEqual({
    closed: ['Kapara', '2. rata'],
    part: undefined,
    balance: 500_00,
  });
});

test('the balance of a plan that is void is closed by its EUR', () => {
  const ledger = ledgerOf([900_00], { balance: 100_01, state: 'VOID' });
  expect(previewPayment(ledger, convert(bam(100_01), 'EUR'))).toEqual({
    closed: [],
    part: undefined,
    balance: 0,
  });
});

test('a debt outside the plan is paid before it', () => {
  const ledger = ledgerOf([300_00, 200_00], { balance: 600_00 });
  expect(previewPayment(ledger, bam(250_00))).toEqual({
    closed: [],
    part: { title: 'Kapara', open: 150_00 },
    balance: 350_00,
  });
});

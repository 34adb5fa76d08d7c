import { expect, test } from 'vitest';
import { bam } from '#contracts/money/money-amounts.ts';
import { entry, ledger } from '../../../../../test/ledgers.ts';
import { toShownEntries } from './payment-format.ts';

test('a reversal stands in the column of what it reverses, and notes of the house are not shown', () => {
  const entries = [
    entry({ entryId: 4, kind: 'REVERSAL', reverses: 2, amount: bam(500), note: 'Pogrešno' }),
    entry({ entryId: 3, kind: 'REVERSAL', reverses: 1, amount: bam(-3_000) }),
    entry({ entryId: 2, amount: bam(-500), reversedBy: 4, note: 'Kasni uvijek' }),
    entry({ entryId: 1, kind: 'CHARGE', amount: bam(3_000), reversedBy: 3, note: 'Dogovorena cijena' }),
  ];
  const shown = toShownEntries({ ...ledger, entries, balance: bam(0) });
  expect(shown.map(({ isCharge, amount, balance }) => [isCharge, amount, balance])).toEqual([
    [false, 500, 0],
    [true, -3_000, -500],
    [false, -500, 2_500],
    [true, 3_000, 3_000],
  ]);
  expect(shown.flatMap(({ details }) => details)).toEqual(['Dogovorena cijena']);
});

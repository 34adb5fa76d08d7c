import { expect, test } from 'vitest';
import type { Ledger } from '#schemas/money/ledger.ts';
import type { LedgerKind } from './ledger-kinds.ts';
import { bam, eur } from './money-amounts.ts';
import { paidByEntry } from './paid-instalments.ts';

type Act = [kind: LedgerKind, amount: number, reverses?: number];

/** Kapara 500, second instalment 300, rest 200; the entries are numbered from 1. */
function paidIn(acts: Act[], { state = 'PLANNED' }: { state?: 'PLANNED' | 'VOID' } = {}) {
  const kinds = ['KAPARA', 'INSTALMENT', 'INSTALMENT'] as const;
  const ledger = {
    currency: 'BAM',
    entries: acts
      .map(([kind, amount, reverses = null], index) => ({
        entryId: index + 1,
        kind,
        amount: bam(amount),
        otherAmount: eur(0),
        reverses,
      }))
      .reverse(),
    instalments: [500, 300, 200].map((amount, index) => ({ kind: kinds[index], amount: bam(amount), state })),
  };
  return [...paidByEntry(ledger as unknown as Ledger)].map(([entryId, what]) => `${entryId}: ${what}`);
}

test('payments name what they paid, the oldest instalment first', () => {
  expect(
    paidIn([
      ['CHARGE', 1000],
      ['PAYMENT', -500],
      ['PAYMENT', -100],
      ['TRANSFER_IN', -250],
      ['PAYMENT', -400],
      ['PAYMENT', -1],
    ]),
  ).toEqual([
    '2: kapara',
    '3: dio 2. rate',
    '4: dio 2. rate i dio ostatka',
    '5: dio ostatka i preplata',
    '6: preplata',
  ]);
  expect(
    paidIn([
      ['CHARGE', 1000],
      ['PAYMENT', -1000],
    ]),
  ).toEqual(['2: kapara, 2. rata i ostatak']);
});

test('a reversed payment names nothing, and the next one paid what it had paid', () => {
  const acts: Act[] = [
    ['CHARGE', 1000],
    ['PAYMENT', -500],
    ['PAYMENT', -800],
    ['REVERSAL', 500, 2],
  ];
  expect(paidIn(acts.slice(0, 3))).toEqual(['2: kapara', '3: 2. rata, ostatak i preplata']);
  expect(paidIn(acts)).toEqual(['3: kapara i 2. rata']);
});

test('what was given back is paid again, and a debt outside the plan comes before it', () => {
  expect(
    paidIn([
      ['CHARGE', 1000],
      ['PAYMENT', -500],
      ['REFUND', 200],
      ['PAYMENT', -200],
    ]),
  ).toEqual(['2: kapara', '4: dio kapare']);
  expect(
    paidIn([
      ['CHARGE', 100],
      ['CHARGE', 1000],
      ['PAYMENT', -600],
    ]),
  ).toEqual(['3: ostatak duga i kapara']);
});

test('payments of an agreement that has ended name what they paid of its last plan', () => {
  expect(
    paidIn(
      [
        ['CHARGE', 1000],
        ['PAYMENT', -500],
        ['PAYMENT', -100],
        ['REVERSAL', -1000, 1],
        ['REFUND', 600],
      ],
      { state: 'VOID' },
    ),
  ).toEqual(['2: kapara', '3: dio 2. rate']);
});

import { expect, test } from 'vitest';
import { beforeEnd, type Charged, endOf, hasEnded, keptCharges, sumsOfEnded } from './ended-ledger.ts';
import type { LedgerKind } from './ledger-kinds.ts';

type Act = [kind: LedgerKind, amount: number, more?: { reverses?: number; contract?: number }];

/** Numbered from 1, the newest first, as a ledger answers them. */
const ledgerOf = (...acts: Act[]): Charged[] =>
  acts
    .map(([kind, amount, { reverses = null, contract = null } = {}], index) => ({
      entryId: index + 1,
      kind,
      amount,
      reverses,
      contract,
    }))
    .reverse();
const ids = (entries: readonly Charged[]) => entries.map(({ entryId }) => entryId);

const signed: Act = ['CHARGE', 2000, { contract: 7 }];
const ends: Act = ['REVERSAL', -2000, { reverses: 1, contract: 7 }];

test('a contract that ended with its deposit kept: what was paid, kept and is to be returned', () => {
  const kept: Act = ['CHARGE', 500, { contract: 7 }];
  const entries = ledgerOf(signed, ['PAYMENT', -800], ends, kept);
  expect(hasEnded(entries)).toBe(true);
  expect(ids(keptCharges(entries))).toEqual([4]);
  expect(endOf(entries)?.entryId).toBe(3);
  expect(sumsOfEnded(entries)).toEqual({ paid: 800, kept: 500, returned: 0, moved: 0, toReturn: 300 });
  const refunded = [...ledgerOf(signed, ['PAYMENT', -800], ends, kept, ['REFUND', 300])];
  expect(sumsOfEnded(refunded)).toEqual({ paid: 800, kept: 500, returned: 300, moved: 0, toReturn: 0 });
});

test('a deposit that is owed twice keeps nothing and returns more than was paid', () => {
  const entries = ledgerOf(signed, ['PAYMENT', -500], ends, ['CHARGE', -500, { contract: 7 }]);
  expect(sumsOfEnded(entries)).toEqual({ paid: 500, kept: 0, returned: 0, moved: 0, toReturn: 1000 });
});

test('an annex, a new price and a contract after an ended one are in force', () => {
  const annex = ledgerOf(signed, ends, ['CHARGE', 2500, { contract: 8 }]);
  expect(hasEnded(annex)).toBe(false);
  const price = ledgerOf(['CHARGE', 900], ['REVERSAL', -900, { reverses: 1 }], ['CHARGE', 800]);
  expect(hasEnded(price)).toBe(false);
  const again = ledgerOf(signed, ends, ['CHARGE', 500, { contract: 7 }], ['CHARGE', 1800, { contract: 9 }]);
  expect(hasEnded(again)).toBe(false);
  expect(ids(keptCharges(again))).toEqual([3]);
  expect(hasEnded(ledgerOf(signed))).toBe(false);
});

test('before its end a ledger has neither what ended it nor what was returned since', () => {
  const entries = ledgerOf(
    signed,
    ['PAYMENT', -501],
    ['ROUNDING', 1],
    ['WRITE_OFF', -10],
    ['PAYMENT', -100],
    ends,
    ['REVERSAL', -1, { reverses: 3 }],
    ['REVERSAL', 10, { reverses: 4 }],
    ['CHARGE', 500, { contract: 7 }],
    ['REFUND', 101],
    ['REVERSAL', 100, { reverses: 5 }],
  );
  expect(ids(beforeEnd(entries))).toEqual([1, 2, 3, 4, 5, 11]);
});

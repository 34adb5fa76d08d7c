import { expect, test } from 'vitest';
import { bam } from '#domain/money/money-amounts.ts';
import { endedLedger, endedMoney, entry, ledger } from '#web-test/ledgers.ts';
import { formatEnded, formatRest, toShownEntries, toShownPayments } from './payment-format.ts';

test('payments are positive, a correction takes its amount back and names what it corrects, notes of the house are not shown', () => {
  const entries = [
    entry({ entryId: 4, kind: 'REVERSAL', reverses: 2, amount: bam(500), note: 'Pogrešno' }),
    entry({ entryId: 3, kind: 'REVERSAL', reverses: 1, amount: bam(-3_000) }),
    entry({ entryId: 2, amount: bam(-500), reversedBy: 4, note: 'Kasni uvijek' }),
    entry({ entryId: 1, kind: 'CHARGE', amount: bam(3_000), reversedBy: 3, note: 'Dogovorena cijena' }),
  ];
  const shown = toShownEntries({ ...ledger, entries, instalments: [], balance: bam(0) });
  expect(shown.map(({ title, amount, balance }) => [title, amount, balance])).toEqual([
    ['Ispravka: uplata, gotovina od 05.11.2026.', -500, 0],
    ['Ispravka: ugovoreno', -3_000, -500],
    ['Uplata, gotovina', 500, 2_500],
    ['Ugovoreno', 3_000, 3_000],
  ]);
  expect(shown.flatMap(({ details }) => details)).toEqual(['Dogovorena cijena']);
});

test('what the house owes is said in words', () => {
  expect([formatRest(250_00), formatRest(-250_00)]).toEqual(['250,00', 'u vašu korist 250,00']);
});

test('after the end only what was paid and given back is listed, with what it paid', () => {
  const shown = toShownPayments(endedLedger());
  expect(shown.map(({ title, details, amount }) => [title, details, amount])).toEqual([
    ['Uplata, gotovina', ['kapara'], 3_000_00],
  ]);
});

test('what became of the money is said in one line', () => {
  expect(formatEnded(endedMoney())).toBe('uplaćeno 3.000,00 KM · zadržana kapara 3.000,00 KM');
  expect(formatEnded(endedMoney({ kept: bam(0), returned: bam(2_000_00), toReturn: bam(4_000_00) }))).toBe(
    'uplaćeno 3.000,00 KM · vraćeno 2.000,00 KM · u vašu korist 4.000,00 KM',
  );
  expect(formatEnded(endedMoney({ kept: bam(1), keptKind: null, moved: bam(2_999_99) }))).toBe(
    'uplaćeno 3.000,00 KM · zadržano 0,01 KM · preneseno 2.999,99 KM',
  );
  expect(formatEnded(endedMoney({ paid: bam(0), kept: bam(0) }))).toBe('Ništa nije uplaćeno.');
});

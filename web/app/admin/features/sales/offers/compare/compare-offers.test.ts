import { expect, test } from 'vitest';
import { bam, eur } from '#domain/money/money-amounts.ts';
import { type ComparedOffer, compareOffers, summaryOf } from './compare-offers.ts';

const line = (text: string, quantity: number, price: number) => ({
  text,
  unit: 'GUEST' as const,
  quantity,
  unitPrice: bam(price),
  amount: bam(quantity * price),
});
const instalment = (due: string, amount: number) => ({
  kind: 'KAPARA' as const,
  due,
  dueAfterSigningDays: null,
  amount: bam(amount),
  otherAmount: eur(0),
});

const second: ComparedOffer = {
  lines: [line('Svečani meni', 260, 7400), line('Slatki sto', 280, 500)],
  discount: { amount: bam(58_000), reason: 'raniji dogovor' },
  plan: [instalment('2026-11-23', 250_000)],
  validUntil: '2026-11-21T19:00:00.000Z',
  terms: 4,
  adults: 260,
  children: 20,
  currency: 'BAM',
  total: bam(2_006_000),
  hall: { name: 'Kruna' },
  eventDate: '2027-06-12',
};
const third: ComparedOffer = {
  ...second,
  lines: [line('Svečani meni', 260, 7400), line('Posni meni, doplata', 20, 400)],
  discount: { amount: bam(66_000), reason: 'raniji dogovor' },
  plan: [instalment('2026-11-30', 250_000)],
  validUntil: '2026-11-28T19:00:00.000Z',
  total: bam(1_866_000),
};

test('two versions are compared line by line, then discount, plan, facts and total', () => {
  const rows = compareOffers(second, third);
  expect(rows.map(({ text, difference }) => [text, difference])).toEqual([
    ['Svečani meni', { kind: 'same' }],
    ['Posni meni, doplata', { kind: 'added', amount: 8000 }],
    ['Slatki sto', { kind: 'removed', amount: -140_000 }],
    ['Popust: raniji dogovor', { kind: 'amount', amount: -8000 }],
    ['Kapara, rok', { kind: 'days', days: 7 }],
    ['Važi do', { kind: 'days', days: 7 }],
    ['Ukupno s PDV-om', { kind: 'amount', amount: -140_000 }],
  ]);
  expect(rows[1]).toMatchObject({ from: null, to: '20 × 4,00' });
  expect(summaryOf(rows)).toBe('5 izmjena, ukupno 1.400,00 manje');
});

test('the same version has no changes, and lines of the same text stay apart', () => {
  const twice = { ...second, lines: [...second.lines, line('Slatki sto', 10, 500)] };
  const rows = compareOffers(twice, twice);
  expect(rows.every(({ difference }) => difference.kind === 'same')).toBe(true);
  expect(rows.filter(({ text }) => text.startsWith('Slatki sto'))).toHaveLength(2);
  expect(summaryOf(rows)).toBe('bez izmjena, ukupan iznos isti');
});

test('versions in different currencies have no difference in amounts', () => {
  const inEuro: ComparedOffer = { ...second, currency: 'EUR', total: eur(1_025_651) };
  const total = compareOffers(second, inEuro).at(-1);
  expect(total?.difference).toEqual({ kind: 'changed' });
});

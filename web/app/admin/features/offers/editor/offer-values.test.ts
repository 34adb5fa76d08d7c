import { describe, expect, test } from 'vitest';
import { bam, parseAmount } from '#contracts/money/money-amounts.ts';
import type { AdminOffer } from '#contracts/offers/offers.ts';
import {
  balancedPlan,
  changedRequest,
  inCurrency,
  lineMarks,
  linesOf,
  messageAt,
  type OfferValues,
  planOf,
  problemsOf,
  sumsOf,
  toRequest,
} from './offer-values.ts';

const line = (text: string, quantity: string, price: string) => ({ text, unit: 'GUEST', quantity, price });
const instalment = (amount: string) => ({
  kind: 'INSTALMENT',
  dueBy: 'day',
  due: '2027-05-14',
  days: '',
  amount,
});

const values = (details: Partial<OfferValues> = {}): OfferValues => ({
  lines: JSON.stringify([line('Svečani meni', '260', '74,00'), line('Slatki sto', '280', '5,00')]),
  discount: '640,00',
  discountReason: 'Raniji dogovor',
  adults: '260',
  children: '20',
  currency: 'BAM',
  plan: JSON.stringify([instalment('7.000,00'), instalment('13.000,00')]),
  validUntil: '2026-11-28',
  terms: '4',
  hallId: '1',
  eventDate: '2027-06-12',
  ...details,
});

test('sums and the plan are exact while they are typed', () => {
  const sums = sumsOf(values());
  expect(sums.total).toEqual(bam(2_000_000));
  expect(sums.missing).toBe(0);
  expect(sumsOf(values({ discount: '640,01' })).missing).toBe(-1);
  expect(sumsOf(values({ lines: '[]', discount: '', plan: '[]' })).total.amount).toBe(0);
});

test('what the plan lacks goes into the last instalment', () => {
  const more = values({ discount: '' });
  const plan = planOf({ plan: balancedPlan(more) ?? '' });
  expect(plan.map(({ amount }) => amount)).toEqual(['7.000,00', '13.640,00']);
  expect(balancedPlan(values({ lines: '[]', discount: '' }))).toBeUndefined();
});

test('an offer in the other currency still adds up', () => {
  const euro = inCurrency(values(), 'EUR');
  expect(euro.currency).toBe('EUR');
  expect(sumsOf(euro).missing).toBe(0);
  expect(linesOf(euro).map(({ price }) => parseAmount(price))).toEqual([3784, 256]);
  expect(inCurrency(values({ discount: 'nešto' }), 'EUR').discount).toBe('nešto');
});

describe('a request', () => {
  test('has only what was changed, and all amounts when the currency changes', () => {
    expect(changedRequest(values(), { adults: '260' })).toEqual({ adults: 260 });
    expect(changedRequest(values(), { discountReason: 'x' })).toEqual({
      discount: { amount: bam(64_000), reason: 'Raniji dogovor' },
    });
    expect(Object.keys(changedRequest(values(), { currency: 'BAM' }))).toEqual([
      'lines',
      'discount',
      'currency',
      'plan',
    ]);
    expect(changedRequest(values(), { validUntil: '2026-11-28' })).toEqual({
      validUntil: '2026-11-28T19:00:00.000Z',
    });
  });

  test('with what is no number names the field', () => {
    const wrong = values({
      lines: JSON.stringify([line('Meni', 'dva', '74,00'), line('', '1', '5 KM')]),
      plan: JSON.stringify([instalment('')]),
    });
    const problems = problemsOf(toRequest(wrong));
    expect(messageAt(problems, 'lines.0.quantity')).toBe('Količina je cijeli broj od 1 do 10.000.');
    expect(messageAt(problems, 'lines.1.text')).toBe('Upišite opis stavke.');
    expect(messageAt(problems, 'lines.1.unitPrice')).toBe('Upišite iznos.');
    expect(messageAt(problems, 'plan.0')).toBe('Upišite iznos.');
    expect(messageAt(problems, 'plan.1')).toBeUndefined();
    expect(problemsOf(toRequest(values()))).toEqual([]);
  });
});

test('lines are marked against the version before', () => {
  const before = [
    { text: 'Svečani meni', unit: 'GUEST', quantity: 250, unitPrice: bam(7400), amount: bam(1_850_000) },
  ] as AdminOffer['lines'];
  const marks = lineMarks(linesOf(values()), before);
  expect(marks[0]).toMatchObject({ kind: 'changed', was: { quantity: '250' } });
  expect(marks[1]).toEqual({ kind: 'new' });
  expect(lineMarks(linesOf(values()), undefined)).toEqual([undefined, undefined]);
});

import { describe, expect, test } from 'vitest';
import { bam } from '#domain/money/money-amounts.ts';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import {
  balancedPlan,
  blankInstalment,
  blankLine,
  changedLines,
  changedRequest,
  type DraftInstalment,
  type DraftLine,
  inCurrency,
  messageAt,
  type OfferValues,
  problemsOf,
  readAmount,
  readWhole,
  revised,
  sumsOf,
  type Typed,
  toRequest,
  toStored,
} from './offer-values.ts';

const line = (text: string, quantity: Typed, unitPrice: Typed): DraftLine => ({
  text,
  unit: 'GUEST',
  quantity,
  unitPrice,
  linked: false,
  source: null,
  sourceId: null,
});
const instalment = (amount: Typed): DraftInstalment => ({
  kind: 'INSTALMENT',
  due: '2027-05-14',
  dueAfterSigningDays: null,
  amount,
});

const values = (details: Partial<OfferValues> = {}): OfferValues => ({
  lines: [line('Svečani meni', 260, 7400), line('Slatki sto', 280, 500)],
  discount: 64_000,
  discountReason: 'Raniji dogovor',
  adults: 260,
  children: 20,
  currency: 'BAM',
  plan: [instalment(700_000), instalment(1_300_000)],
  planFollows: false,
  validUntil: '2026-11-28',
  terms: 4,
  hallId: 1,
  eventDate: '2027-06-12',
  ...details,
});

test('sums and the plan are exact while they are typed', () => {
  const sums = sumsOf(values());
  expect(sums.total).toEqual(bam(2_000_000));
  expect(sums.missing).toBe(0);
  expect(sumsOf(values({ discount: 64_001 })).missing).toBe(-1);
  expect(sumsOf(values({ lines: [], discount: '', plan: [] })).total.amount).toBe(0);
});

test('what the plan lacks goes into the last instalment', () => {
  const more = values({ discount: '' });
  expect(balancedPlan(more)?.map(({ amount }) => amount)).toEqual([700_000, 1_364_000]);
  expect(balancedPlan(values({ lines: [], discount: '' }))).toBeUndefined();
});

test('an offer in the other currency still adds up', () => {
  const euro = inCurrency(values(), 'EUR');
  expect(euro.currency).toBe('EUR');
  expect(sumsOf(euro).missing).toBe(0);
  expect(euro.lines.map(({ unitPrice }) => unitPrice)).toEqual([3784, 256]);
  expect(inCurrency(values({ discount: 'nešto' }), 'EUR').discount).toBe('nešto');
});

describe('a request', () => {
  test('has only what was changed, and all amounts when the currency changes', () => {
    expect(changedRequest(values(), ['adults'])).toEqual({ adults: 260 });
    expect(changedRequest(values(), ['discountReason'])).toEqual({
      discount: { amount: bam(64_000), reason: 'Raniji dogovor' },
    });
    expect(Object.keys(changedRequest(values(), ['currency']))).toEqual([
      'lines',
      'discount',
      'currency',
      'plan',
      'planFollows',
    ]);
    expect(changedRequest(values(), ['validUntil'])).toEqual({
      validUntil: '2026-11-28T19:00:00.000Z',
    });
  });

  test('with what is no number names the field', () => {
    const wrong = values({
      lines: [line('Meni', 'dva', 7400), line('', 1, '5 KM')],
      plan: [instalment('')],
    });
    const problems = problemsOf(toRequest(wrong), wrong);
    expect(messageAt(problems, 'lines.0.quantity')).toBe('Količina je cijeli broj od 1 do 10.000.');
    expect(messageAt(problems, 'lines.1.text')).toBe('Upišite opis stavke.');
    expect(messageAt(problems, 'lines.1.unitPrice')).toBe('Upišite iznos.');
    expect(messageAt(problems, 'plan.0')).toBe('Upišite iznos.');
    expect(messageAt(problems, 'plan.1')).toBeUndefined();
    expect(problemsOf(toRequest(values()), values())).toEqual([]);
  });
});

test('text becomes a value where it is one, however it was typed', () => {
  expect(['1500', '1.500,00', ' 1500,0 ', '', 'mnogo'].map(readAmount)).toEqual([
    150_000,
    150_000,
    150_000,
    '',
    'mnogo',
  ]);
  expect(['260', ' 20 ', '-1', 'dva', ''].map(readWhole)).toEqual([260, 20, '-1', 'dva', '']);
});

test('rows in which nothing was typed are neither stored nor sent, and problems stay at the shown rows', () => {
  const withBlanks = values({
    lines: [blankLine, line('Meni', 'dva', 7400)],
    plan: [instalment(2_000_000), blankInstalment(false)],
  });
  expect(toStored('plan', withBlanks.plan)).toHaveLength(1);
  expect(toRequest(withBlanks).plan).toHaveLength(1);
  const problems = problemsOf(toRequest(withBlanks), withBlanks);
  expect(problems.map(({ field }) => field)).toEqual(['lines.1.quantity']);
});

test('linked lines follow the guests, and a line that was unlinked stays', () => {
  const menu = { ...line('Svečani meni', 250, 7400), linked: true, source: 'MENU', sourceId: 1 } as const;
  const child: DraftLine = { ...menu, text: 'Djeca', unit: 'CHILD', quantity: 0 };
  const extra: DraftLine = { ...menu, text: 'Slatki sto', source: 'EXTRA' };
  const own = line('Suveniri', 100, 300);
  const next = revised(values({ lines: [menu, child, extra, own] }), { adults: 200, children: 30 }, 250);
  // So many are charged at least, and who is missing is charged as an adult.
  expect(next.lines.map(({ quantity }) => quantity)).toEqual([220, 30, 230, 100]);
  const unread = revised(next, { adults: '' }, 250);
  expect(unread.lines).toEqual(next.lines);
});

test('a plan follows the total until it is touched', () => {
  const following = values({ lines: [line('Najam', 1, 1_548_000)], discount: '', planFollows: true });
  const first = revised(following, { discount: 48_000, discountReason: 'Dogovor' }, null);
  expect(first.plan).toMatchObject([{ kind: 'KAPARA', amount: 150_000 }, { amount: 1_350_000 }]);
  const touched = revised(first, { plan: [instalment(1_500_000)] }, null);
  expect(touched.planFollows).toBe(false);
  expect(revised(touched, { discount: '' }, null).plan).toEqual(touched.plan);
  expect(revised(touched, { planFollows: true }, null).plan).toEqual(first.plan);
});

test('lines are marked against the version before', () => {
  const before = [
    { text: 'Svečani meni', unit: 'GUEST', quantity: 250, unitPrice: bam(7400), amount: bam(1_850_000) },
  ] as AdminOffer['lines'];
  const marks = changedLines(values().lines, before);
  expect(marks[0]).toMatchObject({ kind: 'changed', was: { quantity: 250 } });
  expect(marks[1]).toEqual({ kind: 'new' });
  expect(changedLines(values().lines, undefined)).toEqual([undefined, undefined]);
});

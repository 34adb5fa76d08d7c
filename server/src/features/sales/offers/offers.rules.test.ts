import { describe, expect, test } from 'vitest';
import { stateAt } from '#domain/dates/after-deadline.ts';
import { toIsoDay } from '#domain/dates/days.ts';
import { defaultPlan } from '#domain/offers/default-plan.ts';
import { planDifference } from '#domain/offers/offer-totals.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { browserName } from './offers.browser.rules.ts';
import { changesBetween } from './offers.changes.rules.ts';
import {
  cancellationProposal,
  defaultValidity,
  fixedPlan,
  maskedEmail,
  type OfferContent,
  obstaclesOf,
  signedByHandAt,
} from './offers.rules.ts';

const bam = (amount: number) => ({ amount, currency: 'BAM' as const });
const now = new Date('2026-11-16T10:00:00Z');
const draft: OfferContent = {
  currency: 'BAM',
  lines: [{ text: 'Najam', unit: 'EVENT', quantity: 2, unitPrice: bam(100_000) }],
  discount: 0,
  discountReason: null,
  adults: 100,
  children: 10,
  hallId: 1,
  eventDate: '2027-06-12',
  plan: [{ kind: 'AVANS', due: null, dueAfterSigningDays: 7, amount: bam(200_000) }],
  planFollows: false,
  validUntil: new Date('2026-11-23T19:00:00Z'),
  termsVersion: 1,
};

const dueOnEventDay: OfferContent['plan'] = [
  { kind: 'AVANS', due: draft.eventDate, dueAfterSigningDays: null, amount: bam(200_000) },
];

/** Due on a day, or this many days after signing. */
function kaparaAndRest(kapara: string | number, rest: string | number): Pick<OfferContent, 'plan'> {
  const dueAt = (due: string | number) =>
    typeof due === 'string' ? { due, dueAfterSigningDays: null } : { due: null, dueAfterSigningDays: due };
  return {
    plan: [
      { kind: 'KAPARA', ...dueAt(kapara), amount: bam(20_000) },
      { kind: 'INSTALMENT', ...dueAt(rest), amount: bam(180_000) },
    ],
  };
}

describe('a draft cannot be sent', () => {
  const discounted = (amount: number, discountReason: string | null = 'Druga proslava') => ({
    discount: amount,
    discountReason,
  });
  test.each<[string, Partial<OfferContent>, string[]]>([
    ['whose plan does not add up', { plan: [] }, ['plan']],
    [
      'with a due day before the validity',
      { plan: [{ kind: 'AVANS', due: '2026-11-22', dueAfterSigningDays: null, amount: bam(200_000) }] },
      ['plan.0.due'],
    ],
    [
      'with a kapara after another payment',
      {
        plan: [
          { kind: 'INSTALMENT', due: null, dueAfterSigningDays: 7, amount: bam(100_000) },
          { kind: 'KAPARA', due: null, dueAfterSigningDays: 7, amount: bam(100_000) },
        ],
      },
      ['plan'],
    ],
    ['with a kapara due after another payment', kaparaAndRest('2027-05-02', '2027-05-01'), ['plan']],
    ['with a kapara more days after signing than another payment', kaparaAndRest(8, 7), ['plan']],
    [
      'with a kapara that is due after another payment when it is signed late',
      kaparaAndRest(7, '2026-11-29'),
      ['plan'],
    ],
    [
      'with a kapara that is due after another payment when it is signed at once',
      kaparaAndRest('2026-12-10', 7),
      ['plan'],
    ],
    [
      'with a due day after the event',
      { plan: [{ kind: 'AVANS', due: '2027-06-13', dueAfterSigningDays: null, amount: bam(200_000) }] },
      ['plan.0.due'],
    ],
    [
      'with a payment that may be due after the event',
      { plan: [{ kind: 'AVANS', due: null, dueAfterSigningDays: 202, amount: bam(200_000) }] },
      ['plan.0.dueAfterSigningDays'],
    ],
    ['with a validity that has passed', { validUntil: now }, ['validUntil']],
    [
      'valid after two days before the event',
      { validUntil: new Date('2027-06-10T18:01:00Z'), plan: dueOnEventDay },
      ['validUntil'],
    ],
    ['with a discount above the sum', discounted(200_001), ['discount']],
    ['with nothing to pay', discounted(200_000), ['total']],
    ['with a discount without a reason', discounted(1, null), ['discount.reason', 'plan']],
    ['without guests', { adults: 0, children: 0 }, ['adults']],
    ['without terms', { termsVersion: null }, ['terms']],
    ['without lines', { lines: [], plan: [] }, ['lines']],
  ])('%s', (_what, changes, fields) => {
    expect(obstaclesOf({ ...draft, ...changes }, now).map(({ field }) => field)).toEqual(fields);
  });

  test('unless it has none of these', () => {
    expect(obstaclesOf(draft, now)).toEqual([]);
    const last = { validUntil: new Date('2027-06-10T18:00:00Z'), plan: dueOnEventDay };
    expect(obstaclesOf({ ...draft, ...last }, now)).toEqual([]);
    expect(obstaclesOf({ ...draft, ...kaparaAndRest(7, 7) }, now)).toEqual([]);
    expect(obstaclesOf({ ...draft, ...kaparaAndRest(7, '2026-11-30') }, now)).toEqual([]);
  });

  test('as an annex that moves the event and could be signed after the day it moves from', () => {
    const moved = { ...draft, eventDate: '2027-09-12', validUntil: new Date('2027-06-10T18:01:00Z') };
    expect(obstaclesOf(moved, now, '2027-06-12')).toMatchObject([{ field: 'validUntil' }]);
    const inTime = { ...moved, validUntil: new Date('2027-06-10T18:00:00Z') };
    expect(obstaclesOf(inTime, now, '2027-06-12')).toEqual([]);
  });
});

test('the default plan adds up and is never due before the validity', () => {
  for (let total = 1; total < 5_000_000; total = Math.ceil(total * 1.37)) {
    for (const eventDate of ['2026-11-20', '2026-11-26', '2027-06-12']) {
      const validUntil = defaultValidity(eventDate, now, 7);
      const plan = defaultPlan(bam(total), eventDate, toIsoDay(validUntil));
      expect(planDifference(bam(total), plan)).toBe(0);
      expect(
        obstaclesOf(
          {
            ...draft,
            lines: [{ ...draft.lines[0], text: '', unit: 'EVENT', quantity: 1, unitPrice: bam(total) }],
            eventDate,
            plan,
            validUntil,
          },
          now,
        ),
      ).toEqual([]);
      const dues = fixedPlan(plan, validUntil).map(({ due }) => due);
      expect(dues.every((due) => due <= eventDate)).toBe(true);
      expect(dues).toEqual(dues.toSorted());
    }
  }
  const [kapara] = defaultPlan(bam(2_106_000), '2027-06-12', toIsoDay(draft.validUntil));
  expect(kapara).toMatchObject({ kind: 'KAPARA', amount: bam(211_000), dueAfterSigningDays: 7 });
});

test('days after signing become days of Sarajevo', () => {
  const late = new Date('2026-11-20T23:30:00Z');
  expect(fixedPlan(draft.plan, late)).toMatchObject([{ due: '2026-11-28' }]);
});

test('the day of a signature by hand is from the day of sending until today', () => {
  const sentAt = new Date('2026-11-12T15:00:00Z');
  const signed = (day?: string) => signedByHandAt(day, sentAt, now).toISOString();
  expect(signed()).toBe(now.toISOString());
  expect(signed('2026-11-16')).toBe(now.toISOString());
  expect(signed('2026-11-14')).toBe('2026-11-14T11:00:00.000Z');
  expect(signed('2026-11-12')).toBe(sentAt.toISOString());
  expect(() => signed('2026-11-17')).toThrow(AppError);
  expect(() => signed('2026-11-11')).toThrow(AppError);
});

test.each([
  ['GUEST', 'KAPARA', 30_000, { keep: 20_000, refund: 10_000 }],
  ['GUEST', 'ODUSTANICA', 5_000, { keep: 5_000, refund: 0 }],
  ['GUEST', 'AVANS', 30_000, { keep: 0, refund: 30_000 }],
  ['HOUSE', 'KAPARA', 30_000, { keep: 0, refund: 50_000 }],
  ['HOUSE', 'AVANS', 30_000, { keep: 0, refund: 30_000 }],
  ['AGREEMENT', 'KAPARA', 30_000, { keep: 0, refund: 30_000 }],
  ['HOUSE', 'KAPARA', 0, { keep: 0, refund: 0 }],
] as const)('when %s cancels after %s, of %i received', (by, kind, received, expected) => {
  const plan = [
    { kind, amount: bam(20_000) },
    { kind: 'INSTALMENT' as const, amount: bam(80_000) },
  ];
  const proposal = cancellationProposal(by, bam(received), plan);
  expect({ keep: proposal.keep.amount, refund: proposal.refund.amount }).toEqual(expected);
});

test('changes are told line by line', () => {
  const before = { ...draft, hallName: 'Kruna' };
  expect(changesBetween(before, before)).toEqual([]);
  const extra = { text: 'Torta', unit: 'PIECE' as const, quantity: 1, unitPrice: bam(30_000) };
  const plan = before.plan.map((part) => ({ ...part, due: '2027-01-15', dueAfterSigningDays: null }));
  const after = { ...before, lines: [extra], children: 0, discount: 100, discountReason: 'Popust', plan };
  expect(changesBetween(before, after)).toMatchObject([
    { kind: 'ADDED', part: 'LINE', text: 'Torta', difference: bam(30_000) },
    { kind: 'REMOVED', part: 'LINE', text: 'Najam', difference: bam(-200_000) },
    { kind: 'ADDED', part: 'DISCOUNT', difference: bam(-100) },
    { kind: 'CHANGED', part: 'GUESTS', from: '110 (100 odraslih, 10 djece)', to: '100 gostiju' },
    { kind: 'CHANGED', part: 'PLAN', text: 'Plan uplata: Avans', to: '2.000,00 KM, 15.01.2027.' },
    { kind: 'CHANGED', part: 'TOTAL', difference: bam(-170_100) },
  ]);
});

test('an offer is expired in the second of its validity, and an address is masked', () => {
  expect(stateAt({ state: 'SENT', validUntil: now }, now)).toBe('EXPIRED');
  expect(stateAt({ state: 'DECLINED', validUntil: now }, now)).toBe('DECLINED');
  expect(maskedEmail('amra.hodzic@mail.ba')).toBe('a•••@mail.ba');
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome 142, Android 16',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18, iOS 18',
  ],
  ['curl/8.5', 'curl/8.5'],
])('the evidence names the browser: %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

import { describe, expect, test } from 'vitest';
import { addDays } from './days.ts';
import {
  formatDaysLeft,
  formatDeadline,
  formatDeadlineAndDays,
  formatDeadlineDay,
} from './deadline-format.ts';
import {
  afterCountedHours,
  type DeadlineRules,
  extendedDeadline,
  firstOfferableDay,
  holdDeadline,
  lastDeadline,
  offerDeadline,
} from './deadlines.ts';

const rules: DeadlineRules = {
  holdDays: 7,
  holdHoursNear: 24,
  holdDaysMax: 14,
  offerHours: 48,
  offerHoursNear: 12,
  nightFrom: '22:00',
  nightTo: '08:00',
};
/** Local times in winter are one hour ahead of UTC, in summer two. */
const winter = (local: string) => new Date(`${local}:00+01:00`);
const summer = (local: string) => new Date(`${local}:00+02:00`);
const now = winter('2026-11-16T13:40');

describe('a hold', () => {
  test('of days ends at 20:00 of the last one, in hours when the event is within 30 days', () => {
    expect(holdDeadline('2027-06-12', now, rules)).toEqual(winter('2026-11-23T20:00'));
    expect(holdDeadline('2026-12-17', now, rules)).toEqual(winter('2026-11-23T20:00'));
    expect(holdDeadline('2026-12-16', now, rules)).toEqual(winter('2026-11-17T13:40'));
  });

  test('never ends later than 20:00 two days before the event', () => {
    expect(lastDeadline('2026-11-20')).toEqual(winter('2026-11-18T20:00'));
    expect(holdDeadline('2026-11-19', now, { ...rules, holdHoursNear: 100 })).toEqual(
      winter('2026-11-17T20:00'),
    );
  });

  test('over a change of the clock still ends at 20:00', () => {
    expect(holdDeadline('2027-06-12', winter('2027-03-25T12:00'), rules)).toEqual(summer('2027-04-01T20:00'));
    expect(holdDeadline('2028-06-12', summer('2027-10-28T23:50'), rules)).toEqual(winter('2027-11-04T20:00'));
  });

  test('is extended by as long again, within 14 days and before the event', () => {
    const heldSince = winter('2026-11-14T11:00');
    const heldUntil = winter('2026-11-21T20:00');
    const extend = (hold: object = {}) =>
      extendedDeadline({ heldSince, heldUntil, eventDate: '2027-05-14', ...hold }, rules);
    expect(extend()).toEqual(winter('2026-11-28T20:00'));
    expect(extend({ heldUntil: winter('2026-11-24T20:00') })).toEqual(winter('2026-11-28T20:00'));
    expect(extend({ heldUntil: winter('2026-11-28T20:00') })).toBeUndefined();
    expect(extend({ eventDate: '2026-11-26' })).toEqual(winter('2026-11-24T20:00'));
    expect(extend({ heldUntil: winter('2026-11-15T11:00') })).toEqual(winter('2026-11-16T11:00'));
  });
});

describe('an offer', () => {
  test('of 48 hours does not count the night', () => {
    expect(offerDeadline('2027-06-12', now, rules)).toEqual(winter('2026-11-19T19:40'));
    expect(offerDeadline('2027-06-12', winter('2026-11-16T23:30'), rules)).toEqual(
      winter('2026-11-20T14:00'),
    );
  });

  test('is 12 hours when the event is within 60 days, and none when fewer than four are left', () => {
    expect(offerDeadline('2027-01-15', now, rules)).toEqual(winter('2026-11-17T11:40'));
    expect(offerDeadline('2027-01-16', now, rules)).toEqual(winter('2026-11-19T19:40'));
    expect(offerDeadline('2026-11-18', winter('2026-11-16T16:00'), rules)).toEqual(
      winter('2026-11-16T20:00'),
    );
    expect(offerDeadline('2026-11-18', winter('2026-11-16T16:01'), rules)).toBeUndefined();
    expect(firstOfferableDay(winter('2026-11-16T16:01'), rules)).toBe('2026-11-19');
  });

  test('counts days of 23 and 25 hours by their daytime, and every hour where there is no night', () => {
    expect(afterCountedHours(winter('2027-03-27T21:00'), 2, rules)).toEqual(summer('2027-03-28T09:00'));
    expect(afterCountedHours(summer('2027-10-30T21:00'), 2, rules)).toEqual(winter('2027-10-31T09:00'));
    const always = { ...rules, nightFrom: '00:00', nightTo: '00:00' };
    expect(afterCountedHours(winter('2027-03-27T21:00'), 24, always)).toEqual(summer('2027-03-28T22:00'));
  });

  test('of any day later than the first possible one is possible', () => {
    const first = firstOfferableDay(now, rules);
    for (let ahead = 0; ahead < 90; ahead += 1) {
      expect(offerDeadline(addDays(first, ahead), now, rules)).toBeDefined();
    }
  });
});

test('a deadline is told with day and hour, followed by whole days only', () => {
  const until = winter('2026-11-21T20:00');
  expect(formatDeadline(until)).toBe('subote, 21. novembra u 20:00');
  expect(formatDeadlineDay(until)).toBe('21. novembra');
  const left = (local: string) => formatDaysLeft(until, winter(local));
  expect(left('2026-11-16T13:40')).toBe('još 5 dana');
  // 78 hours of the clock.
  expect(left('2026-11-18T14:00')).toBe('još 3 dana');
  expect(left('2026-11-20T12:30')).toBe('još 1 dan');
  expect([left('2026-11-20T20:01'), left('2026-11-21T20:01')]).toEqual([undefined, undefined]);
  const words = (local: string) => formatDeadlineAndDays(until, winter(local));
  expect(words('2026-11-18T14:00')).toBe('subote, 21. novembra u 20:00, još 3 dana');
  expect(words('2026-11-21T14:00')).toBe('subote, 21. novembra u 20:00');
});

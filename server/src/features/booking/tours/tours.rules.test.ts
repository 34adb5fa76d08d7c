import { expect, test } from 'vitest';
import { formatTime } from '#domain/dates/day-times.ts';
import { toIsoDay } from '#domain/dates/days.ts';
import { hours } from '#server/platform/clock.ts';
import { momentAt } from '#server/platform/time/local-time.ts';
import {
  assertBookable,
  blockedUntil,
  dueReminder,
  freeStarts,
  isTokenOf,
  nearestOnOtherDays,
  startsOn,
  tourToken,
} from './tours.rules.ts';

const friday = '2026-11-20';
const noon = new Date('2026-11-18T11:00:00Z');
const times = (starts: Date[]) => starts.map(formatTime);

test('tours start at every full hour of an open day, and the last one ends before closing', () => {
  expect(times(startsOn(friday))).toEqual([
    ...['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'],
    ...['15:00', '16:00', '17:00', '18:00', '19:00'],
  ]);
  expect(startsOn('2026-11-22')).toEqual([]);
});

test.each([
  ['the Saturday before the clock goes back', '2026-10-24', '2026-10-24T07:00:00.000Z'],
  ['the Monday after it', '2026-10-26', '2026-10-26T08:00:00.000Z'],
  ['the Saturday before the clock goes forward', '2027-03-27', '2027-03-27T08:00:00.000Z'],
  ['the Monday after it', '2027-03-29', '2027-03-29T07:00:00.000Z'],
])('%s opens at nine in local time', (_name, day, opening) => {
  expect(startsOn(day)[0]?.toISOString()).toBe(opening);
  expect(startsOn(day)).toHaveLength(11);
});

const free = (from: string, to: string, around: Partial<Parameters<typeof freeStarts>[1]> = {}) =>
  freeStarts({ from, to }, { now: noon, closed: new Set(), busy: [], ...around });

test('nothing is free within twelve hours or beyond sixty days', () => {
  expect(free('2026-11-18', '2026-11-18')).toEqual([]);
  const late = new Date('2026-11-18T21:30:00Z');
  expect(times(free('2026-11-19', '2026-11-19', { now: late }))[0]).toBe('11:00');
  const starts = free('2026-11-18', '2027-03-01');
  expect(starts.at(-1)?.toISOString()).toBe('2027-01-16T18:00:00.000Z');
  const morning = new Date('2026-11-18T08:00:00Z');
  expect(free('2026-11-18', '2027-03-01', { now: morning }).at(-1)?.toISOString()).toBe(
    '2027-01-16T18:00:00.000Z',
  );
});

test('closed days and tours with their buffers are left out', () => {
  expect(free(friday, friday, { closed: new Set([friday]) })).toEqual([]);
  // From 09:50 to 10:35: only the buffers reach the slots at 09:00 and keep 11:00 free.
  const start = new Date('2026-11-20T08:50:00Z');
  const busy = [{ start, blockedUntil: blockedUntil(start) }];
  expect(times(free(friday, friday, { busy })).slice(0, 3)).toEqual(['11:00', '12:00', '13:00']);
});

test.each([
  ['2026-11-20T09:30:00Z', 'U to vrijeme nema razgledanja'],
  ['2026-11-22T09:00:00Z', 'U to vrijeme nema razgledanja'],
  ['2026-11-20T19:00:00Z', 'U to vrijeme nema razgledanja'],
  ['2026-11-18T16:00:00Z', 'najmanje 12 sati'],
  ['2027-01-18T09:00:00Z', 'najviše 60 dana'],
])('%s is refused: %s', (start, reason) => {
  expect(() => assertBookable(new Date(start), noon)).toThrow(reason);
});

test('another tour is proposed on the three nearest days at about the same hour', () => {
  const start = momentAt(friday, '15:00');
  const busy = [{ start: momentAt('2026-11-19', '15:00'), blockedUntil: momentAt('2026-11-19', '16:00') }];
  const other = nearestOnOtherDays(free('2026-11-18', '2026-12-18', { busy }), start);
  expect(other.map((moment) => `${toIsoDay(moment)} ${formatTime(moment)}`)).toEqual([
    '2026-11-19 14:00',
    '2026-11-21 15:00',
    '2026-11-23 15:00',
  ]);
});

test.each([
  [25, 48, undefined],
  [24, 48, 'DAY_BEFORE'],
  [13, 48, 'DAY_BEFORE'],
  [11, 48, undefined],
  [2, 48, 'HOURS_BEFORE'],
  [0.1, 48, 'HOURS_BEFORE'],
  [0, 48, undefined],
  [20, 22, undefined],
  [1, 1.5, undefined],
])('%f hours before, agreed %f hours before, the reminder is %s', (before, agreed, expected) => {
  const start = momentAt(friday, '15:00');
  const at = (count: number) => new Date(start.getTime() - hours(count));
  expect(dueReminder({ start, scheduledAt: at(agreed) }, at(before))).toBe(expected);
});

test('the reminder a day before the clock changes comes 24 hours before, not at the same hour', () => {
  const start = momentAt('2027-03-29', '09:00');
  const due = new Date(start.getTime() - hours(24));
  expect(dueReminder({ start, scheduledAt: noon }, due)).toBe('DAY_BEFORE');
  expect(dueReminder({ start, scheduledAt: noon }, new Date(due.getTime() - 1))).toBeUndefined();
});

test('a link opens its own tour only', () => {
  const tour = { tourId: 7, createdAt: noon };
  const token = tourToken('secret', tour);
  expect(isTokenOf('secret', token, tour)).toBe(true);
  expect(isTokenOf('other', token, tour)).toBe(false);
  expect(isTokenOf('secret', token, { ...tour, tourId: 8 })).toBe(false);
  expect(isTokenOf('secret', token, { ...tour, createdAt: new Date(0) })).toBe(false);
  expect(isTokenOf('secret', '7-', tour)).toBe(false);
});

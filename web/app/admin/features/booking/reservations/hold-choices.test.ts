import { expect, test } from 'vitest';
import type { DeadlineRules } from '#domain/dates/deadlines.ts';
import { holdChoices, ownDeadlineError } from './hold-choices.ts';

const rules = { holdDays: 7, holdHoursNear: 24 } as DeadlineRules;
const now = new Date('2026-11-16T13:00:00Z');
const eventDate = '2027-06-12';
const days = (...[reservation, at = now]: [Parameters<typeof holdChoices>[0], Date?]) =>
  holdChoices(reservation, at, rules).map(({ label, deadline }) => `${label}: ${deadline.toISOString()}`);

test('the usual deadline is first, and not repeated', () => {
  expect(days({ eventDate, heldUntil: null })).toEqual([
    'Kao i obično: 2026-11-23T19:00:00.000Z',
    '3 dana: 2026-11-19T19:00:00.000Z',
    '14 dana: 2026-11-30T19:00:00.000Z',
  ]);
});

test('a running deadline is extended from its end', () => {
  expect(days({ eventDate, heldUntil: '2026-11-21T19:00:00.000Z' })).toEqual([
    'Još 3 dana: 2026-11-24T19:00:00.000Z',
    'Još 7 dana: 2026-11-28T19:00:00.000Z',
    'Još 14 dana: 2026-12-05T19:00:00.000Z',
  ]);
});

test('no deadline is later than two days before the event, or in the past', () => {
  expect(days({ eventDate: '2026-11-21', heldUntil: null })).toEqual([
    'Kao i obično: 2026-11-17T13:00:00.000Z',
    '3 dana: 2026-11-19T19:00:00.000Z',
  ]);
  expect(days({ eventDate: '2026-11-21', heldUntil: '2026-11-18T19:00:00.000Z' })).toEqual([
    'Najkasnije što može: 2026-11-19T19:00:00.000Z',
  ]);
  expect(days({ eventDate: '2026-11-17', heldUntil: null })).toEqual([]);
});

test('an own deadline is checked before it is sent', () => {
  expect(ownDeadlineError('2026-12-01T20:00', eventDate, now)).toBeUndefined();
  expect(ownDeadlineError('', eventDate, now)).toBe('Upišite dan i sat.');
  expect(ownDeadlineError('2026-11-16T13:00', eventDate, now)).toBe('Rok mora biti u budućnosti.');
  expect(ownDeadlineError('2027-06-11T10:00', eventDate, now)).toContain('četvrtka, 10. jun u 20:00');
});

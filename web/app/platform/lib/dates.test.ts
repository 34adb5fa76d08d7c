import { afterEach, expect, it, vi } from 'vitest';
import { currentYear, formatDate, formatDateTime, formatNumericDay, today } from './dates.ts';

afterEach(() => vi.useRealTimers());

it('shows times in Sarajevo, in any time zone of the machine', () => {
  expect(formatDate('2026-11-14T23:30:00Z')).toBe('15.11.2026.');
  expect(formatDateTime('2026-11-14T23:05:00Z')).toBe('15.11.2026. u 00:05');
  expect(formatDateTime('2026-07-01T10:00:00Z')).toBe('01.07.2026. u 12:00');
});

it('formats a day in numbers', () => expect(formatNumericDay('2027-06-12')).toBe('12.06.2027.'));

it('returns the day and the year in Sarajevo', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z') });
  expect(today()).toBe('2027-01-01');
  expect(currentYear()).toBe('2027');
});

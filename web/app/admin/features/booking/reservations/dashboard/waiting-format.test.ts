import { describe, expect, it } from 'vitest';
import { formatDaysAhead, formatWait, waitsLong } from './waiting-format.ts';

const now = Date.parse('2026-11-15T10:00:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

describe('the waiting time of a request', () => {
  it.each([
    [-5, 'upravo stigao'],
    [0.5, 'upravo stigao'],
    [1, 'čeka 1 min'],
    [59.9, 'čeka 59 min'],
    [60, 'čeka 1 h'],
    [23 * 60 + 59, 'čeka 23 h'],
    [24 * 60, 'čeka 1 dan'],
    [48 * 60, 'čeka 2 dana'],
    [11 * 24 * 60, 'čeka 11 dana'],
    [21 * 24 * 60, 'čeka 21 dan'],
  ])('%s minutes are "%s"', (minutes, words) => expect(formatWait(ago(minutes), now)).toBe(words));

  it('is long from the second day on, as for reminders', () => {
    expect(waitsLong(ago(48 * 60 - 1), now)).toBe(false);
    expect(waitsLong(ago(48 * 60), now)).toBe(true);
  });
});

describe('the days until an event', () => {
  it.each([
    ['2026-11-15', 'danas'],
    ['2026-11-16', 'sutra'],
    ['2026-11-17', 'za 2 dana'],
    ['2026-12-06', 'za 21 dan'],
    ['2027-06-12', 'za 209 dana'],
  ])('%s is "%s"', (day, words) => expect(formatDaysAhead(day, '2026-11-15')).toBe(words));
});

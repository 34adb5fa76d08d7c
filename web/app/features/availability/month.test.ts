import { describe, expect, it } from 'vitest';
import { bookableMonths, dayAfterKey, weeksOf } from './month.ts';

const today = '2026-11-15';

describe('a month', () => {
  it('has weeks from Sunday to Saturday without adjacent days', () => {
    const weeks = weeksOf('2027-06-01');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([
      undefined,
      undefined,
      '2027-06-01',
      '2027-06-02',
      '2027-06-03',
      '2027-06-04',
      '2027-06-05',
    ]);
    expect(weeks[4]?.[3]).toBe('2027-06-30');
    expect(weeks[4]?.[4]).toBeUndefined();
  });

  it('may have four weeks or six', () => {
    expect(weeksOf('2026-02-01')).toHaveLength(4);
    expect(weeksOf('2027-05-01')).toHaveLength(6);
  });

  it('can be chosen up to 36 ahead', () => {
    const months = bookableMonths(today);
    expect(months).toHaveLength(37);
    expect([months[0], months.at(-1)]).toEqual(['2026-11-01', '2029-11-01']);
  });
});

describe('the keys of the calendar', () => {
  it.each([
    ['ArrowLeft', '2027-06-11'],
    ['ArrowRight', '2027-06-13'],
    ['ArrowUp', '2027-06-05'],
    ['ArrowDown', '2027-06-19'],
    ['Home', '2027-06-06'],
    ['End', '2027-06-12'],
    ['PageUp', '2027-05-12'],
    ['PageDown', '2027-07-12'],
  ])('%s moves to %s', (key, day) => expect(dayAfterKey(key, '2027-06-12', today)).toBe(day));

  it('ignore other keys', () => {
    expect(dayAfterKey('a', '2027-06-12', today)).toBeUndefined();
    expect(dayAfterKey('Tab', '2027-06-12', today)).toBeUndefined();
  });

  it('stay within the shown months', () => {
    expect(dayAfterKey('PageUp', '2026-11-20', today)).toBe('2026-11-01');
    expect(dayAfterKey('PageDown', '2029-11-20', today)).toBe('2029-11-30');
  });
});

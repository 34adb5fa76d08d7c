import { describe, expect, it } from 'vitest';
import { completeDay, dayFrom, shownDay } from './day-input.ts';

describe('a typed day', () => {
  it.each([
    ['15.05.2027.', '2027-05-15'],
    ['15.5.2027', '2027-05-15'],
    ['15 5 2027', '2027-05-15'],
    ['15052027', '2027-05-15'],
    [' 2027-05-15 ', '2027-05-15'],
  ])('%s is complete', (typed, day) => expect(completeDay(typed)).toBe(day));

  it.each(['', '15.', '15.5', '15.5.2', '15.5.27', '31.2.2027', '15.13.2027', '1.2.3.2027', 'petak'])(
    '%s is incomplete',
    (typed) => expect(completeDay(typed)).toBeUndefined(),
  );

  it('may leave out the century, or the year', () => {
    const today = '2026-11-15';
    expect(dayFrom('15.5.27', today)).toBe('2027-05-15');
    expect(dayFrom('150527', today)).toBe('2027-05-15');
    expect(dayFrom('15.5.', today)).toBe('2027-05-15');
    expect(dayFrom('1505', today)).toBe('2027-05-15');
    expect(dayFrom('15.11', today)).toBe('2026-11-15');
    expect(dayFrom('29.2', today)).toBe('2028-02-29');
  });

  it.each(['15', 'sub', '15.5.2', '32.1', '1.2.3.4'])('%s is no day', (typed) =>
    expect(dayFrom(typed, '2026-11-15')).toBeUndefined(),
  );

  it('is formatted, and any other text is shown as typed', () => {
    expect(shownDay('2027-05-15')).toBe('15.05.2027.');
    expect(shownDay('15.5')).toBe('15.5');
  });
});

import { expect, it, vi } from 'vitest';
import { choiceIn } from './analytics-view.ts';

it('reads hall, year and month from the URL', () => {
  expect(choiceIn(new URLSearchParams('hall=3&year=2025&month=5&pending=yes'))).toEqual({
    hallId: 3,
    year: 2025,
    month: 5,
    includePending: true,
  });
});

it.each(['', 'year=1999&month=13&hall=0', 'year=2200&month=0&hall=-1', 'year=dvije&month=1.5&hall=kruna'])(
  'defaults to all halls and months of the current local year for %j',
  (address) => {
    vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z') });
    expect(choiceIn(new URLSearchParams(address))).toEqual({
      hallId: undefined,
      year: 2027,
      month: undefined,
      includePending: false,
    });
    vi.useRealTimers();
  },
);

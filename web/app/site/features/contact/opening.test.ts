import { describe, expect, it } from 'vitest';
import { openingAt } from './opening.ts';

describe('opening hours', () => {
  it.each([
    ['a Monday before nine', '2026-11-16T07:59:59Z', 'Zatvoreno · otvaramo danas u 09:00'],
    ['a Monday at nine', '2026-11-16T08:00:00Z', 'Otvoreno · do 20:00'],
    ['a Saturday just before eight in the evening', '2026-11-14T18:59:59Z', 'Otvoreno · do 20:00'],
    ['a Saturday at eight in the evening', '2026-11-14T19:00:00Z', 'Zatvoreno · otvaramo u ponedjeljak'],
    ['a Sunday at noon', '2026-11-15T11:00:00Z', 'Danas zatvoreno · otvaramo sutra u 09:00'],
    ['a Friday at midnight', '2026-11-20T22:30:00Z', 'Zatvoreno · otvaramo sutra u 09:00'],
    ['summer time, one hour earlier', '2026-07-01T07:00:00Z', 'Otvoreno · do 20:00'],
    [
      'the first minutes of a Sunday, still Saturday elsewhere',
      '2026-11-14T23:10:00Z',
      'Danas zatvoreno · otvaramo sutra u 09:00',
    ],
  ])('on %s', (_, moment, text) => {
    const opening = openingAt(new Date(moment));
    expect(opening.text).toBe(text);
    expect(opening.isOpen).toBe(text.startsWith('Otvoreno'));
  });
});

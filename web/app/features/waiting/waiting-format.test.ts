import { expect, test } from 'vitest';
import { settings as rules } from '#web-test/data.ts';
import { formatAhead, formatCount, formatHoldLength, formatMove } from './waiting-format.ts';

/** A Monday, 19:40 in Sarajevo. */
const now = new Date('2026-11-16T18:40:00.000Z');

test('a place is told by words up to the sixth', () => {
  expect(formatCount(0)).toBe('Na listi još nema prijava. Bili biste prvi.');
  expect(formatCount(1)).toBe('Na listi je sada jedna prijava. Bili biste drugi.');
  expect(formatCount(3)).toBe('Na listi su sada 3 prijave. Bili biste četvrti.');
  expect(formatCount(6)).toBe('Na listi je sada 6 prijava. Bili biste 7.');
  expect([1, 2, 3, 4].map(formatAhead)).toEqual([
    'Prvi ste na listi.',
    'Ispred vas je jedna prijava.',
    'Ispred vas su dvije prijave.',
    'Ispred vas su 3 prijave.',
  ]);
  expect(formatMove(2, { reason: 'LEFT', at: '2026-11-09T10:00:00.000Z' })).toBe(
    'Bili ste treći: jedna porodica je odustala 9. novembra.',
  );
});

test('an accepted day is kept for a week, or for hours when the event is near', () => {
  expect(formatHoldLength('2027-06-05', now, rules)).toBe('sedam dana');
  expect(formatHoldLength('2027-06-05', now, { ...rules, holdDays: 10 })).toBe('10 dana');
  expect(formatHoldLength('2026-12-01', now, rules)).toBe('24 sata');
});

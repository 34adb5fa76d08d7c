import { expect, test } from 'vitest';
import { groupByDate, stepsOf } from './own-dates.ts';

const today = '2026-11-17';
const on = (eventDate: string, status: 'PENDING' | 'CONFIRMED' | 'CANCELED' = 'PENDING') => ({
  eventDate,
  status,
});
const days = (dates: { eventDate: string }[]) => dates.map(({ eventDate }) => eventDate);

test('the nearest held date is next, canceled ones follow, and past ones are apart', () => {
  const { next, upcoming, past } = groupByDate(
    [
      on('2027-06-12'),
      on('2026-11-16', 'CONFIRMED'),
      on('2026-12-01', 'CANCELED'),
      on('2025-05-03'),
      on('2026-12-05', 'CONFIRMED'),
    ],
    today,
  );
  expect(next?.eventDate).toBe('2026-12-05');
  expect(days(upcoming)).toEqual(['2026-12-05', '2027-06-12', '2026-12-01']);
  expect(days(past)).toEqual(['2026-11-16', '2025-05-03']);
});

test('a date is upcoming until its day is over', () => {
  expect(groupByDate([on(today)], today).next).toEqual(on(today));
});

test('nothing is next where everything is canceled or past', () => {
  expect(groupByDate([on('2027-06-12', 'CANCELED'), on('2026-01-10')], today).next).toBeUndefined();
});

test('a request waits for the offer, a sent offer for the signature, a signed date for its payments', () => {
  const states = (
    status: 'PENDING' | 'CONFIRMED',
    papers: { hasOffer?: boolean; hasContract?: boolean } = {},
  ) =>
    stepsOf(on('2027-06-12', status), { hasOffer: false, hasContract: false, ...papers }, today).map(
      ({ name, state }) => `${name} ${state}`,
    );
  expect(states('PENDING')).toEqual([
    'Upit done',
    'Ponuda now',
    'Potpis later',
    'Uplate later',
    'Vaš dan later',
  ]);
  expect(states('PENDING', { hasOffer: true })).toContain('Potpis now');
  expect(states('CONFIRMED', { hasContract: true })).toContain('Uplate now');
  expect(states('CONFIRMED')).toEqual(['Upit done', 'Potvrda done', 'Vaš dan now']);
});

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

test('a request waits for the confirmation, a confirmed date for its day', () => {
  const states = (status: 'PENDING' | 'CONFIRMED', heldUntil: string | null = null) =>
    stepsOf({ ...on('2027-06-12', status), heldUntil }, today).map(({ name, state }) => `${name} ${state}`);
  expect(states('PENDING')).toEqual(['Upit done', 'Potvrda now', 'Vaš dan later']);
  expect(states('PENDING', '2027-01-10T19:00:00.000Z')).toContain('Termin se čuva now');
  expect(states('CONFIRMED')).toEqual(['Upit done', 'Potvrda done', 'Vaš dan now']);
});

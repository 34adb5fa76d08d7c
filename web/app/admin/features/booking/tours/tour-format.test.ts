import { expect, test } from 'vitest';
import type { Tour } from '#schemas/tours.ts';
import { sortTours } from './tour-format.ts';

const tour = (tourId: number, state: Tour['state'], start: string) => ({ tourId, state, start }) as Tour;

test('started tours wait for their outcome, the next one comes first, past ones newest first', () => {
  const tours = [
    tour(1, 'DONE', '2026-11-01T09:00:00Z'),
    tour(2, 'CANCELED', '2026-11-02T09:00:00Z'),
    tour(3, 'BOOKED', '2026-11-17T09:00:00Z'),
    tour(4, 'BOOKED', '2026-11-17T12:00:00Z'),
    tour(5, 'UNCONFIRMED', '2026-11-18T09:00:00Z'),
  ];
  const sorted = sortTours(tours, Date.parse('2026-11-17T09:00:00Z'));
  const ids = (list: Tour[]) => list.map(({ tourId }) => tourId);
  expect([ids(sorted.toSettle), ids(sorted.upcoming), ids(sorted.past)]).toEqual([[3], [4, 5], [2, 1]]);
});

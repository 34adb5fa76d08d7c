import { describe, expect, it } from 'vitest';
import type { RecentChange } from '#schemas/reservations/reservation-changes.ts';
import { changeItemOf, newestFirst } from './recent-changes.ts';

const change: RecentChange = {
  at: '2026-11-15T10:00:00.000Z',
  by: 'Selma Kovač',
  action: 'STATUS',
  status: 'CONFIRMED',
  reservationId: 7,
  isThere: true,
  hall: { name: 'Kruna' },
  eventDate: '2027-06-12',
};

describe('a change by a colleague', () => {
  it.each<[Partial<RecentChange>, string]>([
    [{}, 'Potvrđeno: Kruna, 12.06.2027.'],
    [{ status: 'CANCELED' }, 'Otkazano: Kruna, 12.06.2027.'],
    [{ status: 'PENDING' }, 'Vraćeno na čekanje: Kruna, 12.06.2027.'],
    [{ action: 'CREATED', status: null }, 'Upisana rezervacija: Kruna, 12.06.2027.'],
    [{ action: 'UPDATED', status: null }, 'Izmijenjeno: Kruna, 12.06.2027.'],
    [{ action: 'REMOVED', status: null, hall: null }, 'Obrisana rezervacija: bez datuma'],
  ])('%o reads "%s"', (part, text) => expect(changeItemOf({ ...change, ...part }).text).toBe(text));

  it('links to the reservation while it exists', () => {
    expect(changeItemOf(change).to).toBe('/adminPanel/reservations/7');
    expect(changeItemOf({ ...change, isThere: false }).to).toBeUndefined();
  });
});

it('changes are sorted newest first, and only those since the last visit', () => {
  const at = (time: string) => ({ ...changeItemOf(change), key: time, at: `2026-11-15T${time}:00.000Z` });
  const sorted = newestFirst(
    [at('09:00'), at('11:00'), at('08:00'), at('10:00')],
    '2026-11-15T08:30:00.000Z',
  );
  expect(sorted.map(({ key }) => key)).toEqual(['11:00', '10:00', '09:00']);
});

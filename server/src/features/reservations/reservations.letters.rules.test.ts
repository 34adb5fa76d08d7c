import { describe, expect, test } from 'vitest';
import type { HouseReservation } from '#contracts/reservations.ts';
import { letterFor } from './reservations.letters.rules.ts';

const today = '2026-11-15';
const held: HouseReservation = {
  reservationId: 1,
  hallId: 1,
  hall: { name: 'Kruna' },
  userId: 1,
  user: { firstName: 'Amra', lastName: 'Hodžić', email: 'amra@primjer.example', phone: null },
  guestFirstName: null,
  guestLastName: null,
  guestEmail: null,
  guestPhone: null,
  eventDate: '2026-11-20',
  guestCount: 100,
  eventType: 'WEDDING',
  customEventType: null,
  status: 'CONFIRMED',
  message: null,
  internalNote: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};

const letter = (before: Partial<HouseReservation>, after: Partial<HouseReservation>) =>
  letterFor({ before: { ...held, ...before }, after: { ...held, ...before, ...after } }, today);

describe('a change is told', () => {
  test.each([
    ['PENDING', 'CONFIRMED', 'confirmed'],
    ['CANCELED', 'CONFIRMED', 'confirmed'],
    ['PENDING', 'CANCELED', 'canceled'],
    ['CONFIRMED', 'CANCELED', 'canceled'],
    ['CONFIRMED', 'PENDING', 'waitsAgain'],
    ['CANCELED', 'PENDING', 'waitsAgain'],
  ] as const)('from %s to %s as %s', (from, to, expected) => {
    expect(letter({ status: from }, { status: to })).toBe(expected);
  });

  test('when the day or the hall moves, of a confirmed reservation and of a request', () => {
    for (const status of ['CONFIRMED', 'PENDING'] as const) {
      expect(letter({ status }, { eventDate: '2026-11-21' })).toBe('moved');
      expect(letter({ status }, { hallId: 2 })).toBe('moved');
    }
  });

  test('once, when the day and the state change together', () => {
    expect(letter({ status: 'PENDING' }, { status: 'CONFIRMED', eventDate: '2026-11-21' })).toBe('confirmed');
  });

  test('on the very day of the event', () => {
    expect(letter({ eventDate: today }, { status: 'CANCELED' })).toBe('canceled');
  });
});

describe('nothing is told', () => {
  test('of details, contact and notes', () => {
    const details = {
      guestCount: 120,
      eventType: 'OTHER',
      customEventType: 'Matura',
      guestPhone: '061',
      internalNote: 'Kapara',
    } as const;
    expect(letter({}, details)).toBeUndefined();
  });

  test('of a move of what is canceled', () => {
    expect(letter({ status: 'CANCELED' }, { eventDate: '2026-11-21' })).toBeUndefined();
  });

  test('of events that are past', () => {
    const past = '2026-11-14';
    expect(letter({ eventDate: past, status: 'PENDING' }, { status: 'CONFIRMED' })).toBeUndefined();
    expect(letter({ eventDate: past }, { status: 'CANCELED' })).toBeUndefined();
    expect(letter({}, { eventDate: past })).toBeUndefined();
    expect(letter({ eventDate: past }, { hallId: 2 })).toBeUndefined();
  });
});

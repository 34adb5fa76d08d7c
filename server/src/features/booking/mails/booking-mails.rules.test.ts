import { describe, expect, test } from 'vitest';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import { selectEmail } from './booking-mails.rules.ts';

const today = '2026-11-15';
const held: AdminReservation = {
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
  cancelReason: null,
  canceledBy: null,
  heldUntil: null,
  heldSince: null,
  extendableUntil: null,
  isOffered: false,
  askedAt: null,
  menuId: null,
  extras: null,
  movesReservationId: null,
  offerUntil: null,
  contractId: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};

const sentMail = (before: Partial<AdminReservation>, after: Partial<AdminReservation>) =>
  selectEmail({ before: { ...held, ...before }, after: { ...held, ...before, ...after } }, today);

describe('a mail is sent', () => {
  test.each([
    ['PENDING', 'CONFIRMED', 'confirmed'],
    ['CANCELED', 'CONFIRMED', 'confirmed'],
    ['PENDING', 'CANCELED', 'canceled'],
    ['CONFIRMED', 'CANCELED', 'canceled'],
    ['CONFIRMED', 'PENDING', 'waitsAgain'],
    ['CANCELED', 'PENDING', 'waitsAgain'],
  ] as const)('from %s to %s as %s', (from, to, expected) => {
    expect(sentMail({ status: from }, { status: to })).toBe(expected);
  });

  test('when the day, the time or the hall moves, of a confirmed reservation and of a request', () => {
    for (const status of ['CONFIRMED', 'PENDING'] as const) {
      expect(sentMail({ status }, { eventDate: '2026-11-21' })).toBe('moved');
      expect(sentMail({ status }, { hallId: 2 })).toBe('moved');
      expect(sentMail({ status }, { startTime: '18:00' })).toBe('moved');
      expect(sentMail({ status, startTime: '18:00', endTime: '02:00' }, { endTime: null })).toBe('moved');
    }
  });

  test('once, when the day and the state change together', () => {
    expect(sentMail({ status: 'PENDING' }, { status: 'CONFIRMED', eventDate: '2026-11-21' })).toBe(
      'confirmed',
    );
  });

  test('on the very day of the event', () => {
    expect(sentMail({ eventDate: today }, { status: 'CANCELED' })).toBe('canceled');
  });
});

describe('no mail is sent', () => {
  test('about details, contact and notes', () => {
    const details = {
      guestCount: 120,
      eventType: 'OTHER',
      customEventType: 'Matura',
      guestPhone: '061',
      internalNote: 'Kapara',
    } as const;
    expect(sentMail({}, details)).toBeUndefined();
  });

  test('about a move of a canceled event', () => {
    expect(sentMail({ status: 'CANCELED' }, { eventDate: '2026-11-21' })).toBeUndefined();
  });

  test('about past events', () => {
    const past = '2026-11-14';
    expect(sentMail({ eventDate: past, status: 'PENDING' }, { status: 'CONFIRMED' })).toBeUndefined();
    expect(sentMail({ eventDate: past }, { status: 'CANCELED' })).toBeUndefined();
    expect(sentMail({}, { eventDate: past })).toBeUndefined();
    expect(sentMail({ eventDate: past }, { hallId: 2 })).toBeUndefined();
  });
});

import type { AdminReservation } from '#contracts/reservations.ts';

/** A request of a customer with an account, as administrators see it. */
export const requestedWedding: AdminReservation = {
  reservationId: 12,
  hallId: 1,
  hall: { name: 'Kruna' },
  userId: 3,
  user: { firstName: 'Amra', lastName: 'Hodžić', email: 'amra@primjer.example', phone: '061 222 333' },
  guestFirstName: null,
  guestLastName: null,
  guestEmail: null,
  guestPhone: null,
  eventDate: '2027-06-12',
  guestCount: 180,
  eventType: 'WEDDING',
  customEventType: null,
  status: 'PENDING',
  message: 'Želimo bašču.',
  internalNote: 'Pitati za kaparu.',
  createdAt: '2026-11-15T08:00:00.000Z',
  updatedAt: '2026-11-15T08:00:00.000Z',
};

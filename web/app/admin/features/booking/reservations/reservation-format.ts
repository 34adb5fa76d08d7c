import { formatEventTimes } from '#domain/dates/event-times.ts';
import type { AdminReservation, ReservationStatus } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { formatEvent } from '#web/features/booking/event-format.ts';
import { formatNumericDay } from '#web/platform/lib/dates.ts';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { guestName } from '../guest-name.ts';

type Guest = Pick<
  AdminReservation,
  'user' | 'guestFirstName' | 'guestLastName' | 'guestEmail' | 'guestPhone'
>;

/** The shortest name of an event in the calendar. */
export const guestSurname = (guest: Guest) =>
  guest.guestLastName || guest.guestFirstName || guest.user?.lastName || guestName(guest);

export const guestEmail = ({ user, guestEmail: written }: Guest) => written ?? user?.email ?? null;
export const guestPhone = ({ user, guestPhone: written }: Guest) => written ?? user?.phone ?? null;

/** Mails go to the account when there is one. */
export const mailAddress = ({ user, guestEmail: written }: Guest) => user?.email ?? written;

/** The event in lower case for use within a sentence; a custom name stays as it was typed. */
export const eventWithinLine = (reservation: Pick<AdminReservation, 'eventType' | 'customEventType'>) =>
  reservation.customEventType || formatEvent(reservation).toLowerCase();

const statuses: Record<ReservationStatus, () => string> = {
  PENDING: texts.status_pending,
  CONFIRMED: texts.label_confirmed,
  CANCELED: texts.label_canceled,
};

export const formatStatus = (status: ReservationStatus) => statuses[status]();

/** "Amra Hodžić, Kruna, 12.06.2027." */
export const formatReservation = (reservation: AdminReservation) =>
  texts.desk_in_words({
    name: guestName(reservation),
    hall: reservation.hall.name,
    day: formatNumericDay(reservation.eventDate),
  });

/** "Vjenčanje · 280 gostiju · 18:00–02:00" */
export const eventAndGuests = (
  reservation: Pick<
    AdminReservation,
    'eventType' | 'customEventType' | 'guestCount' | 'startTime' | 'endTime'
  >,
) =>
  [
    formatEvent(reservation),
    texts.desk_guests({ count: reservation.guestCount, shown: formatNumber(reservation.guestCount) }),
    // Word joiners, since lines would break after the dash.
    formatEventTimes(reservation)?.replace('–', '\u2060–\u2060'),
  ]
    .filter(Boolean)
    .join(' · ');

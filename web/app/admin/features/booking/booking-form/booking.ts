import { isDay } from '#domain/dates/days.ts';
import { recordOf } from '#domain/objects.ts';
import {
  type AdminReservation,
  createAdminReservationRequestSchema,
  type EventType,
} from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import type { BookableHall } from '#web/features/availability/free-days.ts';
import { schemaResolver } from '#web/platform/form/schema-resolver.ts';
import { today } from '#web/platform/lib/dates.ts';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { guestName } from '../guest-name.ts';

/** The capacity of a hidden hall is not loaded. */
export type ChoosableHall = Pick<BookableHall, 'hallId' | 'name'> & Partial<BookableHall>;

const textFields = [
  'hallId',
  'eventDate',
  'startTime',
  'endTime',
  'guestCount',
  'customEventType',
  'guestFirstName',
  'guestLastName',
  'guestEmail',
  'guestPhone',
] as const;
export const bookingFields = [...textFields, 'eventType'] as const;

/** All values are text until they are sent. */
export type Booking = Record<(typeof textFields)[number], string> & { eventType: EventType };

export const emptyBooking: Booking = { ...recordOf(textFields, () => ''), eventType: 'WEDDING' };

export const bookingOf = (reservation: AdminReservation): Booking => ({
  ...recordOf(textFields, (field) => String(reservation[field] ?? '')),
  eventType: reservation.eventType,
});

const orNull = (text: string) => text.trim() || null;

/** The body of the request: empty fields are null. */
export const requestOf = (booking: Booking) => ({
  hallId: Number(booking.hallId),
  eventDate: booking.eventDate,
  startTime: orNull(booking.startTime),
  endTime: orNull(booking.endTime),
  guestCount: Number(booking.guestCount),
  eventType: booking.eventType,
  customEventType: booking.eventType === 'OTHER' ? orNull(booking.customEventType) : null,
  guestFirstName: orNull(booking.guestFirstName),
  guestLastName: orNull(booking.guestLastName),
  guestEmail: orNull(booking.guestEmail),
  guestPhone: orNull(booking.guestPhone),
});

// The messages of the contract address customers; these address administrators.
const ownMessages: Partial<Record<string, () => string>> = {
  hallId: texts.notice_choose_hall,
  guestCount: texts.desk_guests_required,
};

function messageFor(field: string, message: string, { eventDate }: Booking): string {
  if (field !== 'eventDate') return ownMessages[field]?.() ?? message;
  return eventDate === '' ? texts.desk_day_required() : texts.desk_day_invalid();
}

export const bookingResolver = <Values extends Booking>() =>
  schemaResolver<Values>(createAdminReservationRequestSchema, { toRequest: requestOf, messageFor });

/** Warnings before saving; none of them prevents it. */
export function warningsFor(
  { hallId, eventDate, guestCount }: Booking,
  halls: readonly ChoosableHall[],
  onDay: readonly AdminReservation[],
): string[] {
  const hall = halls.find((one) => String(one.hallId) === hallId);
  const guests = Number(guestCount);
  const holder = onDay.find((one) => String(one.hallId) === hallId && one.eventDate === eventDate);
  return [
    isDay(eventDate) && eventDate < today() && texts.desk_warning_past(),
    hall && holder && texts.desk_warning_taken({ hall: hall.name, guest: guestName(holder) }),
    hall?.maxGuestsMin !== undefined &&
      guests > 0 &&
      guests < hall.maxGuestsMin &&
      texts.desk_warning_below({ hall: hall.name, min: formatNumber(hall.maxGuestsMin) }),
    hall?.maxGuestsMax !== undefined &&
      guests > hall.maxGuestsMax &&
      texts.desk_warning_above({ hall: hall.name, max: formatNumber(hall.maxGuestsMax) }),
  ].filter((text) => typeof text === 'string');
}

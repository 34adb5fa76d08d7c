import { formatEvent } from '#domain/reservations/event-name.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import {
  calendarContent,
  eventStatuses,
  eventTimes,
  organizerOf,
  plainText,
} from '#server/platform/calendar-file.ts';
import type { MailAttachment } from '#server/platform/mail/mail-content.ts';

type Entry = {
  reservation: AdminReservation;
  /** Increases with each file of a reservation, so that calendars accept the newest. */
  sequence: number;
  method: 'PUBLISH' | 'CANCEL';
  now: Date;
  business: { name: string; email: string | null; address: string | null };
  publicUrl: URL;
};

/** An event with its times, or of the whole day, for calendar apps (RFC 5545); the UID identifies the reservation. */
export function calendarFile(entry: Entry): MailAttachment {
  const { reservation, sequence, method, now, business, publicUrl } = entry;
  const { reservationId, hall } = reservation;
  const content = calendarContent({
    company: business.name,
    product: 'Rezervacije',
    method,
    events: [
      {
        id: `reservation-${reservationId}@${publicUrl.hostname}`,
        sequence,
        stamp: now,
        ...eventTimes(reservation),
        summary: plainText(`${formatEvent(reservation)} · ${hall.name}`),
        location: plainText([hall.name, business.address].filter(Boolean).join(', ')),
        organizer: organizerOf(business, publicUrl),
        status: eventStatuses[method === 'CANCEL' ? 'CANCELED' : reservation.status],
      },
    ],
  });
  return {
    filename: 'termin.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content,
  };
}

import type { Day } from '#domain/dates/days.ts';
import { formatEvent } from '#domain/reservations/event-name.ts';
import type { CalendarReservation } from '#server/features/booking/calendar-files/calendar-files.service.ts';
import {
  eventStatuses,
  eventTimes,
  plainText,
  wholeDays,
  calendarContent as writtenCalendar,
} from '#server/platform/calendar-file.ts';
import { hours, seconds } from '#server/platform/clock.ts';
import * as texts from '#texts';

type Closure = { closureId: number; hallId: number | null; from: Day; to: Day; createdAt: Date };

export type CalendarContent = {
  name: string;
  reservations: CalendarReservation[];
  closures: Closure[];
  hallNames: ReadonlyMap<number, string>;
  /** Names of guests, for administrators only. */
  hasNames: boolean;
  publicUrl: URL;
};

/** The same state gives the same bytes, so that the ETag changes only with the content. */
export function calendarContent(content: CalendarContent): string {
  const { name, reservations, closures, publicUrl } = content;
  return writtenCalendar({
    company: name,
    product: 'Kalendar',
    method: 'PUBLISH',
    subscription: { name, ttl: hours(1) / seconds(1) },
    events: [
      ...reservations.map((reservation) => ({
        id: `reservation-${reservation.reservationId}@${publicUrl.hostname}`,
        sequence: reservation.sequence,
        stamp: reservation.changedAt,
        lastModified: reservation.changedAt,
        status: eventStatuses[reservation.status],
        location: plainText(reservation.hall.name),
        ...eventTimes(reservation),
        ...wordsOf(reservation, content),
      })),
      ...closures.map((closure) => closedDays(closure, content)),
    ],
  });
}

/** The name that a customer gives the event may contain that of a person. */
function wordsOf(reservation: CalendarReservation, { hasNames, publicUrl }: CalendarContent) {
  const { hall, reservationId, guestCount: guests, guestFirstName, guestLastName, user } = reservation;
  const event = formatEvent(hasNames ? reservation : { ...reservation, customEventType: null });
  const person = user ?? { firstName: guestFirstName, lastName: guestLastName };
  const guest = hasNames ? [person.firstName, person.lastName].filter(Boolean).join(' ') : '';
  return {
    summary: plainText(
      guest
        ? texts.feed_event_of({ hall: hall.name, event, guest })
        : texts.feed_event({ hall: hall.name, event }),
    ),
    description: [
      texts.offer_guests_adults({ count: guests }),
      ...(reservation.status === 'PENDING' ? [texts.feed_not_confirmed()] : []),
    ].join('\n'),
    ...(hasNames && { url: new URL(`/adminPanel/reservations/${reservationId}`, publicUrl).href }),
  };
}

function closedDays(closure: Closure, { hallNames, publicUrl }: CalendarContent) {
  const { closureId, hallId, from, to, createdAt } = closure;
  const hall = hallId === null ? undefined : hallNames.get(hallId);
  return {
    id: `closure-${closureId}@${publicUrl.hostname}`,
    stamp: createdAt,
    ...wholeDays(from, to),
    summary: hall ? plainText(texts.feed_hall_closed({ hall })) : texts.label_closed(),
  };
}

import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { addDays, type Day } from '#contracts/dates/days.ts';
import { endsNextDay } from '#contracts/dates/event-times.ts';
import { formatEvent } from '#contracts/reservations/event-name.ts';
import * as texts from '#texts';
import { escapeText } from '../../platform/calendar-text.ts';
import { hours, seconds } from '../../platform/clock.ts';
import { momentAt } from '../../platform/local-time.ts';
import type { CalendarReservation } from '../reservations/calendar/reservations.calendar.service.ts';

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

const statuses = {
  CONFIRMED: ICalEventStatus.CONFIRMED,
  PENDING: ICalEventStatus.TENTATIVE,
  CANCELED: ICalEventStatus.CANCELLED,
} as const;

/** The library escapes line breaks, but neither other control characters nor halves of surrogate pairs. */
const plain = (text: string) => text.toWellFormed().replace(/\p{Cc}+/gu, ' ');

/** Midnight in UTC, which the library writes as this day wherever the server runs. */
const wholeDay = (day: Day) => new Date(`${day}T00:00:00Z`);

/** The same state gives the same bytes, so that the ETag changes only with the content. */
export function calendarContent(content: CalendarContent): string {
  const { name, reservations, closures, publicUrl } = content;
  const calendar = ical({
    // These two the library does not escape.
    name: escapeText(name),
    prodId: { company: escapeText(name), product: 'Kalendar', language: 'SR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hours(1) / seconds(1),
  });
  for (const reservation of reservations) {
    calendar.createEvent({
      id: `reservation-${reservation.reservationId}@${publicUrl.hostname}`,
      sequence: reservation.sequence,
      stamp: reservation.changedAt,
      lastModified: reservation.changedAt,
      status: statuses[reservation.status],
      location: plain(reservation.hall.name),
      ...timesOf(reservation),
      ...wordsOf(reservation, content),
    });
  }
  for (const closure of closures) calendar.createEvent(closedDays(closure, content));
  return calendar.toString();
}

/** Without a known end the event has a start only. */
function timesOf({ eventDate, startTime, endTime }: CalendarReservation) {
  if (!startTime) return { start: wholeDay(eventDate), end: wholeDay(addDays(eventDate, 1)), allDay: true };
  const endDay = endsNextDay({ startTime, endTime }) ? addDays(eventDate, 1) : eventDate;
  return {
    start: momentAt(eventDate, startTime),
    ...(endTime && { end: momentAt(endDay, endTime) }),
  };
}

/** The name that a customer gives the event may contain that of a person. */
function wordsOf(reservation: CalendarReservation, { hasNames, publicUrl }: CalendarContent) {
  const { hall, reservationId, guestCount: guests, guestFirstName, guestLastName, user } = reservation;
  const event = formatEvent(
    /* guard: feed-names = reservation */ hasNames ? reservation : { ...reservation, customEventType: null },
  );
  const person = user ?? { firstName: guestFirstName, lastName: guestLastName };
  const guest = hasNames ? [person.firstName, person.lastName].filter(Boolean).join(' ') : '';
  return {
    summary: plain(
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
    start: wholeDay(from),
    end: wholeDay(addDays(to, 1)),
    allDay: true,
    summary: hall ? plain(texts.feed_hall_closed({ hall })) : texts.feed_closed(),
  };
}

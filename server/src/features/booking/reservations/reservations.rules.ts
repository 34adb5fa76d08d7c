import {
  addDays,
  bookableMonthsAhead,
  type Day,
  daysBetween,
  lastBookableDay,
  weekdayOf,
} from '#domain/dates/days.ts';
import { type EventTimes, endTimeError } from '#domain/dates/event-times.ts';
import type { Closure } from '#schemas/reservations/closed-days.ts';
import type { AvailabilityResponse } from '#schemas/reservations/reservation-queries.ts';
import type {
  CanceledBy,
  CreateReservationRequest,
  EventType,
  HeldDay,
  ReservationStatus,
} from '#schemas/reservations/reservations.ts';
import { normalizeForSearch } from '#server/platform/database/search-text.ts';
import { refuse } from '#server/platform/http/app-error.ts';
import * as texts from '#texts';

type Capacity = { maxGuestsMin: number; maxGuestsMax: number };
type Request = { eventDate: Day; guestCount: number };

/** A customer may request a day from today up to three years ahead. */
export function assertDayAllowed(eventDate: Day, today: Day) {
  if (eventDate < today) refuse('eventDate', texts.reservation_day_invalid());
  if (eventDate > lastBookableDay(today)) {
    refuse('eventDate', texts.reservation_day_too_far({ months: bookableMonthsAhead }));
  }
}

/** The same, within the capacity of the hall. */
export function assertRequestAllowed({ eventDate, guestCount }: Request, hall: Capacity, today: Day) {
  assertDayAllowed(eventDate, today);
  assertGuestsAllowed(guestCount, hall);
}

export function assertGuestsAllowed(guestCount: number, hall: Capacity) {
  if (guestCount < hall.maxGuestsMin)
    refuse('guestCount', texts.reservation_guests_below({ min: hall.maxGuestsMin }));
  if (guestCount > hall.maxGuestsMax)
    refuse('guestCount', texts.reservation_guests_above({ max: hall.maxGuestsMax }));
}

export function assertTimesAllowed(times: EventTimes) {
  const message = endTimeError(times);
  if (message) refuse('endTime', message);
}

export const maxOpenRequests = 3;

/** Only OTHER has its own name. */
const customNameFor = (eventType: EventType, name: string | null | undefined) =>
  eventType === 'OTHER' ? name?.trim() || null : null;

type NamedEvent = { eventType: EventType; customEventType: string | null };

/** The name after a change of type or name; OTHER needs one. */
export function changedCustomName(
  row: NamedEvent,
  changes: { eventType?: EventType | undefined; customEventType?: string | null | undefined },
): string | null {
  const eventType = changes.eventType ?? row.eventType;
  const name = changes.customEventType === undefined ? row.customEventType : changes.customEventType;
  const custom = customNameFor(eventType, name);
  if (eventType === 'OTHER' && !custom) refuse('customEventType', texts.reservation_custom_type_required());
  return custom;
}

type GuestContact = {
  guestFirstName: string | null;
  guestLastName: string | null;
  guestEmail: string | null;
  guestPhone: string | null;
};

export const guestSearchTextOf = (guest: GuestContact) =>
  normalizeForSearch(
    [guest.guestFirstName, guest.guestLastName, guest.guestEmail, guest.guestPhone].filter(Boolean).join(' '),
  );

type RequestedEvent = Pick<
  CreateReservationRequest,
  'eventDate' | 'startTime' | 'endTime' | 'guestCount' | 'eventType' | 'customEventType'
>;

/** What a request and a booking by the business have in common. */
export const requestedEventOf = (request: RequestedEvent) => ({
  eventDate: request.eventDate,
  startTime: request.startTime ?? null,
  endTime: request.endTime ?? null,
  guestCount: request.guestCount,
  eventType: request.eventType,
  customEventType: customNameFor(request.eventType, request.customEventType),
});

type RecordedFields = GuestContact & {
  hallId: number;
  eventDate: Day;
  startTime: string | null;
  endTime: string | null;
  guestCount: number;
  eventType: EventType;
  customEventType: string | null;
  status: ReservationStatus;
  canceledBy: CanceledBy | null;
  heldUntil: Date | null;
  message: string | null;
  internalNote: string | null;
};

/** Canceled by the business before it was ever confirmed; a confirmation sends a calendar entry. */
export const isDeclined = (row: {
  status: ReservationStatus;
  canceledBy: CanceledBy | null;
  calendarSequence: number;
}) => row.status === 'CANCELED' && row.canceledBy === 'HOUSE' && row.calendarSequence === 0;

/** The fields recorded in the history. */
export const historyFields = (row: RecordedFields) => ({
  hallId: row.hallId,
  eventDate: row.eventDate,
  startTime: row.startTime,
  endTime: row.endTime,
  guestCount: row.guestCount,
  eventType: row.eventType,
  customEventType: row.customEventType,
  status: row.status,
  canceledBy: row.canceledBy,
  heldUntil: row.heldUntil?.toISOString() ?? null,
  guestFirstName: row.guestFirstName,
  guestLastName: row.guestLastName,
  guestEmail: row.guestEmail,
  guestPhone: row.guestPhone,
  message: row.message,
  internalNote: row.internalNote,
});

const masked = new Set([
  'guestFirstName',
  'guestLastName',
  'guestEmail',
  'guestPhone',
  'message',
  'internalNote',
  'customEventType',
]);
const mask = '•••';

type Values = Record<string, string | number | null>;

/** Personal values are masked: the history records that a phone changed, not the phone. */
export function changesBetween(before: Values, after: Values) {
  const shown = (field: string, value: string | number | null | undefined) => {
    if (value === null || value === undefined) return null;
    return masked.has(field) ? mask : String(value);
  };
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: shown(field, before[field]), to: shown(field, after[field]) }));
}

type Hall = Capacity & { hallId: number };
const weekend = { fridays: 5, saturdays: 6, sundays: 0 } as const;
const nearestOfEach = 4;

/** The key of a held day in a set. */
export const hallOnDay = ({ hallId, eventDate }: Pick<HeldDay, 'hallId' | 'eventDate'>) =>
  `${hallId} ${eventDate}`;

export const isBookableDay = (eventDate: Day, today: Day) =>
  eventDate >= today && eventDate <= lastBookableDay(today);

export const isClosedIn = (
  closure: Pick<Closure, 'hallId' | 'from' | 'to'>,
  { hallId, eventDate }: Pick<HeldDay, 'hallId' | 'eventDate'>,
) =>
  closure.from <= eventDate &&
  eventDate <= closure.to &&
  (closure.hallId === null || closure.hallId === hallId);

/** Free halls by day, and the nearest free Fridays, Saturdays and Sundays. */
export function findAvailability(options: {
  halls: Hall[];
  taken: Set<string>;
  closures: Pick<Closure, 'hallId' | 'from' | 'to'>[];
  from: Day;
  to: Day;
  guests: number | undefined;
  today: Day;
}): AvailabilityResponse {
  const { taken, closures, from, to, guests, today } = options;
  const fits = (hall: Hall) =>
    guests === undefined || (hall.maxGuestsMin <= guests && guests <= hall.maxGuestsMax);
  const hallIds = options.halls.filter(fits).map(({ hallId }) => hallId);
  const last = lastBookableDay(today);
  const freeOn = (eventDate: Day) => {
    const isClosed = (hallId: number) =>
      closures.some((closure) => isClosedIn(closure, { hallId, eventDate }));
    const isFree = (hallId: number) => !isClosed(hallId) && !taken.has(hallOnDay({ hallId, eventDate }));
    const isBookable = eventDate >= today && eventDate <= last;
    const closedHallIds = options.halls.map(({ hallId }) => hallId).filter(isClosed);
    return {
      eventDate,
      freeHallIds: isBookable ? hallIds.filter(isFree) : [],
      ...(closedHallIds.length > 0 && { closedHallIds }),
    };
  };

  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => freeOn(addDays(from, index)));

  function nearest(weekday: number) {
    const [, start = today] = [from, today].sort();
    const found = [];
    let day = addDays(start, (weekday - weekdayOf(start) + 7) % 7);
    for (; day <= last && found.length < nearestOfEach; day = addDays(day, 7)) {
      const free = freeOn(day);
      if (free.freeHallIds.length > 0) found.push(free);
    }
    return found;
  }

  return {
    days,
    nearest: {
      fridays: nearest(weekend.fridays),
      saturdays: nearest(weekend.saturdays),
      sundays: nearest(weekend.sundays),
    },
  };
}

import type { Day } from '#domain/dates/days.ts';
import type { StaffEvent } from '#schemas/team/staff-events.ts';
import * as texts from '#texts';
import { dayNumber, formatWeekday, monthName, yearNumber } from '#web/features/availability/day-format.ts';
import { formatEvent } from '#web/features/booking/event-format.ts';
import { today } from '#web/platform/lib/dates.ts';

type Named = Pick<StaffEvent, 'eventType' | 'customEventType'> & { lastName: string | null };

/** "Vjenčanje Barić" */
export const nameOfEvent = (event: Named) =>
  event.lastName
    ? texts.staff_event_name({ event: formatEvent(event), lastName: event.lastName })
    : formatEvent(event);

type Guests = Pick<StaffEvent, 'guestCount' | 'adults' | 'children'>;

/** "147 gostiju (135 + 12 djece)" */
export function formatGuests({ guestCount, adults, children }: Guests): string {
  const guests = texts.staff_guests({ count: guestCount });
  return children > 0 ? texts.staff_guests_with_children({ guests, adults, children }) : guests;
}

/** "312 gostiju: 290 odraslih, 22 djece" */
export function splitGuests({ guestCount, adults, children }: Guests): string {
  const guests = texts.staff_guests({ count: guestCount });
  return children > 0 ? texts.staff_guests_split({ guests, adults, children }) : guests;
}

/** "Doček u 17:30", or when the event begins. */
export function formatBeginning({ begins, startTime }: StaffEvent): string | undefined {
  if (begins) return texts.staff_begins({ time: begins });
  return startTime ? texts.staff_starts({ time: startTime.slice(0, 5) }) : undefined;
}

/** "Kruna, subota, 21. novembar" */
export const hallAndDay = ({ hallName, eventDate }: { hallName: string; eventDate: Day }) =>
  texts.staff_hall_and_day({
    hall: hallName,
    weekday: formatWeekday(eventDate),
    day: dayNumber(eventDate),
    month: monthName(eventDate),
  });

/** "novembar", with its year unless it is this one. */
export const monthTitle = (month: Day, now: Day) =>
  yearNumber(month) === yearNumber(now)
    ? monthName(month)
    : texts.label_month_and_year({ month: monthName(month), year: yearNumber(month) });

export const sheetPath = (reservationId: number) => `/osoblje/radni-listovi/${reservationId}`;

/** Issued and not read in its newest revision. */
export const isUnread = ({ sheet }: StaffEvent) =>
  sheet !== null && sheet.state !== 'VOID' && (sheet.readRevision ?? 0) < sheet.revision;

/** Upcoming events whose sheet waits to be read. */
export const waitingFor = (events: readonly StaffEvent[]) =>
  events.filter((event) => event.eventDate >= today() && isUnread(event));

export const bySoonest = (one: StaffEvent, other: StaffEvent) =>
  one.eventDate.localeCompare(other.eventDate) || one.hallId - other.hallId;

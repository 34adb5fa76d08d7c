import type { Day } from '#domain/dates/days.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import { defineEvent } from '#server/platform/events.ts';
import type { EntryRow } from './waiting-list.repository.ts';

/** An entry of the line with the name of its hall. */
export type NotifiedEntry = Pick<
  EntryRow,
  | 'entryId'
  | 'userId'
  | 'hallId'
  | 'eventDate'
  | 'guestCount'
  | 'eventType'
  | 'customEventType'
  | 'isDemo'
  | 'missed'
> & { hall: string };

/** Free days were offered to the first in line of each. */
export const freedDaysOffered = defineEvent<{ reservation: AdminReservation; entry: NotifiedEntry }[]>(
  'waiting-list.freed-days-offered',
);

/** The offered day is a held request now. */
export const freedDayAccepted = defineEvent<{ reservation: AdminReservation }>(
  'waiting-list.freed-day-accepted',
);

/** An offer that ran out: the entry went to the end of its line, or ended for good. */
export type MissedFreedDay = { entry: NotifiedEntry; isLast: boolean; reservation: AdminReservation };

/** The first in line is ready to confirm; the holder has a shorter deadline. */
export const holderAsked = defineEvent<{ reservation: AdminReservation }>('waiting-list.holder-asked');

/** Days are free and people wait, but nothing was offered by itself. */
export const daysNeedDecision = defineEvent<{ hall: string; eventDate: Day }[]>(
  'waiting-list.days-need-decision',
);

import type { Day } from '#contracts/dates/days.ts';
import type { AdminReservation } from '#contracts/reservations/reservations.ts';
import { defineEvent } from '../../../platform/events.ts';
import type { EntryRow } from './waiting-list.repository.ts';

/** An entry of the line with the name of its hall. */
export type ToldEntry = Pick<
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

/** The first in line was offered a free day. */
export const dayOffered = defineEvent<{ reservation: AdminReservation; entry: ToldEntry }>(
  'waiting-list.day-offered',
);

/** The offered day is a held request now. */
export const offerAccepted = defineEvent<{ reservation: AdminReservation; entry: ToldEntry }>(
  'waiting-list.offer-accepted',
);

/** The offer ran out: the entry went to the end of the line, or ended for good. */
export const offerMissed = defineEvent<{ entry: ToldEntry; isLast: boolean; reservation: AdminReservation }>(
  'waiting-list.offer-missed',
);

/** The first in line is ready to confirm; the holder has a shorter deadline. */
export const holderAsked = defineEvent<{ reservation: AdminReservation }>('waiting-list.holder-asked');

/** A day is free and people wait, but nothing was offered by itself. */
export const dayNeedsDecision = defineEvent<{ hall: string; eventDate: Day }>(
  'waiting-list.day-needs-decision',
);

/** The hall is no longer shown. */
export const lineClosed = defineEvent<{ entry: ToldEntry }>('waiting-list.line-closed');

/** The capacity of the hall no longer fits the guests. */
export const capacityExceeded = defineEvent<{ entry: ToldEntry; most: number }>(
  'waiting-list.capacity-exceeded',
);

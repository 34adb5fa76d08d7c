import { addDays } from '#domain/dates/days.ts';
import type { RecentChange } from '#schemas/reservations/reservation-changes.ts';
import * as texts from '#texts';
import { formatNumericDay, today } from '#web/platform/lib/dates.ts';

export interface ChangeItem {
  key: string;
  text: string;
  by: string;
  at: string;
  to?: string | undefined;
}

const firstLookDays = 7;

/** Without a previous visit, the changes of a week are shown. */
export const firstLook = () => `${addDays(today(), -firstLookDays)}T00:00:00.000Z`;

const statusWords = {
  CONFIRMED: texts.today_change_confirmed,
  CANCELED: texts.today_change_canceled,
  PENDING: texts.today_change_pending,
};

const actionWords = {
  CREATED: texts.today_change_created,
  STATUS: texts.today_change_updated,
  UPDATED: texts.today_change_updated,
  REMOVED: texts.today_change_removed,
};

export function changeItemOf({
  action,
  status,
  hall,
  eventDate,
  reservationId,
  isThere,
  at,
  by,
}: RecentChange): ChangeItem {
  const about =
    hall && eventDate
      ? texts.today_change_about({ hall: hall.name, day: formatNumericDay(eventDate) })
      : texts.today_change_unknown();
  return {
    key: `${reservationId} ${at} ${action}`,
    text: (status ? statusWords[status] : actionWords[action])({ about }),
    by,
    at,
    to: isThere ? `/adminPanel/reservations/${reservationId}` : undefined,
  };
}

/** Newest first; stable for equal times. */
export const newestFirst = (items: ChangeItem[], since: string) =>
  items.filter(({ at }) => at > since).sort((one, other) => other.at.localeCompare(one.at));

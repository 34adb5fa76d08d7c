import { useQueries, useQuery } from '@tanstack/react-query';
import { addDays } from '#domain/dates/days.ts';
import type { CustomerSheet, EventSheet } from '#schemas/event-sheets/event-sheets.ts';
import { sheetQuery } from '#web/features/event-sheets/sheet-edit.ts';
import { today } from '#web/platform/lib/dates.ts';
import type { OwnReservation } from '../reservations-query.ts';

// Polls for changes while the page is visible.
const refetchInterval = 30_000;

/** Members of the business get another form of it. */
const ownSheet = (sheet: EventSheet | null | undefined) => (sheet && sheet.view !== 'USER' ? null : sheet);

/** Null: there is none, or it belongs to somebody else. */
export function useOwnSheet(reservationId: string) {
  const query = useQuery({ ...sheetQuery(Number(reservationId)), refetchInterval });
  return { ...query, data: ownSheet(query.data) };
}

/** The deadline is five days before the event, and 14 days before it the customer is reminded. */
const remindedDays = 14 + 5;

const isSheetNear = ({ status, eventDate }: Pick<OwnReservation, 'status' | 'eventDate'>) =>
  status === 'CONFIRMED' && eventDate >= today() && eventDate <= addDays(today(), remindedDays);

/** Of the events that are near; later ones are not read. */
export function useNearSheets(reservations: readonly OwnReservation[]): CustomerSheet[] {
  return useQueries({
    queries: reservations
      .filter(isSheetNear)
      .map(({ reservationId }) => ({ ...sheetQuery(reservationId), refetchInterval })),
    combine: (results) => results.flatMap(({ data }) => ownSheet(data) ?? []),
  });
}

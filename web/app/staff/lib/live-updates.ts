import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addDays } from '#domain/dates/days.ts';
import type { StaffEvents } from '#schemas/team/staff-events.ts';
import { today } from '#web/platform/lib/dates.ts';
import type { LiveEvent } from '#web/platform/live/event-reader.ts';
import { connected, refused } from '#web/platform/live/reconnecting-stream.ts';
import { shareStream } from '#web/platform/live/shared-stream.ts';
import { sendWaitingMarks } from './read-receipts.ts';
import type { Reading } from './reading.ts';
import { sheetQuery, staffCalls } from './staff-query.ts';

const topics = ['reservations', 'halls', 'eventSheets'];
const daysAhead = 14;
const renewAfterMilliseconds = 30 * 60_000;

function applyEvent(queries: QueryClient, { name, topic }: LiveEvent) {
  if (name === connected.name) return queries.refetchQueries({ type: 'active', stale: true });
  const isChanged = name === refused.name || topics.includes(topic ?? '');
  return isChanged ? queries.invalidateQueries(staffCalls) : undefined;
}

/** Applies the events of the stream; when the device loses the connection or has it again, the screens say so at once. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => shareStream((event) => void applyEvent(queries, event)), [queries]);
  useEffect(() => {
    const refetch = () => void queries.refetchQueries({ type: 'active' });
    // Also what is not stale yet, since it may be a copy.
    for (const change of ['offline', 'online']) window.addEventListener(change, refetch);
    return () => {
      for (const change of ['offline', 'online']) window.removeEventListener(change, refetch);
    };
  }, [queries]);
}

const isNear = (day: string) => day >= today() && day <= addDays(today(), daysAhead);

/** Loads the sheets of the next 14 days one after another, so that they can be read without a connection. */
async function loadNearSheets(queries: QueryClient, { events }: StaffEvents, isCanceled: () => boolean) {
  for (const { reservationId, eventDate, sheet } of events) {
    if (isCanceled()) return;
    if (sheet && isNear(eventDate))
      await queries.prefetchQuery({ ...sheetQuery(reservationId), staleTime: renewAfterMilliseconds });
  }
}

/** With a connection: sends the marks that wait, and loads what may be needed without one. */
export function useOfflinePreparation(reading: Reading<StaffEvents> | undefined): void {
  const queries = useQueryClient();
  const fresh = reading && !reading.missing ? reading : undefined;
  useEffect(() => {
    if (!fresh) return;
    let isCanceled = false;
    void sendWaitingMarks().then((isSent) => {
      if (isSent) void queries.invalidateQueries(staffCalls);
    });
    void loadNearSheets(queries, fresh.data, () => isCanceled);
    return () => {
      isCanceled = true;
    };
  }, [fresh, queries]);
}

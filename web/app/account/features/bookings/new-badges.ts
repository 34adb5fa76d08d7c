import { useEffect, useState } from 'react';
import { useStore } from '#web/platform/lib/create-store.ts';
import { markReservationsSeen, unread } from '#web/platform/session/unread.ts';
import type { OwnReservation } from './reservations-query.ts';

/** The reservations that the business changed; the marks stay until the page is left. */
export function useNewBadges(): ReadonlySet<number> {
  const { reservations: changed } = useStore(unread);
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  if (changed.some((id) => !marked.has(id))) setMarked(new Set([...marked, ...changed]));
  return marked;
}

/** Changes are seen once all of them are shown. */
export function useSeenReservations(shown: readonly OwnReservation[]): void {
  const { reservations: changed } = useStore(unread);
  useEffect(() => {
    const isShown = changed.every((id) => shown.some(({ reservationId }) => reservationId === id));
    if (isShown && changed.length > 0) void markReservationsSeen();
  }, [shown, changed]);
}

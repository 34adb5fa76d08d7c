import { startTransition, useEffect, useState } from 'react';
import { toLocalTime } from '#domain/dates/day-times.ts';
import type { Day } from '#domain/dates/days.ts';
import type { TourSlot } from '#schemas/tours.ts';
import { publicApi } from '#web/platform/api/client.ts';
import { plainReasonOf, toResult } from '#web/platform/api/result.ts';
import { waitForRelease } from '#web/platform/lib/update-after-press.ts';

export interface SlotsOfDay {
  day: Day;
  slots: TourSlot[];
}

// By the server, since the first formatter of a browser takes longer than the rest of the page.
const localStart = ({ start, localStart: given }: TourSlot) => given ?? toLocalTime(new Date(start));

/** "10:00" */
export const timeOf = (slot: TourSlot) => localStart(slot).slice(11);

/** In the order of the days. */
export function groupByDay(slots: readonly TourSlot[]): SlotsOfDay[] {
  const days = new Map<Day, TourSlot[]>();
  for (const slot of slots) {
    const day = localStart(slot).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }));
}

type Loaded = { hallId: number; attempt: number } & ({ slots: TourSlot[] } | { reason: string });

/** The free slots of a hall; those of a hall chosen before are never shown for another. */
export function useTourSlots(hallId: number) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isCurrent = true;
    const query = { hallId: String(hallId) };
    void toResult(publicApi.GET('/api/tours/slots', { params: { query } })).then(async (result) => {
      await waitForRelease();
      if (!isCurrent) return;
      const asked = { hallId, attempt };
      const next = result.ok ? { ...asked, slots: result.data } : { ...asked, reason: plainReasonOf(result) };
      // Rendered in short pieces, since a month of times would block a phone.
      startTransition(() => setLoaded(next));
    });
    return () => {
      isCurrent = false;
    };
  }, [hallId, attempt]);
  const current = loaded?.hallId === hallId ? loaded : undefined;
  return {
    slots: current && 'slots' in current ? current.slots : undefined,
    reason: current && 'reason' in current && current.attempt === attempt ? current.reason : undefined,
    reload: () => setAttempt((count) => count + 1),
  };
}

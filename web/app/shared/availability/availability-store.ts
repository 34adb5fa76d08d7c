import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Day, toIsoDay } from '#contracts/days.ts';
import { sendInTime } from '../session/browser-session.ts';
import {
  type Availability,
  type BookableHall,
  daysIn,
  type HeldDays,
  hallOnDay,
  type TakenDay,
  takenDays,
} from './free-days.ts';

/** What the page brought along. */
export interface BookingData {
  halls: readonly BookableHall[];
  heldDays: HeldDays;
  today: Day;
}

/** A part that could not be read is absent; the page then says so. */
export type LoadedData = { [Part in keyof BookingData]: BookingData[Part] | undefined };

interface LiveDays {
  /** The list the page came with: a page loaded anew is newer than anything kept here. */
  basis: HeldDays;
  taken: ReadonlySet<string>;
  /** By the clock of the server: a page may stay open over midnight, and clocks of visitors may be wrong. */
  today: Day | undefined;
}

const lookAgainMilliseconds = 30_000;

let live: LiveDays | undefined;
let lastTag: string | null = null;
let turn = 0;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function become(next: LiveDays): void {
  live = next;
  for (const listener of listeners) listener();
}

/** Asks which days are taken now; the browser sends the tag of what it has, so mostly nothing comes back. */
export async function refreshDays(): Promise<void> {
  turn += 1;
  const own = turn;
  try {
    const response = await sendInTime(new Request('/api/reservations'));
    const tag = response.headers.get('etag');
    if (!response.ok || !live || own !== turn) return;
    const date = response.headers.get('date');
    const today = date ? toIsoDay(new Date(date)) : live.today;
    if (tag && tag === lastTag && today === live.today) return;
    const held: TakenDay[] = await response.json();
    if (own !== turn) return;
    lastTag = tag;
    become({ basis: live.basis, taken: takenDays(held), today });
  } catch {
    // What is shown stays; the next look is at most half a minute away.
  }
}

/** Somebody else was quicker, or we were: what was asked before does not know it yet. */
export function markTaken(hallId: number, day: Day): void {
  turn += 1;
  if (live) become({ ...live, taken: new Set([...live.taken, hallOnDay(hallId, day)]) });
  lastTag = null;
}

function follow(basis: HeldDays): () => void {
  turn += 1;
  live = { basis, taken: daysIn(basis), today: undefined };
  lastTag = null;
  const look = () => {
    if (document.visibilityState === 'visible') void refreshDays();
  };
  const timer = setInterval(look, lookAgainMilliseconds);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Keeps the days fresh while the page is looked at. */
export function useFreshDays(heldDays: HeldDays): void {
  useEffect(() => follow(heldDays), [heldDays]);
}

/** The business as the page brought it, or as it is known since. */
export function useAvailability({ halls, heldDays, today }: BookingData): Availability {
  const known = useSyncExternalStore(
    subscribe,
    () => live,
    () => undefined,
  );
  return useMemo(() => {
    const isNewer = known?.basis === heldDays;
    return {
      halls,
      taken: isNewer ? known.taken : daysIn(heldDays),
      today: (isNewer && known.today) || today,
    };
  }, [halls, heldDays, today, known]);
}

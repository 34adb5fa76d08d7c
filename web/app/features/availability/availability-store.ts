import { useEffect, useMemo } from 'react';
import { type Day, toIsoDay } from '#domain/dates/days.ts';
import { createStore, useStore } from '#web/platform/lib/create-store.ts';
import { fetchWithTimeout } from '#web/platform/session/browser-session.ts';
import {
  type Availability,
  type BookableHall,
  type HeldDays,
  hallDayKey,
  parseHeldDays,
  type TakenDay,
  takenDays,
} from './free-days.ts';

export interface BookingData {
  halls: readonly BookableHall[];
  heldDays: HeldDays;
  today: Day;
}

/** A part that could not be read is undefined, and the page shows an error. */
export type LoadedData = { [Part in keyof BookingData]: BookingData[Part] | undefined };

interface LiveDays {
  /** The loader's list; a newer load replaces what was refreshed before. */
  basis: HeldDays;
  taken: ReadonlySet<string>;
  /** By the server's clock, since a page may stay open over midnight and visitors' clocks may be wrong. */
  today: Day | undefined;
}

const refreshEveryMilliseconds = 30_000;

const refreshed = createStore<LiveDays | undefined>(undefined);
/** The list of the current page. */
let shown: HeldDays | undefined;
let lastTag: string | null = null;
let version = 0;

function liveDays(): LiveDays | undefined {
  const live = refreshed.get();
  if (live?.basis === shown) return live;
  return shown && { basis: shown, taken: parseHeldDays(shown), today: undefined };
}

/** The ETag makes most responses a 304. */
export async function refreshDays(): Promise<void> {
  version += 1;
  const ownVersion = version;
  try {
    const response = await fetchWithTimeout(new Request('/api/reservations'));
    const tag = response.headers.get('etag');
    const live = liveDays();
    if (!response.ok || !live || ownVersion !== version) return;
    const date = response.headers.get('date');
    const today = date ? toIsoDay(new Date(date)) : live.today;
    if (tag && tag === lastTag && today === live.today) return;
    const held: TakenDay[] = await response.json();
    if (ownVersion !== version) return;
    lastTag = tag;
    refreshed.set({ basis: live.basis, taken: takenDays(held), today });
  } catch {
    // The next refresh follows within half a minute.
  }
}

/** Marks a day as taken at once and ignores a refresh that began before. */
export function markTaken(hallId: number, day: Day): void {
  version += 1;
  const live = liveDays();
  if (live) refreshed.set({ ...live, taken: new Set([...live.taken, hallDayKey(hallId, day)]) });
  lastTag = null;
}

function startRefreshing(basis: HeldDays): () => void {
  version += 1;
  shown = basis;
  lastTag = null;
  const refreshWhileVisible = () => {
    if (document.visibilityState === 'visible') void refreshDays();
  };
  const timer = setInterval(refreshWhileVisible, refreshEveryMilliseconds);
  window.addEventListener('focus', refreshWhileVisible);
  document.addEventListener('visibilitychange', refreshWhileVisible);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', refreshWhileVisible);
    document.removeEventListener('visibilitychange', refreshWhileVisible);
  };
}

/** Polls the taken days while the page is visible. */
export function useRefreshedDays(heldDays: HeldDays): void {
  useEffect(() => startRefreshing(heldDays), [heldDays]);
}

/** Halls and taken days as loaded, or as refreshed since. */
export function useAvailability({ halls, heldDays, today }: BookingData): Availability {
  const live = useStore(refreshed);
  return useMemo(() => {
    const isNewer = live?.basis === heldDays;
    return {
      halls,
      taken: isNewer ? live.taken : parseHeldDays(heldDays),
      closed: heldDays.closed ?? [],
      today: (isNewer && live.today) || today,
    };
  }, [halls, heldDays, today, live]);
}

import { useEffect, useState } from 'react';
import { lastingStorage } from '../../../shared/lib/browser-storage.ts';

/** A visit lasts until nobody has been here for this long. */
const absenceMilliseconds = 30 * 60_000;
const noteEveryMilliseconds = 60_000;
const key = 'panelVisits';

export interface Visit {
  /** When the visit before this one ended; absent on the first. */
  since?: string;
  /** When somebody was last here. */
  last: string;
}

/** Whoever comes back after a while begins a new visit; whoever has never left goes on with theirs. */
export function visitAt(now: Date, before: Visit | undefined): Visit {
  const last = now.toISOString();
  if (!before) return { last };
  const isNew = now.getTime() - new Date(before.last).getTime() > absenceMilliseconds;
  return { since: isNew ? before.last : before.since, last };
}

type Visits = Record<string, Visit>;

function read(): Visits {
  try {
    return JSON.parse(lastingStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

function note(userId: number): Visit {
  const visits = read();
  const visit = visitAt(new Date(), visits[userId]);
  lastingStorage.setItem(key, JSON.stringify({ ...visits, [userId]: visit }));
  return visit;
}

/** Since when this administrator has not seen what happened; kept in this browser. */
export function useLastVisit(userId: number): string | undefined {
  const [visit, setVisit] = useState(() => note(userId));
  useEffect(() => {
    const noteWhileSeen = () => {
      if (document.visibilityState === 'visible') setVisit(note(userId));
    };
    const timer = setInterval(noteWhileSeen, noteEveryMilliseconds);
    document.addEventListener('visibilitychange', noteWhileSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', noteWhileSeen);
    };
  }, [userId]);
  return visit.since;
}

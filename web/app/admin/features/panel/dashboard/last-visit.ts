import { useEffect, useState } from 'react';
import { persistentStorage } from '#web/platform/lib/browser-storage.ts';

/** A visit ends after this long without activity. */
const absenceMilliseconds = 30 * 60_000;
const recordEveryMilliseconds = 60_000;
const key = 'panelVisits';

export interface Visit {
  /** The end of the previous visit; undefined on the first. */
  since?: string;
  /** The last activity. */
  last: string;
}

/** After an absence a new visit begins; otherwise the current one goes on. */
export function visitAt(now: Date, before: Visit | undefined): Visit {
  const last = now.toISOString();
  if (!before) return { last };
  const isNew = now.getTime() - new Date(before.last).getTime() > absenceMilliseconds;
  return { since: isNew ? before.last : before.since, last };
}

type Visits = Record<string, Visit>;

function read(): Visits {
  try {
    return JSON.parse(persistentStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

function recordVisit(userId: number): Visit {
  const visits = read();
  const visit = visitAt(new Date(), visits[userId]);
  persistentStorage.setItem(key, JSON.stringify({ ...visits, [userId]: visit }));
  return visit;
}

/** When the previous visit of this administrator ended; stored in this browser. */
export function useLastVisit(userId: number): string | undefined {
  const [visit, setVisit] = useState(() => recordVisit(userId));
  useEffect(() => {
    const recordWhileVisible = () => {
      if (document.visibilityState === 'visible') setVisit(recordVisit(userId));
    };
    const timer = setInterval(recordWhileVisible, recordEveryMilliseconds);
    document.addEventListener('visibilitychange', recordWhileVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', recordWhileVisible);
    };
  }, [userId]);
  return visit.since;
}

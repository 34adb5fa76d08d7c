import { useEffect, useState } from 'react';
import type { Day } from '#domain/dates/days.ts';
import type { DeadlineRules } from '#domain/dates/deadlines.ts';
import type { WaitingEntry } from '#schemas/reservations/waiting-list.ts';
import { api, publicApi } from '#web/platform/api/client.ts';
import { toResult } from '#web/platform/api/result.ts';
import { updateAfterPress } from '#web/platform/lib/update-after-press.ts';

interface LineCount {
  count: number;
  own: number;
  entryId: number | null;
  isOwnDay: boolean;
}

/** How many wait, the caller's own place, and how long a freed day is kept; undefined while it is not known. */
export interface WaitingLine {
  count: LineCount | undefined;
  entry: WaitingEntry | undefined;
  rules: DeadlineRules | undefined;
}

export async function loadLine(
  hallId: number,
  eventDate: Day,
): Promise<Pick<WaitingLine, 'count' | 'entry'>> {
  const query = { hallId: String(hallId), eventDate };
  const result = await toResult(api.GET('/api/waiting-list/count', { params: { query } }));
  if (!result.ok) return { count: undefined, entry: undefined };
  const count = result.data;
  if (count.entryId === null || count.isOwnDay) return { count, entry: undefined };
  const own = await toResult(api.GET('/api/waiting-list/own'));
  return { count, entry: own.ok ? own.data.find(({ entryId }) => entryId === count.entryId) : undefined };
}

export function useWaitingLine(hallId: number, eventDate: Day): WaitingLine {
  const [facts, setFacts] = useState<WaitingLine>({ count: undefined, entry: undefined, rules: undefined });
  useEffect(() => {
    const left = new AbortController();
    void Promise.all([loadLine(hallId, eventDate), toResult(publicApi.GET('/api/settings'))]).then(
      ([line, rules]) =>
        updateAfterPress(left.signal, () => setFacts({ ...line, rules: rules.ok ? rules.data : undefined })),
    );
    return () => left.abort();
  }, [hallId, eventDate]);
  return facts;
}

import { useEffect, useState } from 'react';
import type { Day } from '#contracts/dates/days.ts';
import type { DeadlineRules } from '#contracts/dates/deadlines.ts';
import { api, publicApi } from '../api/client.ts';
import { toResult } from '../api/result.ts';

/** How many wait, and how long a freed day is kept; undefined while it is not known. */
export interface LineFacts {
  count: { count: number; own: number } | undefined;
  rules: DeadlineRules | undefined;
}

export function useLineFacts(hallId: number, eventDate: Day): LineFacts {
  const [facts, setFacts] = useState<LineFacts>({ count: undefined, rules: undefined });
  useEffect(() => {
    let hasLeft = false;
    const query = { hallId: String(hallId), eventDate };
    void Promise.all([
      toResult(api.GET('/api/waiting-list/count', { params: { query } })),
      toResult(publicApi.GET('/api/settings')),
    ]).then(([count, rules]) => {
      if (hasLeft) return;
      setFacts({ count: count.ok ? count.data : undefined, rules: rules.ok ? rules.data : undefined });
    });
    return () => {
      hasLeft = true;
    };
  }, [hallId, eventDate]);
  return facts;
}

import { useEffect, useState } from 'react';
import type { Day } from '#domain/dates/days.ts';
import { useSession } from '#web/platform/session/browser-session.ts';

/** Whether the signed-in customer holds this taken day; false until it is known. */
export function useOwnDay(hallId: number, eventDate: Day, isTaken: boolean): boolean {
  const state = useSession();
  const isAsked = isTaken && state.status === 'signedIn' && state.user.role === 'USER';
  const asked = `${hallId} ${eventDate}`;
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    if (!isAsked) return;
    let hasLeft = false;
    void import('#web/features/waiting/line-facts.ts')
      .then(({ loadLine }) => loadLine(hallId, eventDate))
      .then(({ count }) => {
        if (!hasLeft && count?.isOwnDay) setOwn(asked);
      })
      // The sheet that the link opens says it too.
      .catch(() => undefined);
    return () => {
      hasLeft = true;
    };
  }, [isAsked, asked, hallId, eventDate]);
  return own === asked;
}

import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { today } from '../../shared/lib/dates.ts';

const minuteMilliseconds = 60_000;

/** Browsers throttle timers of hidden tabs, so this also listens for visibility. */
function subscribe(listener: () => void) {
  const timer = setInterval(listener, minuteMilliseconds);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

const minute = () => Math.floor(Date.now() / minuteMilliseconds);

/** Re-renders relative times every minute. */
export const useMinute = () => useSyncExternalStore(subscribe, minute, minute);

/** The current day in Sarajevo, updated after midnight. */
export const useToday = () => useSyncExternalStore(subscribe, today, today);

/** Whether the moment has passed; re-renders when it does, and every minute until then. */
export function useIsPast(moment: string | null): boolean {
  useMinute();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const left = moment === null ? 0 : Date.parse(moment) - Date.now();
    // Later moments are reached by redrawing every minute.
    if (left <= 0 || left > 2 * minuteMilliseconds) return;
    const timer = setTimeout(redraw, left);
    return () => clearTimeout(timer);
  });
  return moment !== null && Date.parse(moment) <= Date.now();
}

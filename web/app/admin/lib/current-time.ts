import { useSyncExternalStore } from 'react';
import { today } from '#web/platform/lib/dates.ts';

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

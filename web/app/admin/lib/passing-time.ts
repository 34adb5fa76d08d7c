import { useSyncExternalStore } from 'react';
import { today } from '../../shared/lib/dates.ts';

const minuteMilliseconds = 60_000;

/** A browser slows down what nobody looks at, so whoever comes back is told at once. */
function subscribe(listener: () => void) {
  const timer = setInterval(listener, minuteMilliseconds);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

const minute = () => Math.floor(Date.now() / minuteMilliseconds);

/** Draws what tells how long ago something was anew as time goes by. */
export const useMinute = () => useSyncExternalStore(subscribe, minute, minute);

/** The day it is in Sarajevo, also after midnight. */
export const useToday = () => useSyncExternalStore(subscribe, today, today);

import { useEffect, useState } from 'react';

const minute = 60_000;

/** The current time, updated every minute and at each of the given moments. */
export function useNow(...moments: (string | null | undefined)[]): Date {
  const [now, setNow] = useState(() => Date.now());
  const left = moments.flatMap((moment) => (moment ? [Date.parse(moment) - now] : []));
  const wait = Math.min(minute, ...left.filter((time) => time > 0));
  useEffect(() => {
    const update = () => setNow(Date.now());
    const timer = setTimeout(update, now + wait - Date.now());
    // Browsers throttle timers of hidden tabs.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [now, wait]);
  return new Date(now);
}

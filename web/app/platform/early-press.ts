import { useEffect } from 'react';

declare global {
  interface Window {
    /** Left by the page itself: hears which button is pressed or form sent while nothing is there yet to answer. */
    early?: { again?: () => void; stop: () => void };
  }
}

/** From now on the library hears presses itself, so none is counted twice. */
export const stopHearingEarlyPresses = () => window.early?.stop();

/** Whoever pressed a button or sent a form before the page was alive has done so. */
export function useEarlyPress(): void {
  useEffect(() => {
    const again = window.early?.again;
    delete window.early;
    again?.();
  }, []);
}

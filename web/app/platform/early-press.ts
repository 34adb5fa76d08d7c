import { useEffect } from 'react';

declare global {
  interface Window {
    /** Left by the page itself: hears which button is pressed while nothing is there yet to answer. */
    early?: { pressed?: HTMLButtonElement; stop: () => void };
  }
}

/** From now on the library hears presses itself, so none is counted twice. */
export const stopHearingEarlyPresses = () => window.early?.stop();

/** Whoever pressed a button before the page was alive has pressed it. */
export function useEarlyPress(): void {
  useEffect(() => {
    const pressed = window.early?.pressed;
    delete window.early;
    if (pressed?.isConnected) pressed.click();
  }, []);
}

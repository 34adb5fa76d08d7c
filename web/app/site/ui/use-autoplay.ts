import { useEffect, useRef } from 'react';
import { useMediaQuery } from '#web/platform/lib/use-media-query.ts';

const slideEveryMilliseconds = 3500;

/** Calls `onTurn` when the time of a picture is over; after a pause the remaining time continues. */
export function useAutoplay(isRunning: boolean, position: number, onTurn: (from: number) => void) {
  const rest = useRef({ position, milliseconds: slideEveryMilliseconds });
  useEffect(() => {
    if (!isRunning) return;
    const isSame = rest.current.position === position;
    const milliseconds = isSame ? rest.current.milliseconds : slideEveryMilliseconds;
    const startedAt = performance.now();
    const timer = setTimeout(() => onTurn(position), milliseconds);
    return () => {
      clearTimeout(timer);
      rest.current = { position, milliseconds: milliseconds - (performance.now() - startedAt) };
    };
  }, [isRunning, position, onTurn]);
}

export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)', false);

import { type PointerEvent, useRef } from 'react';

const leastPixels = 40;

interface Swipe {
  onNext: () => void;
  onPrevious: () => void;
}

/** A swipe to the left shows the next item, to the right the previous one. */
export function useSwipe({ onNext, onPrevious }: Swipe) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY };
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const sideways = clientX - start.current.x;
      const isFlat = Math.abs(sideways) > Math.abs(clientY - start.current.y);
      start.current = undefined;
      if (!isFlat || Math.abs(sideways) < leastPixels) return;
      if (sideways < 0) onNext();
      else onPrevious();
    },
  };
}

import { type RefObject, useEffect, useRef } from 'react';

/** The row that was acted on is gone, and the focus with it: it goes on at the heading of the list. */
export function useFocusAfterRemoval(heading: RefObject<HTMLElement | null>, count: number | undefined) {
  const last = useRef(count);
  useEffect(() => {
    const isFewer = count !== undefined && last.current !== undefined && count < last.current;
    if (isFewer && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    last.current = count;
  }, [count, heading]);
}

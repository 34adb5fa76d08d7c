import { type RefObject, useEffect, useRef } from 'react';

/** The focused row was removed: moves the focus to the heading of the list. */
export function useFocusAfterRemoval(heading: RefObject<HTMLElement | null>, count: number | undefined) {
  const last = useRef(count);
  useEffect(() => {
    const isFewer = count !== undefined && last.current !== undefined && count < last.current;
    if (isFewer && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    last.current = count;
  }, [count, heading]);
}

import { type RefObject, useEffect, useRef } from 'react';

/** The focused row was removed: moves the focus to the list or its heading. */
export function useFocusAfterRemoval(target: RefObject<HTMLElement | null>, count: number | undefined) {
  const last = useRef(count);
  useEffect(() => {
    const isFewer = count !== undefined && last.current !== undefined && count < last.current;
    if (isFewer && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
    last.current = count;
  }, [count, target]);
}

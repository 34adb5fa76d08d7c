import { useLayoutEffect, useRef } from 'react';

/** The "more" button is removed after loading, so the focus moves to the new items. */
export function useFocusAfterLoad(isLoading: boolean, find: () => HTMLElement | null | undefined) {
  const isAwaited = useRef(false);
  const latest = useRef(find);
  useLayoutEffect(() => {
    latest.current = find;
  });
  useLayoutEffect(() => {
    if (isLoading || !isAwaited.current) return;
    isAwaited.current = false;
    const { activeElement } = document;
    // Keeps the focus if it has moved meanwhile.
    if (activeElement === null || activeElement === document.body)
      latest.current()?.focus({ preventScroll: true });
  }, [isLoading]);
  return () => {
    isAwaited.current = true;
  };
}

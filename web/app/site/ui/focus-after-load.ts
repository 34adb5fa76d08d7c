import { useEffect, useRef } from 'react';

/** The button that was pressed for more goes away when it has come; the focus then goes on to what came. */
export function useFocusAfterLoad(isLoading: boolean, find: () => HTMLElement | null | undefined) {
  const isAwaited = useRef(false);
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    if (isLoading || !isAwaited.current) return;
    isAwaited.current = false;
    const { activeElement } = document;
    // Whoever has gone elsewhere meanwhile stays there.
    if (activeElement === null || activeElement === document.body)
      latest.current()?.focus({ preventScroll: true });
  }, [isLoading]);
  return () => {
    isAwaited.current = true;
  };
}

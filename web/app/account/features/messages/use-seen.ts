import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onSeen` when the element is well within the viewport of a visible page. */
export function useSeen(element: RefObject<HTMLElement | null>, isAwaited: boolean, onSeen: () => void) {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!isAwaited || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        seen();
      },
      { rootMargin: '0px 0px -20% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isAwaited]);
}

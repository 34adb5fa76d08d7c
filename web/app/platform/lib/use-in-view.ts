import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls once when the awaited element comes into view; the signal ends with the element or the waiting. */
export function useInView(
  element: RefObject<HTMLElement | null>,
  isAwaited: boolean,
  rootMargin: string,
  onSeen: (signal: AbortSignal) => void,
) {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!isAwaited || !element.current) return;
    const left = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        seen(left.signal);
      },
      { rootMargin },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      left.abort();
    };
  }, [element, isAwaited, rootMargin]);
}

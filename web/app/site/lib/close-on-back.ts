import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * While something covers the page, Back closes it. An entry of the same address is added and removed without the
 * router, which would load the page again. Returns the function for a close button.
 */
export function useCloseOnBack(onClose: () => void): () => void {
  const close = useEffectEvent(onClose);
  const isLeaving = useRef(false);
  useEffect(() => {
    history.pushState(history.state, '');
    const onBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      close();
    };
    window.addEventListener('popstate', onBack, { capture: true });
    return () => window.removeEventListener('popstate', onBack, { capture: true });
  }, []);
  return () => {
    // Back is asynchronous, so a second click would also leave the page.
    if (!isLeaving.current) history.back();
    isLeaving.current = true;
  };
}

/** Sections that the server has written and that are not alive yet. */
const sleeping = new Set<string>();

/**
 * Told to the router, a new address would make it throw away what sleeps; so until all are awake the browser
 * goes there itself, and leaves a place in the form in which the router keeps them.
 */
function goThere(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element && event.target.closest('a');
  if (!isPlain || !link || link.pathname !== window.location.pathname) return;
  const place = document.getElementById(link.hash.slice(1));
  if (!place) return;
  event.preventDefault();
  const { key, idx = 0 } = window.history.state ?? {};
  rememberWayBack(key, window.scrollY);
  place.scrollIntoView();
  const own = String(Math.random()).slice(2, 10);
  window.history.pushState({ usr: null, key: own, idx: idx + 1 }, '', link.hash);
}

/** The router has not seen the way there, so it does not know where it began. */
function rememberWayBack(key: string, top: number): void {
  const goBack = ({ state }: PopStateEvent) => {
    if (state?.key === key) window.scrollTo({ top, behavior: 'instant' });
  };
  window.addEventListener('popstate', goBack, { capture: true, once: true });
}

export function fallAsleep(id: string): void {
  if (sleeping.size === 0) window.addEventListener('click', goThere, true);
  sleeping.add(id);
}

export function awake(id: string): void {
  sleeping.delete(id);
  if (sleeping.size === 0) window.removeEventListener('click', goThere, true);
}

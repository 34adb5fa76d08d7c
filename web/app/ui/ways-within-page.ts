/** Sections that the server has written and that are not alive yet. */
const sleeping = new Set<string>();

/** A way that the browser has gone and the router does not know yet. */
interface Way {
  from: number;
  /** Leads back to where it began, as long as the router does not know it. */
  onBack: (event: PopStateEvent) => void;
}
let untold: Way | undefined;

/** Whoever does something else meanwhile is not to be called back there. */
const otherActs = ['pointerdown', 'wheel', 'touchmove', 'keydown'];
const leaveIt = () => {
  untold = undefined;
};

const instantly = (top: number) => window.scrollTo({ top, behavior: 'instant' });

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
  const from = window.scrollY;
  const onBack = ({ state }: PopStateEvent) => state?.key === key && instantly(from);
  window.addEventListener('popstate', onBack, true);
  untold = { from, onBack };
  for (const act of otherActs) window.addEventListener(act, leaveIt, { capture: true, once: true });
  document.documentElement.dataset.whole = '';
  place.scrollIntoView();
  const own = String(Math.random()).slice(2, 10);
  window.history.pushState({ usr: null, key: own, idx: idx + 1 }, '', link.hash);
}

/** The router keeps where each way began, so it is told from there. */
function tellRouter({ from, onBack }: Way): void {
  window.removeEventListener('popstate', onBack, true);
  const here = window.scrollY;
  instantly(from);
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  instantly(here);
}

export function fallAsleep(id: string): void {
  if (sleeping.size === 0) window.addEventListener('click', goThere, true);
  sleeping.add(id);
}

export function awake(id: string): void {
  if (!sleeping.delete(id) || sleeping.size > 0) return;
  window.removeEventListener('click', goThere, true);
  if (untold) tellRouter(untold);
  untold = undefined;
}

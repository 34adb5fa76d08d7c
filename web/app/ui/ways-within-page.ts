import { isPlainPress } from '../platform/plain-press.ts';

/** Sections that the server has written and that are not alive yet. */
const sleeping = new Set<string>();

/** Where the visitor is on a page that sleeps: the router still believes to be where the page was entered. */
interface Stay {
  page: string;
  /** The place in the browser's history that the router knows. */
  known: string;
  at: string;
  /** How far down each place was left. */
  left: Map<string, number>;
  /** Whoever has moved on since is not to be called back to where the last way led. */
  hasMovedOn: boolean;
}
let stay: Stay | undefined;

/** One that the browser has made itself has no key. */
const keyNow = (): string => window.history.state?.key ?? window.location.hash;
const pageOf = ({ pathname, search }: Location | HTMLAnchorElement) => pathname + search;
const placeOf = (hash: string) => document.getElementById(hash.slice(1));
const instantly = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/** The link of the router that is pressed to be followed here. */
function wayOf(event: MouseEvent) {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-discover]');
  return isPlainPress(event) && link ? link : undefined;
}

/**
 * Told to the router, a new address would make it throw away what sleeps; so until all are awake the browser
 * goes there itself, and leaves a place in the form in which the router keeps them.
 */
function goThere(event: MouseEvent) {
  const way = wayOf(event);
  if (!stay || !way) return;
  if (sleeping.size === 0) return tellRouter(stay);
  if (pageOf(way) !== stay.page) return leavePage(stay);
  const place = placeOf(way.hash);
  if (!place) return;
  event.preventDefault();
  const { idx = 0 } = window.history.state ?? {};
  const isAgain = way.hash === window.location.hash;
  leaveFor(stay, isAgain ? stay.at : String(Math.random()).slice(2, 10));
  place.scrollIntoView();
  if (!isAgain) window.history.pushState({ usr: null, key: stay.at, idx: idx + 1 }, '', way.hash);
}

/** Back and forward between such places is kept from the router too. */
function goAlong(event: PopStateEvent) {
  if (!stay) return;
  if (stay.page !== pageOf(window.location)) return endStay();
  if (sleeping.size === 0) return tellFirst(stay);
  event.stopImmediatePropagation();
  leaveFor(stay, keyNow());
  const place = placeOf(window.location.hash);
  const top = stay.left.get(stay.at);
  if (top === undefined && place) place.scrollIntoView({ behavior: 'instant' });
  else instantly(top ?? 0);
}

// On the window the first to listen is the first to hear: the router listens once all files of the page are there.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', goAlong);
  window.addEventListener('pagehide', () => stay && tellFirst(stay));
}

function leaveFor(from: Stay, key: string): void {
  // Where a way led to is found again; the page may still be gliding there.
  if (from.hasMovedOn || from.at === from.known) from.left.set(from.at, window.scrollY);
  from.at = key;
  from.hasMovedOn = false;
  document.documentElement.dataset.whole = '';
}

/** The router keeps how far down the place was that it leaves, so it has to leave from there. */
function tellFirst({ known, at, left }: Stay): void {
  endStay();
  if (at !== known) instantly(left.get(known) ?? 0);
}

function tellRouter(told: Stay): void {
  const here = window.scrollY;
  tellFirst(told);
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  instantly(here);
}

/** From here on everything is the router's; before anything is drawn the page is where it was. */
function leavePage(left: Stay): void {
  const here = window.scrollY;
  tellFirst(left);
  requestAnimationFrame(() => instantly(here));
}

const movesOn = ['pointerdown', 'wheel', 'touchmove', 'keydown'];
const moveOn = () => {
  if (stay) stay.hasMovedOn = true;
};

function beginStay(): void {
  const key = keyNow();
  stay = { page: pageOf(window.location), known: key, at: key, left: new Map(), hasMovedOn: false };
  window.addEventListener('click', goThere, true);
  for (const act of movesOn) window.addEventListener(act, moveOn, { capture: true, passive: true });
}

function endStay(): void {
  stay = undefined;
  sleeping.clear();
  window.removeEventListener('click', goThere, true);
  for (const act of movesOn) window.removeEventListener(act, moveOn, true);
}

export function fallAsleep(id: string): void {
  if (!stay) beginStay();
  sleeping.add(id);
}

export function awake(id: string): void {
  if (!sleeping.delete(id) || sleeping.size > 0 || !stay) return;
  if (stay.at === stay.known) endStay();
  // Whoever has moved on stays there; the router is told when they go anywhere.
  else if (!stay.hasMovedOn) tellRouter(stay);
}

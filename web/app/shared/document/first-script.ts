import { rememberEarlyInput } from './early-input.ts';
import { startAfterFirstPaint } from './start-scripts.ts';

/** Stands in the head of every page, so that neither the theme nor the bar changes after the first paint. */
function markThemeAndSession(): void {
  const marks = document.documentElement.dataset;
  marks.theme = 'light';
  marks.session = 'none';
  try {
    if (localStorage.getItem('theme') === 'dark') marks.theme = 'dark';
    if (localStorage.getItem('refreshToken')) marks.session = 'held';
  } catch {
    // A browser may forbid the storage.
  }
}

/** Whoever reloads, comes back or asks for a place further down gets the whole page laid out at once, see `business.css`. */
function markFirstScreen(): void {
  const marks = document.documentElement.dataset;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || navigation?.type !== 'navigate') return;
  marks.firstScreen = '';
  for (const input of ['pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart'])
    addEventListener(input, () => delete marks.firstScreen, { once: true, capture: true, passive: true });
}

markThemeAndSession();
markFirstScreen();
rememberEarlyInput();
startAfterFirstPaint();

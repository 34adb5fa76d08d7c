import { reloadWithoutScripts } from './failed-scripts.ts';
import { rememberInputBeforeHydration } from './input-before-hydration.ts';
import { startAfterFirstPaint } from './start-scripts.ts';

/** In the head of every page, so that neither theme nor navigation changes after the first paint. */
function markThemeAndSession(): void {
  const marks = document.documentElement.dataset;
  marks.theme = 'light';
  marks.session = 'none';
  try {
    if (localStorage.getItem('theme') === 'dark') marks.theme = 'dark';
    if (localStorage.getItem('refreshToken')) marks.session = 'held';
  } catch {
    // Storage may be blocked.
  }
}

/** The language of React Aria's hidden texts, otherwise that of the browser; set as its `LocalizedStringProvider` does. */
function setLanguage(): void {
  Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: document.documentElement.lang });
}

/** On reload, back navigation or a fragment the whole page is laid out at once, see `base.css`. */
function markFirstScreen(): void {
  const marks = document.documentElement.dataset;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || navigation?.type !== 'navigate') return;
  marks.firstScreen = '';
  for (const input of ['pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart'])
    addEventListener(input, () => delete marks.firstScreen, { once: true, capture: true, passive: true });
}

markThemeAndSession();
setLanguage();
markFirstScreen();
rememberInputBeforeHydration();
reloadWithoutScripts();
startAfterFirstPaint();

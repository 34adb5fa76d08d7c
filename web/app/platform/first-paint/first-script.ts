import { reloadWithoutScripts } from './failed-scripts.ts';
import { markFirstScreen } from './first-screen.ts';
import { startAfterFirstPaint } from './held-scripts.ts';
import { rememberInputBeforeHydration } from './input-before-hydration.ts';

/*
 * The one inline script, in the head of every page: what has to run before the first paint, or before React is there.
 * It ends with the last of what it calls.
 */

/** So that neither theme nor navigation changes after the first paint. */
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

markThemeAndSession();
setLanguage();
markFirstScreen();
rememberInputBeforeHydration();
reloadWithoutScripts();
startAfterFirstPaint();

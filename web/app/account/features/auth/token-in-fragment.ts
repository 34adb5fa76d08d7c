import { useSyncExternalStore } from 'react';

function followFragment(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** In the fragment, which is not sent to servers. */
const tokenInFragment = () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

/** Of a link in a mail; undefined until the page is in a browser. */
export const useTokenInFragment = () =>
  useSyncExternalStore(followFragment, tokenInFragment, () => undefined);

/** A used token leaves the address bar and the history. */
export const removeFragment = () =>
  window.history.replaceState(window.history.state, '', window.location.pathname);

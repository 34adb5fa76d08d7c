import { useSyncExternalStore } from 'react';
import { Link, type LinkProps } from 'react-router';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** The router reloads the page when code that it prefetches cannot be fetched, so nothing is prefetched offline. */
export const usePrefetch = () =>
  useSyncExternalStore<LinkProps['prefetch']>(
    subscribe,
    () => (navigator.onLine ? 'intent' : 'none'),
    () => 'intent',
  );

/** A link to another page, whose code and data are fetched when somebody points at it. */
export function PageLink(link: LinkProps) {
  return <Link prefetch={usePrefetch()} {...link} />;
}

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

/** Offline nothing is prefetched, since the router reloads the page when prefetched code cannot be loaded. */
export const usePrefetch = () =>
  useSyncExternalStore<LinkProps['prefetch']>(
    subscribe,
    () => (navigator.onLine ? 'intent' : 'none'),
    () => 'intent',
  );

/** Prefetches code and data of the page on hover. */
export function PageLink(link: LinkProps) {
  return <Link prefetch={usePrefetch()} {...link} />;
}

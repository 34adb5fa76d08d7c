import { useEffect } from 'react';
import { whenIdle } from '../../shared/lib/idle.ts';

/** Under this query the router's build knows a screen: what is imported here is the file that the router imports. */
const screens = import.meta.glob('./*.tsx', { query: '?__react-router-build-client-route' });

const loadScreens = () => {
  for (const load of Object.values(screens)) load().catch(() => undefined);
};

/** Loads the code of all screens once the browser is idle, so that none of them needs a connection when it is opened. */
export function useScreenPrefetch(): void {
  useEffect(() => {
    void whenIdle().then(loadScreens);
    window.addEventListener('online', loadScreens);
    return () => window.removeEventListener('online', loadScreens);
  }, []);
}

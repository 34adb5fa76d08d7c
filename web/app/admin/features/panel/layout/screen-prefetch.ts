import { useEffect } from 'react';
import { whenIdle } from '#web/platform/lib/idle.ts';

/** With this query the imported file is the one of React Router's client build. */
const screens = import.meta.glob('../../../screens/**/*.tsx', {
  query: '?__react-router-build-client-route',
});

const loadScreens = () => {
  for (const load of Object.values(screens)) load().catch(() => undefined);
};

/** Loads the code of all screens when the browser is idle, so that opening one needs no request. */
export function useScreenPrefetch(): void {
  useEffect(() => {
    void whenIdle().then(loadScreens);
    window.addEventListener('online', loadScreens);
    return () => window.removeEventListener('online', loadScreens);
  }, []);
}

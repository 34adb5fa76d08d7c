import { persistentStorage } from '../lib/browser-storage.ts';
import { useStore } from '../lib/create-store.ts';
import { randomId } from '../lib/random-id.ts';
import { withStorageLock, withWebLock } from './exclusive.ts';
import { createSession } from './session.ts';

const timeoutMilliseconds = 15_000;

export function fetchWithTimeout(request: Request): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMilliseconds)]);
  return fetch(request, { signal });
}

const inBrowser = typeof window !== 'undefined';

export const session = createSession({
  storage: persistentStorage,
  send: fetchWithTimeout,
  origin: inBrowser ? window.location.origin : 'http://server.invalid',
  exclusively:
    inBrowser && navigator.locks
      ? withWebLock(navigator.locks)
      : withStorageLock({
          storage: persistentStorage,
          now: () => Date.now(),
          pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
          ownName: randomId(),
        }),
});

export const useSession = () => useStore(session.store);

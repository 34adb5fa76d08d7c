import { lastingStorage } from '../lib/browser-storage.ts';
import { useStore } from '../lib/create-store.ts';
import { randomName } from '../lib/random-name.ts';
import { byStorage, byWebLocks } from './exclusive.ts';
import { createSession } from './session.ts';

const timeoutMilliseconds = 15_000;

export function fetchWithTimeout(request: Request): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMilliseconds)]);
  return fetch(request, { signal });
}

const inBrowser = typeof window !== 'undefined';

export const session = createSession({
  storage: lastingStorage,
  send: fetchWithTimeout,
  origin: inBrowser ? window.location.origin : 'http://server.invalid',
  exclusively:
    inBrowser && navigator.locks
      ? byWebLocks(navigator.locks)
      : byStorage({
          storage: lastingStorage,
          now: () => Date.now(),
          pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
          ownName: randomName(),
        }),
});

export const useSession = () => useStore(session.store);

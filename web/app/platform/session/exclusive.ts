import type { KeyValueStorage } from '../lib/browser-storage.ts';

export type RunExclusive = <Result>(task: () => Promise<Result>) => Promise<Result>;

type Locks = { request: <Result>(name: string, task: () => Promise<Result>) => Promise<Result> };

const lockName = 'sessionLock';
const holdAtMostMilliseconds = 20_000;
const lookAgainMilliseconds = 60;
const settleMilliseconds = 30;

/** One tab at a time renews the session: by the Web Locks API, which exists in secure contexts. */
export function withWebLock(locks: Locks): RunExclusive {
  return (task) => locks.request(lockName, task);
}

/**
 * Without Web Locks a key in localStorage is the lock. Two tabs may write at the same moment, so each checks after a
 * short delay whether the key is still its own; the lock of a closed tab expires.
 */
export function withStorageLock(options: {
  storage: KeyValueStorage;
  now: () => number;
  pause: (milliseconds: number) => Promise<void>;
  ownName: string;
}): RunExclusive {
  const { storage, now, pause, ownName } = options;

  async function acquire(): Promise<string> {
    for (;;) {
      const [, until] = storage.getItem(lockName)?.split(' ') ?? [];
      if (!until || Number(until) < now()) {
        const claim = `${ownName} ${now() + holdAtMostMilliseconds}`;
        storage.setItem(lockName, claim);
        await pause(settleMilliseconds);
        if (storage.getItem(lockName) === claim) return claim;
      }
      await pause(lookAgainMilliseconds);
    }
  }

  return async (task) => {
    const claim = await acquire();
    try {
      return await task();
    } finally {
      if (storage.getItem(lockName) === claim) storage.removeItem(lockName);
    }
  };
}

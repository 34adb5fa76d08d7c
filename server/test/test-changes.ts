import { createChanges, type Topic } from '../src/platform/changes.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { Signals } from '../src/platform/database/signals.ts';

/** Changes that a test announces itself, over a connection that it can lose. */
export function createTestChanges() {
  const listeners = new Map<string, () => void>();
  const afterGap: (() => void)[] = [];
  let isListening = true;
  const signals: Partial<Signals> = {
    on: (topic, listener) => void listeners.set(topic, () => listener('')),
    onGap: (listener) => void afterGap.push(listener),
    hasHeardAll: () => isListening,
    confirmHeardAll: async () => isListening,
  };
  return {
    changes: createChanges({ db: {} as Database, signals: signals as Signals }),
    change: (topic: Topic = 'halls') => listeners.get(topic)?.(),
    stopListening: () => {
      isListening = false;
    },
    listenAgain: () => {
      for (const listener of afterGap) listener();
      isListening = true;
    },
  };
}

import { createInvalidation, type Topic } from '#server/platform/cache/invalidation.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PgNotify } from '#server/platform/database/pg-notify.ts';

/** Changes triggered by a test, over a connection that it can cut. */
export function createTestInvalidation() {
  const listeners = new Map<string, () => void>();
  const reconnectListeners: (() => void)[] = [];
  let isListening = true;
  let now = new Date('2026-11-15T10:00:00Z');
  const clock = { now: () => now };
  const pgNotify: Partial<PgNotify> = {
    on: (topic, listener) => void listeners.set(topic, () => listener('')),
    onReconnect: (listener) => void reconnectListeners.push(listener),
    hasReceivedAll: () => isListening,
    confirmReceivedAll: async () => isListening,
  };
  return {
    invalidation: createInvalidation({ db: {} as Database, pgNotify: pgNotify as PgNotify, clock }),
    change: (topic: Topic = 'halls') => listeners.get(topic)?.(),
    moveClockTo: (moment: Date) => {
      now = moment;
    },
    stopListening: () => {
      isListening = false;
    },
    listenAgain: () => {
      for (const listener of reconnectListeners) listener();
      isListening = true;
    },
  };
}

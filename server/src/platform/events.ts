import type { Transaction } from './database/database.ts';

/** Handlers run inside the transaction of the event; subscriptions.ts lists them. */
export type EventType<Payload> = { name: string; readonly payload?: Payload };

export const defineEvent = <Payload>(name: string): EventType<Payload> => ({ name });

type Subscriber = (tx: Transaction, payload: never) => Promise<void>;

export type Events = ReturnType<typeof createEvents>;

export function createEvents() {
  const subscribers = new Map<string, Subscriber[]>();
  return {
    on<Payload>(type: EventType<Payload>, subscriber: (tx: Transaction, payload: Payload) => Promise<void>) {
      subscribers.set(type.name, [...(subscribers.get(type.name) ?? []), subscriber as Subscriber]);
    },
    async publish<Payload>(tx: Transaction, type: EventType<Payload>, payload: Payload) {
      for (const subscriber of subscribers.get(type.name) ?? []) await subscriber(tx, payload as never);
    },
  };
}

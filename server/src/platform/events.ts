import type { Transaction } from './database/database.ts';

/** Handlers run inside the transaction of the event; subscriptions.ts lists them. */
export type EventType<Payload> = { name: string; readonly payload?: Payload };

export const defineEvent = <Payload>(name: string): EventType<Payload> => ({ name });

// A method, since TypeScript lets it narrow its parameter; `on` and `publish` agree on it by the type of the event.
type Subscriber = { handle(tx: Transaction, payload: unknown): Promise<void> };

export type Events = ReturnType<typeof createEvents>;

export function createEvents() {
  const subscribers = new Map<string, Subscriber[]>();
  return {
    on<Payload>(type: EventType<Payload>, subscriber: (tx: Transaction, payload: Payload) => Promise<void>) {
      subscribers.set(type.name, [...(subscribers.get(type.name) ?? []), { handle: subscriber }]);
    },
    async publish<Payload>(tx: Transaction, type: EventType<Payload>, payload: Payload) {
      for (const subscriber of subscribers.get(type.name) ?? []) await subscriber.handle(tx, payload);
    },
  };
}

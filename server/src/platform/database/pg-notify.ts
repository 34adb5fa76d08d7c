import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { seconds } from '../clock.ts';
import type { Queryable } from './database.ts';
import { type Heartbeat, type ListeningConnection, openListeningConnection } from './listening-connection.ts';

/** Sends notifications to every server process through PostgreSQL's NOTIFY, in the transaction of the change. */
export type PgNotify = ReturnType<typeof createPgNotify>;

const channel = 'saloni';
const usualDelays = [100, 300, 1000, 2000];
const usualHeartbeat = { every: seconds(0.3), mayTake: seconds(5) };

type Listener = (detail: string) => void;
const announcementSchema = z.object({ topic: z.string(), detail: z.string() });

export function createPgNotify(options: {
  url: string;
  logger: Logger;
  heartbeat?: Heartbeat;
  reconnectAfter?: number[];
}) {
  const { url, logger, heartbeat = usualHeartbeat, reconnectAfter = usualDelays } = options;
  const listeners = new Map<string, Listener[]>();
  const reconnectListeners: (() => void)[] = [];
  let connection: ListeningConnection | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function onMessage(payload: string | undefined) {
    const { data } = announcementSchema.safeParse(JSON.parse(payload ?? '{}'));
    if (data) for (const listener of listeners.get(data.topic) ?? []) listener(data.detail);
  }

  function onLost() {
    connection = undefined;
    if (!stopped) reconnect(0);
  }

  async function connect({ isAgain }: { isAgain: boolean }) {
    const next = await openListeningConnection({ url, channel, heartbeat, onMessage, onLost });
    if (stopped) return next.end();
    // Notifications during the outage were missed, so the listeners invalidate their caches before this connection is
    // used.
    if (isAgain) for (const listener of reconnectListeners) listener();
    connection = next;
  }

  function reconnect(attempt: number) {
    const wait = reconnectAfter[Math.min(attempt, reconnectAfter.length - 1)];
    timer = setTimeout(async () => {
      try {
        await connect({ isAgain: true });
        logger.info('listening connection restored');
      } catch {
        if (!stopped) reconnect(attempt + 1);
      }
    }, wait);
  }

  return {
    start: () => connect({ isAgain: false }),
    on(topic: string, listener: Listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    onReconnect(listener: () => void) {
      reconnectListeners.push(listener);
    },
    async announce(tx: Queryable, topic: string, ...details: string[]) {
      const payloads = (details.length > 0 ? details : ['']).map((detail) =>
        JSON.stringify({ topic, detail }),
      );
      await tx.execute(
        sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) payload`,
      );
    },
    isConnected: () => connection !== undefined,
    /** Whether all notifications up to a moment ago were received. */
    hasReceivedAll: () => connection?.hasReceivedAll() ?? false,
    confirmReceivedAll: async () => (await connection?.confirmReceivedAll()) ?? false,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await connection?.end();
    },
  };
}

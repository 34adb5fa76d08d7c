import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import { seconds } from '../clock.ts';
import type { Queryable } from './database.ts';

/** What must reach every server process travels through PostgreSQL's NOTIFY, in the transaction of the change. */
export type Signals = ReturnType<typeof createSignals>;

const channel = 'saloni';
const reconnectAfter = [100, 300, 1000, 2000];

type Listener = (detail: string) => void;

/** A network that swallows everything reports no error: the connection is asked now and then whether it still is one. */
const usualPulse = { every: seconds(20), mayTake: seconds(5) };

export function createSignals(options: { url: string; logger: Logger; pulse?: typeof usualPulse }) {
  const { pulse = usualPulse } = options;
  const listeners = new Map<string, Listener[]>();
  const afterGap: (() => void)[] = [];
  let client: pg.Client | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function receive(payload: string | undefined) {
    const { topic, detail } = JSON.parse(payload ?? '{}') as { topic: string; detail: string };
    for (const listener of listeners.get(topic) ?? []) listener(detail);
  }

  async function connect() {
    const next = new pg.Client({
      connectionString: options.url,
      keepAlive: true,
      connectionTimeoutMillis: seconds(5),
      query_timeout: pulse.mayTake,
      application_name: 'saloni-signals',
    });
    let gone = false;
    let beating: NodeJS.Timeout | undefined;
    const lost = () => {
      if (gone) return;
      gone = true;
      clearInterval(beating);
      next.removeAllListeners('notification');
      // One that never came to be has its own next attempt already.
      const wasOurs = client === next;
      if (wasOurs) client = undefined;
      next.end().catch(() => {});
      if (wasOurs && !stopped) reconnect(0);
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', (message) => receive(message.payload));
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
    beating = setInterval(() => next.query('select 1').catch(lost), pulse.every).unref();
  }

  function reconnect(attempt: number) {
    const wait = reconnectAfter[Math.min(attempt, reconnectAfter.length - 1)];
    timer = setTimeout(async () => {
      try {
        await connect();
        options.logger.info('signal connection restored');
        // Whatever was announced in between was missed: everything kept in memory is suspect.
        for (const listener of afterGap) listener();
      } catch {
        if (!stopped) reconnect(attempt + 1);
      }
    }, wait);
  }

  return {
    start: connect,
    on(topic: string, listener: Listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    onGap(listener: () => void) {
      afterGap.push(listener);
    },
    async announce(tx: Queryable, topic: string, detail = '') {
      await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ topic, detail })})`);
    },
    isConnected: () => client !== undefined,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

import type { Socket } from 'node:net';
import pg from 'pg';
import { seconds } from '../clock.ts';
import { finishesWithin } from '../time-limit.ts';

export type ListeningConnection = Awaited<ReturnType<typeof openListeningConnection>>;
export type Heartbeat = { every: number; mayTake: number };

/** For so long an answer to a heartbeat proves that nothing was missed. */
const proofLasts = seconds(1);
const endMayTake = seconds(0.5);

/** A connection that listens to a channel. A network that swallows everything reports no error, so it has a heartbeat. */
export async function openListeningConnection(options: {
  url: string;
  channel: string;
  heartbeat: Heartbeat;
  onMessage: (payload: string | undefined) => void;
  /** Once, after it was open. */
  onLost: () => void;
}) {
  const { url, channel, heartbeat, onMessage, onLost } = options;
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: seconds(5),
    query_timeout: heartbeat.mayTake,
    application_name: 'saloni-signals',
  });
  let isOpen = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let heardUntil = Number.NEGATIVE_INFINITY;
  /** Of the heartbeat under way: whether it was answered in time. */
  let beating: Promise<boolean> | undefined;

  const hear = ({ payload }: pg.Notification) => onMessage(payload);

  function close() {
    isClosed = true;
    clearInterval(timer);
    client.off('notification', hear);
  }

  function lose() {
    if (isClosed) return;
    close();
    (client.connection.stream as Socket).destroy();
    if (isOpen) onLost();
  }

  const hasHeardAll = () => !isClosed && performance.now() - heardUntil <= proofLasts;

  /** PostgreSQL hands out what was announced before a question together with the answer to it. */
  async function ask() {
    const askedAt = performance.now();
    await client.query('select 1');
    heardUntil = askedAt;
  }

  function beat(): Promise<boolean> {
    const answered = ask()
      .catch(lose)
      .finally(() => {
        beating = undefined;
      });
    return finishesWithin(answered, proofLasts);
  }

  client.on('error', lose);
  client.on('end', lose);
  client.on('notification', hear);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    // The answer and the end of the connection can arrive together.
    if (isClosed) throw new Error('Connection terminated');
  } catch (error) {
    lose();
    throw error;
  }
  heardUntil = performance.now();
  isOpen = true;
  timer = setInterval(() => {
    beating ??= beat();
  }, heartbeat.every).unref();

  return {
    /** Whether everything that was announced until a moment ago has been heard. */
    hasHeardAll,
    /** The same, and asks the connection itself where the last proof is too old: a busy moment is no loss. */
    async confirmHeardAll(): Promise<boolean> {
      if (isClosed || hasHeardAll()) return hasHeardAll();
      beating ??= beat();
      await beating;
      return hasHeardAll();
    },
    async end(): Promise<void> {
      if (isClosed) return;
      close();
      if (!(await finishesWithin(client.end(), endMayTake))) (client.connection.stream as Socket).destroy();
    },
  };
}

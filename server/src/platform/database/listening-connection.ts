import pg from 'pg';
import { seconds } from '../clock.ts';
import { finishesWithin } from '../time-limit.ts';
import { socketOf } from './pool-slots.ts';

export type ListeningConnection = Awaited<ReturnType<typeof openListeningConnection>>;
export type Heartbeat = { every: number; mayTake: number };

/** How long the response to a heartbeat proves that no notification was missed. */
const heartbeatValidity = seconds(1);
const endMayTake = seconds(0.5);

/** A connection for LISTEN, with a heartbeat, since a network that drops packets reports no error. */
export async function openListeningConnection(options: {
  url: string;
  channel: string;
  heartbeat: Heartbeat;
  onMessage: (payload: string | undefined) => void;
  /** Called once after the connection was open. */
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
  let receivedUntil = Number.NEGATIVE_INFINITY;
  /** Whether the current heartbeat was answered in time. */
  let pendingHeartbeat: Promise<boolean> | undefined;

  const onNotification = ({ payload }: pg.Notification) => onMessage(payload);

  function close() {
    isClosed = true;
    clearInterval(timer);
    client.off('notification', onNotification);
  }

  function handleLoss() {
    if (isClosed) return;
    close();
    socketOf(client).destroy();
    if (isOpen) onLost();
  }

  const hasReceivedAll = () => !isClosed && performance.now() - receivedUntil <= heartbeatValidity;

  /** PostgreSQL delivers notifications that precede a query together with its result. */
  async function ask() {
    const askedAt = performance.now();
    await client.query('select 1');
    receivedUntil = askedAt;
  }

  function sendHeartbeat(): Promise<boolean> {
    const answered = ask()
      .catch(handleLoss)
      .finally(() => {
        pendingHeartbeat = undefined;
      });
    return finishesWithin(answered, heartbeatValidity);
  }

  client.on('error', handleLoss);
  client.on('end', handleLoss);
  client.on('notification', onNotification);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    // The result and the end of the connection can arrive together.
    if (isClosed) throw new Error('Connection terminated');
  } catch (error) {
    handleLoss();
    throw error;
  }
  receivedUntil = performance.now();
  isOpen = true;
  timer = setInterval(() => {
    pendingHeartbeat ??= sendHeartbeat();
  }, heartbeat.every).unref();

  return {
    /** Whether all notifications up to a moment ago were received. */
    hasReceivedAll,
    /** The same, with a new heartbeat if the last proof is too old. */
    async confirmReceivedAll(): Promise<boolean> {
      if (isClosed || hasReceivedAll()) return hasReceivedAll();
      pendingHeartbeat ??= sendHeartbeat();
      await pendingHeartbeat;
      return hasReceivedAll();
    },
    async end(): Promise<void> {
      if (isClosed) return;
      close();
      if (!(await finishesWithin(client.end(), endMayTake))) socketOf(client).destroy();
    },
  };
}

import { Socket } from 'node:net';
import pg from 'pg';
import { seconds } from '../clock.ts';
import { finishesWithin } from '../time-limit.ts';

/** Longer than the statement timeout. */
const silenceTimeout = seconds(20);
/** The holder of a lost connection gets an error at once and releases it. */
const releaseTimeout = seconds(1.5);
const endMayTake = seconds(2);
const cutOffMayTake = seconds(0.5);

export function socketOf(client: pg.ClientBase): Socket {
  const stream = client instanceof pg.Client && client.connection.stream;
  if (!(stream instanceof Socket)) throw new TypeError('A client of the database must have a socket');
  return stream;
}

export function watchPoolSlots(pool: pg.Pool) {
  /** The time at which each connection was lost. */
  const checkedOut = new Map<pg.PoolClient, number>();
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (checkedOut.has(client)) checkedOut.set(client, performance.now());
    });
    // A database that hangs, or a network that drops packets, reports no error.
    const socket = socketOf(client);
    socket.on('timeout', () => socket.destroy());
  });
  pool.on('acquire', (client) => {
    checkedOut.set(client, Number.POSITIVE_INFINITY);
    socketOf(client).setTimeout(silenceTimeout);
  });
  pool.on('release', (_error, client) => {
    checkedOut.delete(client);
    socketOf(client).setTimeout(0);
  });

  return {
    /** Every connection is lost and not released, so that only a restart helps. */
    areAllLeaked(): boolean {
      const leakedBefore = performance.now() - releaseTimeout;
      return (
        checkedOut.size >= pool.options.max && [...checkedOut.values()].every((lost) => lost < leakedBefore)
      );
    },
    /** Waits briefly for running queries, then closes their connections. */
    async end(): Promise<void> {
      const ended = pool.end();
      if (await finishesWithin(ended, endMayTake)) return;
      for (const client of checkedOut.keys()) socketOf(client).destroy();
      if (await finishesWithin(ended, cutOffMayTake)) return;
      throw new Error(`${checkedOut.size} database connections were never released`);
    },
  };
}

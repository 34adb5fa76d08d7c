import type { Socket } from 'node:net';
import type pg from 'pg';
import { seconds } from '../clock.ts';
import { finishesWithin } from '../time-limit.ts';

/** Longer than the database itself lets a statement run. */
const mayBeSilentFor = seconds(20);
/** Whoever holds a lost connection gets an error at once and releases it. */
const releaseMayTake = seconds(1.5);
const endMayTake = seconds(2);
const cutOffMayTake = seconds(0.5);

/** Watches the connections that are checked out of a pool. */
export function watchPoolSlots(pool: pg.Pool) {
  /** When the connection of each was lost. */
  const checkedOut = new Map<pg.PoolClient, number>();
  const socketOf = (client: pg.PoolClient) => (client as unknown as pg.Client).connection.stream as Socket;

  pool.on('connect', (client) => {
    client.once('end', () => {
      if (checkedOut.has(client)) checkedOut.set(client, performance.now());
    });
    // A database that hangs, or a network that swallows everything, reports no error by itself.
    const socket = socketOf(client);
    // guard: silent-connection
    socket.on('timeout', () => socket.destroy());
  });
  pool.on('acquire', (client) => {
    checkedOut.set(client, Number.POSITIVE_INFINITY);
    socketOf(client).setTimeout(mayBeSilentFor);
  });
  pool.on('release', (_error, client) => {
    checkedOut.delete(client);
    socketOf(client).setTimeout(0);
  });

  return {
    /** Every connection is lost and was not released: nobody will get one again until the process restarts. */
    areAllLeaked(): boolean {
      const leakedBefore = performance.now() - releaseMayTake;
      return (
        checkedOut.size >= pool.options.max && [...checkedOut.values()].every((lost) => lost < leakedBefore)
      );
    },
    /** Waits a little for what is under way, then cuts it off. */
    async end(): Promise<void> {
      const ended = pool.end();
      if (await finishesWithin(ended, endMayTake)) return;
      for (const client of checkedOut.keys()) socketOf(client).destroy();
      if (await finishesWithin(ended, cutOffMayTake)) return;
      throw new Error(`${checkedOut.size} database connections were never released`);
    },
  };
}

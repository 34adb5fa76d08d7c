import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { portOf } from '#test/support/port-of.ts';
import { withoutSocketFile } from './database.ts';

/** A proxy between the app and the database that a test can interrupt. */
export async function startDatabaseProxy(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let refused = 0;
  let isOpen = true;
  const gate = createServer((socket) => {
    if (!isOpen) {
      refused += 1;
      socket.destroy();
      return;
    }
    const behind = connect(Number(port), hostname);
    for (const end of [socket, behind]) {
      sockets.add(end);
      end.on('error', () => {});
    }
    socket.pipe(behind).pipe(socket);
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  onTestFinished(() => void gate.close());
  const address = withoutSocketFile(url);
  address.port = String(portOf(gate));
  return {
    url: address.href,
    refusals: () => refused,
    shut() {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    /** Refuses new connections. */
    refuse() {
      isOpen = false;
    },
    open() {
      isOpen = true;
    },
    /** Drops all data of existing connections without closing them. */
    swallow() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

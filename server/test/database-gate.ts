import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Stands between us and the database, so that a test can take it away. */
export async function startDatabaseGate(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const attempts: number[] = [];
  let isOpen = true;
  const gate = createServer((socket) => {
    if (!isOpen) {
      attempts.push(performance.now());
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
  const address = new URL(url);
  address.port = String((gate.address() as { port: number }).port);
  return {
    url: address.href,
    /** When somebody came while it was shut. */
    attempts,
    shut() {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    /** Nobody new is let through. */
    refuse() {
      isOpen = false;
    },
    open() {
      isOpen = true;
    },
    /** Nothing that was connected until now comes through any more, and nobody is told. */
    swallow() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '#test/support/port-of.ts';

/** An address that can be moved to another server, like a virtual IP address at a failover. */
export async function startMovingAddress(port: string) {
  let target = Number(port);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const behind = connect(target, '127.0.0.1');
    for (const [end, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      sockets.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        sockets.delete(end);
        other.destroy();
      });
    }
    socket.pipe(behind).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = portOf(server);
  return {
    port: String(own),
    moveTo(other: string) {
      target = Number(other);
      for (const socket of sockets) socket.destroy();
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, one of which could take it before it is used. */
const range = { first: 10_000, length: 10_000 };

/** A port of this machine that no other test process gets: each is claimed until the process ends. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = range.first + Math.floor(Math.random() * range.length);
    if ((await claim(port)) && (await isFree(port))) return port;
  }
}

/** The UDP port of the same number is the claim, since the system gives it back however the process ends. */
async function claim(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  socket.bind({ port, address: '127.0.0.1', exclusive: true });
  const isOurs = await once(socket, 'listening').then(
    () => true,
    () => false,
  );
  socket.unref();
  return isOurs;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isListening) return false;
  server.close();
  await once(server, 'close');
  return true;
}

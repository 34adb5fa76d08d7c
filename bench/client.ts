import { connect, type Socket } from 'node:net';

export type Answer = { status: number; bytes: number; etag: string | undefined };

const headEnd = Buffer.from('\r\n\r\n');

/** The first complete response in the buffer; 204 and 304 have no body, whatever their length says. */
function answerIn(arrived: Buffer): Answer | undefined {
  const end = arrived.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = arrived.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const body = status === 204 || status === 304 ? 0 : Number(/\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const bytes = end + headEnd.length + body;
  if (arrived.length < bytes) return undefined;
  return { status, bytes, etag: /\netag: ([^\r]+)/i.exec(head)?.[1] };
}

type Sent = { request: string | Buffer; note: (answer: Answer | undefined) => void };

/** Connections to one server that stay open; a request waits for a free one. */
export function openConnections(port: number, count: number) {
  const waiting: Sent[] = [];
  /** Each sends the next request over its connection. */
  const free = new Set<() => void>();
  const sockets = new Set<Socket>();
  let isClosed = false;

  function open() {
    let parts: Buffer[] = [];
    let current: Sent | undefined;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    sockets.add(socket);

    function sendNext() {
      current = waiting.shift();
      if (current) socket.write(current.request);
      else free.add(sendNext);
    }

    socket.on('connect', sendNext);
    socket.on('data', (part) => {
      parts.push(part);
      const answer = answerIn(parts.length === 1 ? part : Buffer.concat(parts));
      if (!answer) return;
      parts = [];
      const answered = current;
      sendNext();
      answered?.note(answer);
    });
    // The reason does not matter: the connection is closed next.
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      free.delete(sendNext);
      current?.note(undefined);
      if (!isClosed) open();
    });
  }

  for (let opened = 0; opened < count; opened += 1) open();

  return {
    send(request: string | Buffer, note: Sent['note']) {
      waiting.push({ request, note });
      const [sendNext] = free;
      if (!sendNext) return;
      free.delete(sendNext);
      sendNext();
    },
    close() {
      isClosed = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

export type Connections = ReturnType<typeof openConnections>;

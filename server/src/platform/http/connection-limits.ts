import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { minutes, seconds } from '../clock.ts';
import { AppError, toProblem } from './app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Cuts off a body that takes too long. */
    slowSender: NodeJS.Timeout | undefined;
  }
}

const bodyMayTake = /* guard: slow-body = 1_200_000 */ seconds(60);
const lingersAtMost = seconds(2);
const requestTimeout = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n';

/** How long a connection may take for what; the request's own limit is that of a film over a weak connection. */
export const timeouts = {
  requestTimeout: minutes(60),
  connectionTimeout: /* guard: slow-reader = 0 */ seconds(90),
  keepAliveTimeout: seconds(72),
  http: {
    headersTimeout: /* guard: slow-head = 240_000 */ seconds(20),
    connectionsCheckingInterval: seconds(5),
  },
};

/** What is not even HTTP reaches no route and no reply: the error is written to the connection itself. */
export function refuseBrokenHttp(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return endConnection(socket, requestTimeout);
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const body = JSON.stringify(toProblem(new AppError(tooLarge ? 'tooLarge' : 'malformed'), String));
  const status = tooLarge ? '413 Content Too Large' : '400 Bad Request';
  endConnection(
    socket,
    `HTTP/1.1 ${status}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** Answers and closes; a sender who goes on sending does not keep the connection open. */
function endConnection(socket: Socket, lastBytes: string) {
  // A call from within the process has no connection.
  socket.end?.(lastBytes);
  setTimeout(() => socket.destroy?.(), lingersAtMost).unref();
}

/** The server's own limit is that of uploads: everything else has to arrive sooner, and so have they until they are admitted. */
export function cutOffSlowSenders(app: FastifyInstance) {
  app.decorateRequest('slowSender', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (!hasBody) return done();
    const timer = setTimeout(() => endConnection(raw.socket, requestTimeout), bodyMayTake);
    request.slowSender = timer;
    const arrived = () => clearTimeout(timer);
    raw.once('end', arrived).once('close', arrived);
    done();
  });
}

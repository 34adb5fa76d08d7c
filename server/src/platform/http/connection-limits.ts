import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { minutes, seconds } from '../clock.ts';
import { AppError, toProblem } from './app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Closes the connection of a body that takes too long. */
    slowSender: NodeJS.Timeout | undefined;
  }
}

const bodyMayTake = seconds(60);
const lingersAtMost = seconds(2);
const requestTimeout = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n';

/** Timeouts of a connection; the request timeout fits a film over a slow connection. */
export const timeouts = {
  requestTimeout: minutes(60),
  connectionTimeout: seconds(90),
  keepAliveTimeout: seconds(72),
  http: {
    headersTimeout: seconds(20),
    connectionsCheckingInterval: seconds(5),
  },
};

/** Invalid HTTP reaches no route, so the response is written to the socket. */
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

/** Responds and closes, even if the client continues to send. */
function endConnection(socket: Socket, lastBytes: string) {
  // An injected request has no socket.
  socket.end?.(lastBytes);
  setTimeout(() => socket.destroy?.(), lingersAtMost).unref();
}

/**
 * The server's request timeout is that of uploads: other requests, and uploads until they are authorized, have a
 * shorter one.
 */
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

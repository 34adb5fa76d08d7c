import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { seconds } from '../clock.ts';
import { AppError } from './app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its requests are bounded; by default all but public reads, whose cached loads are shared. */
    isBounded?: boolean;
  }
  interface FastifyRequest {
    /** Gives the place to the next request. */
    leave: (() => void) | undefined;
  }
}

const usual = { atOnce: 40, mayWait: 200, waitsAtMost: seconds(10) };
const retryAfterSeconds = 2;

export type RequestBounds = typeof usual;

/** Places for work that is going on; a few more wait for one in their order, the rest is refused. */
function createPlaces({ atOnce, mayWait, waitsAtMost }: RequestBounds) {
  let taken = 0;
  const waiting: (() => void)[] = [];

  function leave() {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  }

  /** Gives up a wait that takes too long, so that a database that hangs does not add up over the requests. */
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(new AppError('unavailable', { retryAfterSeconds }));
      }, waitsAtMost);
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(enter);
    });

  return {
    async take(): Promise<() => void> {
      if (taken < atOnce) taken += 1;
      else if (waiting.length >= mayWait) throw new AppError('unavailable', { retryAfterSeconds });
      else await wait();
      return leave;
    },
  };
}

function isBounded({ method, headers, raw, routeOptions: { config } }: FastifyRequest): boolean {
  // A call in process belongs to the page that makes it.
  if (!(raw.socket instanceof Socket)) return false;
  // Uploads are streamed to the disk, however long they take.
  if (headers['content-type']?.startsWith('multipart/')) return false;
  return config.isBounded ?? !(config.access === 'public' && (method === 'GET' || method === 'HEAD'));
}

/**
 * From the complete request to the response being handed to the connection: neither slow senders nor slow readers hold
 * a place.
 */
export function boundRequestsUnderWay(app: FastifyInstance, bounds: Partial<RequestBounds> = {}) {
  const places = createPlaces({ ...usual, ...bounds });
  app.decorateRequest('leave', undefined);
  app.addHook('preHandler', async (request) => {
    if (isBounded(request)) request.leave = await places.take();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.leave?.();
    request.leave = undefined;
    done();
  });
}

import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { LoggedResponse } from '../metrics/request-metrics.ts';

/** The access log is that of the proxy in front; here a quick successful read is a line at `debug` only. */
const slowFrom = 1_000;
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

const isNoteworthy = ({ method, status, milliseconds }: LoggedResponse) =>
  status >= 400 || milliseconds >= slowFrom || !reads.has(method);

/** Logs route patterns instead of addresses, since addresses may contain personal data. */
export function logResponses(
  app: FastifyInstance,
  { logger, onResponse }: { logger: Logger; onResponse?: ((answer: LoggedResponse) => void) | undefined },
) {
  // These lines contain nothing to redact.
  const answers = logger.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const answer = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (isNoteworthy(answer)) answers.info(answer, 'answered');
    else answers.debug(answer, 'answered');
    onResponse?.(answer);
    done();
  });
}

/** Unique among all processes; a client's own id is never used. */
export function createRequestIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

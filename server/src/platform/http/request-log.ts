import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Answered } from '../metrics/request-metrics.ts';

/** Route patterns, not addresses: what people type or carry in a link stays out of the log. */
export function logAnswers(
  app: FastifyInstance,
  { logger, onAnswer }: { logger: Logger; onAnswer?: ((answer: Answered) => void) | undefined },
) {
  // Nothing in these lines needs to be looked through for what must not be logged.
  const answers = logger.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const answer = {
      reqId: request.id,
      method: request.method,
      route: /* guard: logged-address = request.url */ request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    answers.info(answer, 'answered');
    onAnswer?.(answer);
    done();
  });
}

/** Unique among all processes and cheap to make; an id that the sender brings is never used. */
export function createRequestIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

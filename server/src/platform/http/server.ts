import { once } from 'node:events';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Answered } from '../metrics/request-metrics.ts';
import { AppError } from './app-error.ts';
import { cutOffSlowSenders, refuseBrokenHttp, timeouts } from './connection-limits.ts';
import { registerErrorHandler, sendError } from './error-handler.ts';
import { readJson } from './json-body.ts';
import { registerOpenApiDocument } from './openapi/openapi-document.ts';
import { createRequestIds, logAnswers } from './request-log.ts';
import { registerSecurityHeaders } from './security-headers.ts';

const jsonLimit = 64 * 1024;

/** Fastify with every limit set and every header that is the same for all answers. */
export async function createHttpServer(options: {
  logger: Logger;
  trustProxy: string[] | undefined;
  overTls: boolean;
  /** Told of every answer. */
  onAnswer?: ((answer: Answered) => void) | undefined;
}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? /* guard: forwarding-headers = true */ false,
    genReqId: createRequestIds(),
    // One of its own for each request would cost as much as the line itself; lines that belong to a request name it.
    childLoggerFactory: (logger) => logger,
    bodyLimit: /* guard: json-size = $ * 2 */ jsonLimit,
    ...timeouts,
    // A broken address never reaches a route; it is refused like everything else.
    frameworkErrors: (_error, _request, reply) => sendError(reply, new AppError('malformed')),
    clientErrorHandler: refuseBrokenHttp,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  readJson(app);
  cutOffSlowSenders(app);
  closeConnectionsWhileStopping(app);
  logAnswers(app, options);
  registerSecurityHeaders(app, options.overTls);
  await registerOpenApiDocument(app);
  return app;
}

/** Browsers keep their connection for the next request; one that had none under way is closed by the server itself. */
function closeConnectionsWhileStopping(app: FastifyInstance) {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
}

/** In-flight requests may finish; connections that are still open after that are closed. */
export async function closeHttpServer(app: FastifyInstance, patience: number) {
  const cutOff = setTimeout(
    /* guard: slow-clients-at-end = () => {} */ () => app.server.closeAllConnections(),
    patience,
  );
  try {
    // guard: requests-at-end = app.server.closeAllConnections(); $
    await app.close();
    if (app.server.listening) await once(app.server, 'close');
  } finally {
    clearTimeout(cutOff);
  }
}

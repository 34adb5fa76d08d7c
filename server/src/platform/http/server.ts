import { once } from 'node:events';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { LoggedResponse } from '../metrics/request-metrics.ts';
import { AppError } from './app-error.ts';
import { cutOffSlowSenders, refuseBrokenHttp, timeouts } from './connection-limits.ts';
import { registerErrorHandler, sendError } from './error-handler.ts';
import { readJson } from './json-body.ts';
import { registerOpenApiDocument } from './openapi/openapi-document.ts';
import { createRequestIds, logResponses } from './request-log.ts';
import { boundRequestsUnderWay, type RequestBounds } from './requests-under-way.ts';
import { registerSecurityHeaders } from './security-headers.ts';

const jsonLimit = 64 * 1024;

/** Fastify with all limits and common headers. */
export async function createHttpServer(options: {
  logger: Logger;
  trustProxy: string[] | undefined;
  overTls: boolean;
  onResponse?: ((answer: LoggedResponse) => void) | undefined;
  bounds?: Partial<RequestBounds>;
  /** Adds hooks that come before all others. */
  traceRequests?: ((app: FastifyInstance) => void) | undefined;
}): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.logger;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    genReqId: createRequestIds(),
    // A child logger for each request would cost as much as the line itself; lines contain the request id.
    childLoggerFactory: (logger) => logger,
    bodyLimit: jsonLimit,
    ...timeouts,
    // Malformed URLs reach no route.
    frameworkErrors: (_error, _request, reply) => sendError(reply, new AppError('malformed')),
    clientErrorHandler: refuseBrokenHttp,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  options.traceRequests?.(app);
  registerErrorHandler(app);
  readJson(app);
  cutOffSlowSenders(app);
  boundRequestsUnderWay(app, options.bounds);
  closeConnectionsWhileStopping(app);
  logResponses(app, options);
  registerSecurityHeaders(app, options.overTls);
  await registerOpenApiDocument(app);
  return app;
}

/** Closes keep-alive connections without a request while the server stops. */
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

/** Requests in flight may finish; remaining connections are then closed. */
export async function closeHttpServer(app: FastifyInstance, timeoutMilliseconds: number) {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), timeoutMilliseconds);
  try {
    await app.close();
    if (app.server.listening) await once(app.server, 'close');
  } finally {
    clearTimeout(cutOff);
  }
}

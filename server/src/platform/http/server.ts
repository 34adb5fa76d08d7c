import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { minutes, seconds } from '../clock.ts';
import type { Answered } from '../metrics/request-metrics.ts';
import { AppError, toProblem } from './app-error.ts';
import { registerErrorHandler, sendError } from './error-handler.ts';
import { isNestedTooDeep } from './json-depth.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Cuts off a body that takes too long. */
    slowSender: NodeJS.Timeout | undefined;
  }
}

const jsonLimit = 64 * 1024;
const bodyMayTake = /* guard: slow-body = 1_200_000 */ seconds(60);
/** A film over a weak connection. */
const uploadMayTake = minutes(60);
const leaveTaking = seconds(2);
const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n';

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
    genReqId: newRequestIds(),
    // One of its own for each request would cost as much as the line itself; lines that belong to a request name it.
    childLoggerFactory: (logger) => logger,
    bodyLimit: /* guard: json-size = $ * 2 */ jsonLimit,
    requestTimeout: uploadMayTake,
    connectionTimeout: /* guard: slow-reader = 0 */ seconds(90),
    keepAliveTimeout: seconds(72),
    http: {
      headersTimeout: /* guard: slow-head = 240_000 */ seconds(20),
      connectionsCheckingInterval: seconds(5),
    },
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
  letGoWhileStopping(app);
  logAnswers(app, options);
  addHeaders(app, options.overTls);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Saloni Kruna, Evropa, Kristal', version: '1.0.0' } },
    transform: jsonSchemaTransform,
    transformObject: (documents) => withoutUnused(jsonSchemaTransformObject(documents)),
  });
  return app;
}

/** What is not even HTTP reaches no route and no reply: the error is written to the connection itself. */
function refuseBrokenHttp(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return takeLeave(socket, tooSlow);
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const body = JSON.stringify(toProblem(new AppError(tooLarge ? 'tooLarge' : 'malformed'), String));
  const status = tooLarge ? '413 Content Too Large' : '400 Bad Request';
  takeLeave(
    socket,
    `HTTP/1.1 ${status}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** The last words on a connection; a sender who goes on talking does not keep it open. */
function takeLeave(socket: Socket, words: string) {
  // A call from within the process has no connection.
  socket.end?.(words);
  setTimeout(() => socket.destroy?.(), leaveTaking).unref();
}

/** The transform names each shape twice, as it comes in and as it goes out; one that nothing refers to is noise. */
function withoutUnused(document: ReturnType<typeof jsonSchemaTransformObject>) {
  const { components } = document as { components?: { schemas?: Record<string, unknown> } };
  const written = JSON.stringify(document);
  for (const name of Object.keys(components?.schemas ?? {})) {
    if (!written.includes(`"#/components/schemas/${name}"`)) delete components?.schemas?.[name];
  }
  return document;
}

/** Several calls of the specification send a JSON content type with an empty body. */
function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (/* guard: json-depth = false */ isNestedTooDeep(body as string))
      done(new AppError('malformed'), undefined);
    else parse(request, body as string, done);
  });
}

/** The server's own limit is that of uploads: everything else has to arrive sooner, and so have they until they are admitted. */
function cutOffSlowSenders(app: FastifyInstance) {
  app.decorateRequest('slowSender', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (!hasBody) return done();
    const timer = setTimeout(() => takeLeave(raw.socket, tooSlow), bodyMayTake);
    request.slowSender = timer;
    const arrived = () => clearTimeout(timer);
    raw.once('end', arrived).once('close', arrived);
    done();
  });
}

/** Browsers keep their connection for the next request; one that had none under way is closed by the server itself. */
function letGoWhileStopping(app: FastifyInstance) {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
}

/** Route patterns, not addresses: what people type or carry in a link stays out of the log. */
function logAnswers(
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

/** Unlike among all processes, cheap, and telling nothing; a sender's own is never taken over. */
function newRequestIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

/** What protects every answer, and what else is the same for all of them. */
function addHeaders(app: FastifyInstance, overTls: boolean) {
  const headers = {
    ...protectingHeaders(overTls),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (/^\/(api|auth)\//.test(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
}

/** None of them depends on the request, so helmet is asked once: its work for each answer cost as much as all other hooks. */
function protectingHeaders(overTls: boolean) {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        // guard: frames
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // guard: nosniff = xContentTypeOptions: false, $
    xFrameOptions: { action: 'deny' },
    // For browsers and players that are no more.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  protect(response.req, response, () => {});
  return response.getHeaders();
}

/** In-flight requests may finish; whoever is still talking after that is cut off. */
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

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ProblemName } from '#schemas/problem.ts';
import * as texts from '#texts';
import { isDatabaseUnavailable } from '../database/database.ts';
import { errorCode } from '../error-code.ts';
import { stackOf } from '../error-stack.ts';
import { StorageError } from '../storage/storage.ts';
import { AppError, toProblem } from './app-error.ts';

const minute = 60;
const hour = 60 * minute;

function waitText(seconds: number): string {
  if (seconds < 2 * minute) return texts.wait_seconds({ count: seconds });
  if (seconds < 2 * hour) return texts.wait_minutes({ count: Math.ceil(seconds / minute) });
  return texts.wait_hours({ count: Math.ceil(seconds / hour) });
}

// Fastify errors caused by the client.
const byFastifyCode: Record<string, ConstructorParameters<typeof AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['tooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupportedMediaType'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed'],
  FST_ERR_BAD_URL: ['malformed'],
  FST_ERR_MAX_PARAM_LENGTH: ['malformed'],
};

// Errors of the file server; 416 has the size in a header.
const byStatus: Record<number, ProblemName> = { 412: 'preconditionFailed', 416: 'rangeNotSatisfiable' };
const sizedSchema = z.object({ headers: z.object({ 'Content-Range': z.string() }) });

function validationError(error: FastifyError): AppError | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  const fields = error.validation.map(({ instancePath, message }) => ({
    field: [error.validationContext, ...instancePath.split('/').filter(Boolean)].join('.'),
    message: message ?? texts.field_invalid(),
  }));
  return new AppError('validation', { fields });
}

/** A store that is away, slow or full is told as such; nothing was stored. */
const storageError = ({ trouble }: StorageError) =>
  trouble === 'full'
    ? new AppError('storageFull')
    : new AppError('unavailable', { detail: texts.error_storage_unavailable(), retryAfterSeconds: 10 });

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const validation = validationError(error);
  if (validation) return validation;
  const known = byFastifyCode[error.code];
  if (known) return new AppError(...known);
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return new AppError('storageFull');
  if (error instanceof StorageError) return storageError(error);
  if (isDatabaseUnavailable(error)) return new AppError('unavailable', { retryAfterSeconds: 2 });
  const named = error.statusCode === undefined ? undefined : byStatus[error.statusCode];
  if (named) return new AppError(named);
  if (error.statusCode === 400) return new AppError('malformed');
  if (error.statusCode === 503) return new AppError('unavailable', { retryAfterSeconds: 2 });
  return new AppError('internal');
}

/** The stack is logged; the message of an unknown error may contain personal data and is not. */
function withoutPersonalData(error: Error) {
  const cause: unknown = error.cause;
  return {
    name: error.name,
    code: errorCode(error),
    stack: stackOf(error),
    ...(isResponseSerializationError(error) ? { cause: 'the answer does not fit its schema' } : {}),
    ...(cause instanceof Error ? { cause: { name: cause.name, code: errorCode(cause) } } : {}),
  };
}

export function sendError(reply: FastifyReply, appError: AppError) {
  const problem = { ...toProblem(appError, waitText), requestId: reply.request.id };
  if (appError.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(appError.retryAfterSeconds));
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem);
}

export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const appError = toAppError(error);
    if (appError.problem === 'internal')
      request.log.error({ reqId: request.id, error: withoutPersonalData(error) }, 'request failed');
    const { data: sized } = sizedSchema.safeParse(error);
    if (sized) reply.header('content-range', sized.headers['Content-Range']);
    return sendError(reply, appError);
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, new AppError('notFound')));
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tokensSchema } from '#schemas/auth.ts';
import { idParamSchema } from '#schemas/fields.ts';
import {
  confirmByPasswordRequestSchema,
  confirmedSchema,
  createPasskeyRequestSchema,
  passkeyLoginRequestSchema,
  passkeyOptionsSchema,
  passkeySchema,
  renamePasskeyRequestSchema,
} from '#schemas/team/passkeys.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { networkOf } from '#server/platform/http/address.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { noContent, type Routes, typedRoutes } from '#server/platform/http/replies.ts';
import type { PasskeysService } from './passkeys.service.ts';

const tags = ['passkeys'];
const config = { access: 'staff' } as const;
/** Else somebody at an open session could bring a passkey of their own. */
const confirmed = { ...config, confirmed: true } as const;
const passkeyParams = z.object({ passkeyId: idParamSchema });
const options = { 200: passkeyOptionsSchema, ...problemResponses(409, 429) };

export function passkeysRoutes(app: FastifyInstance, passkeys: PasskeysService) {
  const routes = typedRoutes(app);
  ownRoutes(routes, passkeys);
  confirmRoutes(routes, passkeys);
  signInRoutes(routes, passkeys);
}

function ownRoutes(routes: Routes, passkeys: PasskeysService) {
  routes.get(
    '/api/passkeys',
    { config, schema: { tags, response: { 200: z.array(passkeySchema) } } },
    (request) => passkeys.listPasskeys(callerOf(request)),
  );

  routes.post(
    '/api/passkeys/options',
    { config: confirmed, schema: { tags, response: options } },
    (request) => passkeys.optionsToAdd(callerOf(request)),
  );

  routes.post(
    '/api/passkeys',
    {
      config: { ...config, audit: { kind: 'PASSKEY', action: 'CREATED' } },
      schema: {
        tags,
        body: createPasskeyRequestSchema,
        response: { 201: passkeySchema, ...problemResponses(409) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await passkeys.addPasskey(callerOf(request), request.body)),
  );

  routes.patch(
    '/api/passkeys/:passkeyId/update',
    {
      config,
      schema: {
        tags,
        params: passkeyParams,
        body: renamePasskeyRequestSchema,
        response: { 200: passkeySchema, ...problemResponses(404) },
      },
    },
    (request) => passkeys.renamePasskey(callerOf(request), request.params.passkeyId, request.body.name),
  );

  routes.delete(
    '/api/passkeys/:passkeyId',
    {
      config: { ...confirmed, audit: { kind: 'PASSKEY', action: 'REMOVED' } },
      schema: {
        tags,
        params: passkeyParams,
        response: { 204: z.null(), ...problemResponses(404) },
      },
    },
    (request, reply) => noContent(reply, passkeys.removePasskey(callerOf(request), request.params.passkeyId)),
  );
}

/** Before what `confirmed` marks, people answer with their passkey again, without one with their password. */
function confirmRoutes(routes: Routes, passkeys: PasskeysService) {
  routes.post('/api/passkeys/confirm/options', { config, schema: { tags, response: options } }, (request) =>
    passkeys.optionsToConfirm(callerOf(request)),
  );

  routes.post(
    '/api/passkeys/confirm',
    {
      config,
      schema: {
        tags,
        body: passkeyLoginRequestSchema,
        response: { 200: confirmedSchema, ...problemResponses(429) },
      },
    },
    (request) => passkeys.confirm(callerOf(request), request.body.response),
  );

  routes.post(
    '/api/passkeys/confirm/password',
    {
      config,
      schema: {
        tags,
        description: 'For those without a passkey; 403 for the others',
        body: confirmByPasswordRequestSchema,
        response: { 200: confirmedSchema, ...problemResponses(429, 503) },
      },
    },
    (request) => passkeys.confirmByPassword(callerOf(request), request.body.password),
  );
}

function signInRoutes(routes: Routes, passkeys: PasskeysService) {
  const access = { access: 'public' } as const;
  routes.post(
    '/auth/passkey/options',
    { config: access, schema: { tags, response: { 200: passkeyOptionsSchema, ...problemResponses(429) } } },
    (request) => passkeys.optionsToSignIn(networkOf(request.ip)),
  );

  routes.post(
    '/auth/passkey/login',
    {
      config: access,
      schema: {
        tags,
        body: passkeyLoginRequestSchema,
        response: { 200: tokensSchema, ...problemResponses(401, 403, 429) },
      },
    },
    (request) =>
      passkeys.signIn(request.body.response, {
        network: networkOf(request.ip),
        userAgent: request.headers['user-agent'],
      }),
  );
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  acceptedSchema,
  changeEmailRequestSchema,
  changePasswordRequestSchema,
  confirmEmailRequestSchema,
  emailRequestSchema,
  endedSessionsSchema,
  endSessionsQuerySchema,
  loginRequestSchema,
  logoutRequestSchema,
  refreshRequestSchema,
  resetPasswordRequestSchema,
  sessionSchema,
  tokensSchema,
  verifyQuerySchema,
} from '#schemas/auth.ts';
import { idParamSchema } from '#schemas/fields.ts';
import { registrationRequestSchema } from '#schemas/reservations/booking-draft.ts';
import { userSchema } from '#schemas/users.ts';
import { bearerToken, callerOf } from '#server/platform/http/access.ts';
import { type Network, networkOf } from '#server/platform/http/address.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { noContent, type Routes, typedRoutes } from '#server/platform/http/replies.ts';
import type { EmailChangeService } from './auth.email-change.service.ts';
import type { OpenedRegistration, RegistrationService } from './auth.registration.service.ts';
import type { AuthService } from './auth.service.ts';

const tags = ['auth'];
const accepted = { accepted: true } as const;
const network = (request: FastifyRequest) => networkOf(request.ip);

/** What opening the link of a registration did; a service of bookings opens it, since it may send a request. */
type Verify = (
  token: string,
  network: Network,
) => Promise<{
  outcome: OpenedRegistration['outcome'];
  request?: string;
  draft?: { hallId: number; eventDate: string; guestCount?: number | null | undefined };
}>;

const pageAfterVerification = {
  confirmed: '/verify-success',
  alreadyConfirmed: '/already-verified',
  invalid: '/verify-error',
} as const;

/** What was asked for follows, since the link may be opened on another device. */
function pageAfter({ outcome, request, draft }: Awaited<ReturnType<Verify>>): string {
  const query = new URLSearchParams();
  if (request) query.set('request', request);
  if (draft) {
    query.set('hallId', String(draft.hallId));
    query.set('eventDate', draft.eventDate);
    if (request && draft.guestCount) query.set('guests', String(draft.guestCount));
  }
  return query.size > 0 ? `${pageAfterVerification[outcome]}?${query}` : pageAfterVerification[outcome];
}

export function authRoutes(
  app: FastifyInstance,
  services: {
    auth: AuthService;
    registration: RegistrationService;
    emailChange: EmailChangeService;
    draftSending: { verify: Verify };
  },
) {
  const routes = typedRoutes(app);
  signInRoutes(routes, services.auth);
  registrationRoutes(routes, services.registration, services.draftSending.verify);
  emailChangeRoutes(routes, services.emailChange);
  sessionRoutes(routes, services.auth);
}

/** The bound of hashes is theirs, so that a flood of sign-ins does not take the places of others. */
const hashes = { isBounded: false } as const;

function signInRoutes(routes: Routes, auth: AuthService) {
  routes.post(
    '/auth/login',
    {
      config: { access: 'public', ...hashes },
      schema: {
        tags,
        body: loginRequestSchema,
        response: { 200: tokensSchema, ...problemResponses(401, 429, 503) },
      },
    },
    (request) =>
      auth.signIn(request.body, { network: network(request), userAgent: request.headers['user-agent'] }),
  );

  routes.post(
    '/auth/refresh',
    {
      config: { access: 'public' },
      schema: {
        tags,
        body: refreshRequestSchema,
        response: { 200: tokensSchema, ...problemResponses(401) },
      },
    },
    (request) => auth.refresh(request.body.refreshToken),
  );

  routes.post(
    '/auth/logout',
    {
      // Public, so that a device with an expired access token can sign out with its refresh token.
      config: { access: 'public' },
      schema: {
        tags,
        body: logoutRequestSchema.nullish(),
        response: { 204: z.null() },
      },
    },
    (request, reply) => noContent(reply, auth.signOut(request.body?.refreshToken, bearerToken(request))),
  );

  routes.get(
    '/auth/me',
    {
      config: { access: 'signedIn' },
      schema: { tags, response: { 200: userSchema } },
    },
    (request) => auth.getMe(callerOf(request)),
  );
}

function registrationRoutes(routes: Routes, registration: RegistrationService, verify: Verify) {
  routes.post(
    '/auth/register',
    {
      config: { access: 'public', ...hashes },
      schema: {
        tags,
        body: registrationRequestSchema,
        response: { 201: acceptedSchema, ...problemResponses(429, 503) },
      },
    },
    async (request, reply) => {
      await registration.register(request.body, network(request));
      return reply.code(201).send(accepted);
    },
  );

  routes.get(
    '/auth/verify',
    {
      config: { access: 'public' },
      schema: {
        tags,
        querystring: verifyQuerySchema,
        description: 'The link in the mail: leads to /verify-success, /already-verified or /verify-error',
        response: { 303: z.null(), 405: z.null() },
      },
    },
    async (request, reply) => {
      // What scans mails may ask for the head of a link; only opening it acts.
      if (request.method === 'HEAD') return reply.header('allow', 'GET').code(405).send(null);
      const result = await verify(request.query.token ?? '', network(request));
      return reply.header('cache-control', 'no-store').redirect(pageAfter(result), 303);
    },
  );

  routes.post(
    '/api/users/:id/resend-verification',
    {
      config: { access: 'admin', audit: { kind: 'ACCOUNT', action: 'LINK_SENT' } },
      schema: {
        tags: ['users'],
        params: z.object({ id: idParamSchema }),
        response: { 202: acceptedSchema, ...problemResponses(404, 429) },
      },
    },
    async (request, reply) => {
      await registration.resendVerification(callerOf(request), request.params.id);
      return reply.code(202).send(accepted);
    },
  );

  const linkRequests = [
    { url: '/auth/resend-verification', kind: 'verification' },
    { url: '/auth/forgot-password', kind: 'passwordReset' },
  ] as const;
  for (const { url, kind } of linkRequests) {
    routes.post(
      url,
      {
        config: { access: 'public' },
        schema: {
          tags,
          body: emailRequestSchema,
          response: { 202: acceptedSchema, ...problemResponses(429) },
        },
      },
      async (request, reply) => {
        await registration.requestLink(kind, request.body.email, network(request));
        return reply.code(202).send(accepted);
      },
    );
  }

  routes.post(
    '/auth/reset-password',
    {
      config: { access: 'public', ...hashes },
      schema: {
        tags,
        body: resetPasswordRequestSchema,
        response: { 204: z.null(), ...problemResponses(429, 503) },
      },
    },
    (request, reply) => noContent(reply, registration.resetPassword(request.body, network(request))),
  );
}

function emailChangeRoutes(routes: Routes, emailChange: EmailChangeService) {
  routes.post(
    '/auth/change-email',
    {
      config: { access: 'user', ...hashes },
      schema: {
        tags,
        body: changeEmailRequestSchema,
        description: 'Sends a link to the new address; the change happens when it is opened',
        response: { 202: acceptedSchema, ...problemResponses(429, 503) },
      },
    },
    async (request, reply) => {
      await emailChange.requestChange(callerOf(request), request.body);
      return reply.code(202).send(accepted);
    },
  );

  routes.post(
    '/auth/confirm-email',
    {
      config: { access: 'public' },
      schema: {
        tags,
        body: confirmEmailRequestSchema,
        response: { 204: z.null(), ...problemResponses(409, 429) },
      },
    },
    (request, reply) => noContent(reply, emailChange.confirmChange(request.body.token, network(request))),
  );
}

function sessionRoutes(routes: Routes, auth: AuthService) {
  routes.patch(
    '/auth/password',
    {
      config: { access: 'customerOrAdmin', ...hashes },
      schema: {
        tags,
        body: changePasswordRequestSchema,
        response: { 204: z.null(), ...problemResponses(429, 503) },
      },
    },
    (request, reply) => noContent(reply, auth.changePassword(callerOf(request), request.body)),
  );

  routes.get(
    '/auth/sessions',
    {
      config: { access: 'signedIn' },
      schema: { tags, response: { 200: z.array(sessionSchema) } },
    },
    (request) => auth.listSessions(callerOf(request)),
  );

  routes.delete(
    '/auth/sessions',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        querystring: endSessionsQuerySchema,
        response: { 200: endedSessionsSchema, ...problemResponses(404) },
      },
    },
    async (request) => ({ ended: await auth.endSessions(callerOf(request), request.query.sessionId) }),
  );
}

import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { AuditAction, AuditKind } from '#schemas/audit.ts';
import type { Role } from '#schemas/users.ts';
import { AppError } from './app-error.ts';
import { problemResponses } from './problem-responses.ts';

/** Every route declares its access; one that does not stops the start. */
export type Access = 'public' | 'signedIn' | 'user' | 'customerOrAdmin' | 'staff' | 'admin';

/** The entry of the audit log that a call writes; several actions where it depends on the call. */
export type RouteAudit = { kind: AuditKind; action: AuditAction | AuditAction[] };

export type Caller = { userId: number; sessionId: number; role: Role; firstName: string; lastName: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** A route of administrators that writes declares it; one that does not stops the start. */
    audit?: RouteAudit | 'none';
    /** The parameter with the account whose owner may call it, besides administrators where the service lets them. */
    owner?: string;
    /** A public route with a larger response for administrators: reads a token if there is one. */
    readsCaller?: boolean;
    /** The team must have answered with a passkey, or without one with the password, shortly before. */
    confirmed?: boolean;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyInstance {
    /** Every registered route, for tests that cover all of them and `generated/routes.md`. */
    registeredRoutes: (FastifyContextConfig & {
      method: string;
      url: string;
      access: Access;
      schema: FastifySchema | undefined;
    })[];
  }
}

export type Authenticate = (accessToken: string) => Promise<Caller>;
/** Throws when the caller has not answered with a passkey, or without one with the password, shortly before. */
export type AssertConfirmed = (caller: Caller) => Promise<void>;

const mayCall: Record<Exclude<Access, 'public'>, (caller: Caller) => boolean> = {
  signedIn: () => true,
  user: (caller) => caller.role === 'USER',
  customerOrAdmin: (caller) => caller.role !== 'STAFF',
  staff: (caller) => caller.role === 'STAFF' || caller.role === 'ADMIN',
  admin: (caller) => caller.role === 'ADMIN',
};

export function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}

/** The error responses that follow from the access and the inputs, so that no route declares them. */
function impliedProblems({ config, schema = {} }: RouteOptions) {
  const { access, readsCaller, confirmed } = config ?? {};
  const hasInput = schema.body || schema.params || schema.querystring;
  return problemResponses(
    ...(hasInput ? [400] : []),
    ...(access !== 'public' || readsCaller ? [401] : []),
    ...(confirmed || (access !== 'public' && access !== 'signedIn') ? [403] : []),
  );
}

export function registerAccess(
  app: FastifyInstance,
  { authenticate, assertConfirmed }: { authenticate: Authenticate; assertConfirmed: AssertConfirmed },
) {
  app.decorate('registeredRoutes', []);
  app.decorateRequest('caller', undefined);

  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (!access) throw new Error(`Route ${String(route.method)} ${route.url} does not declare its access`);
    const { url } = route;
    const schema = {
      ...route.schema,
      response: { ...Object(route.schema?.response), ...impliedProblems(route) },
    };
    route.schema = schema;
    for (const method of [route.method].flat()) {
      if (access === 'admin' && !route.config?.audit && !['GET', 'HEAD'].includes(method))
        throw new Error(`Route ${method} ${url} does not declare what it writes to the audit log`);
      app.registeredRoutes.push({ ...route.config, method, url, access, schema });
    }
  });

  async function admit(request: FastifyRequest, access: Access) {
    const token = bearerToken(request);
    if (!token) throw new AppError('notSignedIn');
    const caller = await authenticate(token);
    if (access !== 'public' && !mayCall[access](caller)) throw new AppError('forbidden');
    if (request.routeOptions.config.confirmed) await assertConfirmed(caller);
    request.caller = caller;
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { access, readsCaller } = request.routeOptions.config;
    const isForEverybody = access === 'public' && !(readsCaller && bearerToken(request));
    if (!access || isForEverybody) return done();
    admit(request, access).then(() => done(), done);
  });
}

/** The caller of a route whose access is not public. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('notSignedIn');
  return request.caller;
}

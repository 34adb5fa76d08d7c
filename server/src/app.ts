import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { registerAccess } from './platform/http/access.ts';
import { type Health, healthRoutes } from './platform/http/health.ts';
import { registerApiReference } from './platform/http/openapi/api-reference.ts';
import { createHttpServer } from './platform/http/server.ts';
import { registerMailPage } from './platform/mail/mail-page.ts';
import { photoRoutes } from './platform/media/photo-routes.ts';
import type { LoggedResponse } from './platform/metrics/request-metrics.ts';
import { type AppServices, registerRoutes } from './routes.ts';

/** The whole HTTP side of the product, also used by the tests. */
export async function buildApp(options: {
  services: AppServices;
  logger: Logger;
  trustProxy?: string[] | undefined;
  publicUrl: URL;
  health: Health;
  /** The folder of mail files, if they may be shown. */
  shownMailDirectory?: string | undefined;
  registerPages?: (app: FastifyInstance) => Promise<void> | void;
  onResponse?: ((answer: LoggedResponse) => void) | undefined;
  traceRequests?: ((app: FastifyInstance) => void) | undefined;
}): Promise<FastifyInstance> {
  const { services, logger, trustProxy, publicUrl, onResponse, traceRequests } = options;
  const overTls = publicUrl.protocol === 'https:';
  const app = await createHttpServer({ logger, trustProxy, overTls, onResponse, traceRequests });
  registerAccess(app, {
    authenticate: services.auth.authenticate,
    assertConfirmed: services.passkeys.assertConfirmed,
  });
  healthRoutes(app, options.health);
  registerRoutes(app, services);
  photoRoutes(app, services.media.files);
  registerApiReference(app);
  if (options.shownMailDirectory) registerMailPage(app, { directory: options.shownMailDirectory });
  await options.registerPages?.(app);
  return app;
}

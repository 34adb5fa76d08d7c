import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { addressOf } from './page-handler.ts';
import { readInProcess } from './page-reads.ts';
import { isApiPath, type PagesOptions, pathOf, projectRoot } from './page-request.ts';
import { createRenderer, type Renderer } from './renderer.ts';

async function createDevelopmentServer(app: FastifyInstance) {
  const own = process.listeners('SIGTERM');
  const vite = await createServer({
    root: fileURLToPath(projectRoot),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  // Vite would exit at once on this signal; the product closes its database first.
  for (const listener of process.listeners('SIGTERM')) {
    if (!own.includes(listener)) process.off('SIGTERM', listener);
  }
  app.addHook('onClose', () => vite.close());
  return vite;
}

/** Pages from the sources, with hot reload and without cache. */
export async function registerDevelopmentPages(
  app: FastifyInstance,
  { publicUrl, now, showsLocalPages }: PagesOptions,
): Promise<void> {
  const vite = await createDevelopmentServer(app);

  const freshRenderer = async (): Promise<Renderer> =>
    createRenderer({
      // Vite does not know the type of a virtual module.
      build: (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
      mode: 'development',
      publicUrl,
      now,
      read: readInProcess(app),
      onError: (error) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        app.log.error(error);
      },
    });

  app.get(
    '/*',
    {
      config: { access: 'public' },
      schema: { hide: true },
      onRequest: (request, reply, done) => vite.middlewares(request.raw, reply.raw, done),
    },
    async (request, reply) => {
      const path = pathOf(request);
      const renderer = await freshRenderer();
      const address = addressOf({ renderer, showsLocalPages }, request, path);
      if (!address || (address.isUnknown && isApiPath(path))) return reply.callNotFound();
      const { status, headers, text } = await renderer.render(address);
      // Vite injects scripts and styles whose hashes are not known.
      return reply.code(status).headers(headers).removeHeader('content-security-policy').send(text);
    },
  );
}

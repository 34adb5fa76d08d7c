import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { StartError } from '../start-error.ts';
import { createPageCache, type Page, packPage } from './page-cache.ts';
import type { Renderer } from './renderer.ts';

export type PagesOptions = { dev: boolean; publicUrl: URL; now: () => Date };

const projectRoot = new URL('../../../../', import.meta.url);
const clientDirectory = fileURLToPath(new URL('build/client/', projectRoot));
const serverBuildFile = new URL('build/server/index.js', projectRoot);

/** Unknown paths below these belong to programs and get a problem document instead of a page. */
const reservedForPrograms = /^\/(api|auth|assets|build|dev|livez|readyz)(\/|$)/;

const yearInSeconds = 31_536_000;
const hashedFile = /^build\//;

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';

export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  // The page library picks its variant by this variable at the moment it is loaded, so it is loaded after this.
  process.env.NODE_ENV ??= options.dev ? 'development' : 'production';
  if (options.dev) await registerDevelopmentPages(app, options);
  else await registerBuiltPages(app, options);
}

async function registerBuiltPages(app: FastifyInstance, { publicUrl, now }: PagesOptions): Promise<void> {
  const { createRenderer } = await import('./renderer.ts');
  const renderer = createRenderer({
    build: await loadBuild(),
    mode: 'production',
    publicUrl,
    onError: (error) => logFailure(app, error),
  });
  const cache = createPageCache(now);
  const files = new Set(await readdir(clientDirectory, { recursive: true }));
  await app.register(fastifyStatic, {
    root: clientDirectory,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request);
    const file = path.slice(1);
    if (files.has(file)) return sendFile(reply, file);
    const address = renderer.locate(path);
    if (!address || (address.isUnknown && reservedForPrograms.test(path))) return reply.callNotFound();
    const page = await cache.get(
      address.key,
      () => renderer.render(path),
      (status) => status === 200 || (status === 404 && address.isUnknown),
    );
    return sendPage(request, reply, page);
  });
}

async function loadBuild(): Promise<ServerBuild> {
  try {
    return await import(serverBuildFile.href);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError('The pages are not built yet: run "npm start", which builds them.');
  }
}

function sendFile(reply: FastifyReply, file: string) {
  const caching = hashedFile.test(file)
    ? `public, max-age=${yearInSeconds}, immutable`
    : 'public, max-age=3600';
  return reply.header('cache-control', caching).sendFile(file);
}

function encodingFor(request: FastifyRequest): keyof Page['bodies'] {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply
    .header('content-security-policy', page.policy)
    .header('cache-control', page.status >= 500 ? 'no-store' : 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.bodies[encoding]);
}

function logFailure(app: FastifyInstance, error: unknown): void {
  const { name, stack } = error instanceof Error ? error : new Error('unknown');
  const where = stack?.split('\n').filter((row) => row.trimStart().startsWith('at '));
  app.log.error({ error: { name, stack: where?.slice(0, 12) } }, 'page failed');
}

async function registerDevelopmentPages(app: FastifyInstance, { publicUrl }: PagesOptions): Promise<void> {
  const { createServer } = await import('vite');
  const { createRenderer } = await import('./renderer.ts');
  const vite = await createServer({
    root: fileURLToPath(projectRoot),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());

  const freshRenderer = async (): Promise<Renderer> =>
    createRenderer({
      build: (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
      mode: 'development',
      publicUrl,
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
      onRequest: (request, reply, done) => {
        // Hot reload and styles are put into the page by the tool itself, which no hash can foresee.
        reply.raw.removeHeader('content-security-policy');
        vite.middlewares(request.raw, reply.raw, done);
      },
    },
    async (request, reply) => {
      const path = pathOf(request);
      const renderer = await freshRenderer();
      const address = renderer.locate(path);
      if (!address || (address.isUnknown && reservedForPrograms.test(path))) return reply.callNotFound();
      const page = await packPage(await renderer.render(path));
      return reply
        .removeHeader('content-security-policy')
        .code(page.status)
        .type('text/html; charset=utf-8')
        .send(page.bodies.identity);
    },
  );
}

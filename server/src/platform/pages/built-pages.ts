import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import * as texts from '#texts';
import { errorCode } from '../error-code.ts';
import { stackOf } from '../error-stack.ts';
import { StartError } from '../start-error.ts';
import { createPageHandler } from './page-handler.ts';
import { readInProcess } from './page-reads.ts';
import { type PagesOptions, pathOf, projectRoot } from './page-request.ts';
import { createRenderer } from './renderer.ts';

const clientDirectory = fileURLToPath(new URL('build/client/', projectRoot));
const serverBuildFile = new URL('build/server/index.js', projectRoot);

const yearInSeconds = 31_536_000;
/** The URL contains a hash or a version. */
const versionedPath = /^\/(build\/|pictures\/[^?]+\?v=)/;

export async function registerBuiltPages(
  app: FastifyInstance,
  build: ServerBuild,
  { publicUrl, now, cache, showsLocalPages }: PagesOptions,
): Promise<void> {
  const renderer = createRenderer({
    build,
    mode: 'production',
    publicUrl,
    now,
    read: readInProcess(app),
    onError: (error) => logFailure(app, error),
  });
  const answer = createPageHandler({ renderer, cache, now, showsLocalPages });
  const files = await listClientFiles();
  await app.register(fastifyStatic, {
    root: clientDirectory,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    const file = pathOf(request).slice(1);
    return files.has(file) ? sendFile(request, reply, file) : answer(request, reply);
  });
}

async function listClientFiles(): Promise<Set<string>> {
  const entries = await readdir(clientDirectory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map((file) => relative(clientDirectory, join(file.parentPath, file.name))));
}

/** The pages have schemas of their own under the same ids, which must not mix with those of the API's description. */
const separateSchemas = () => Reflect.deleteProperty(globalThis, '__zod_globalRegistry');

export async function loadBuild(): Promise<ServerBuild> {
  separateSchemas();
  try {
    return await import(serverBuildFile.href);
  } catch (error) {
    if (errorCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError(texts.start_pages_missing());
  }
}

/** Headers that apply to documents only. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

/** The service worker of the staff panel: it reads files of the site, and a new build replaces it at once. */
const workerFile = 'osoblje-worker.js';
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

function sendFile(request: FastifyRequest, reply: FastifyReply, file: string) {
  if (file === workerFile) return reply.headers(workerHeaders).sendFile(file);
  if (!versionedPath.test(request.url))
    return reply.header('cache-control', 'public, max-age=3600').sendFile(file);
  for (const name of documentHeaders) reply.removeHeader(name);
  return reply.header('cache-control', `public, max-age=${yearInSeconds}, immutable`).sendFile(file);
}

function logFailure(app: FastifyInstance, error: unknown): void {
  const thrown = error instanceof Error ? error : new Error('unknown');
  app.log.error({ error: { name: thrown.name, stack: stackOf(thrown) } }, 'page failed');
}

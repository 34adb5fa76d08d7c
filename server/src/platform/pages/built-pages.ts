import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import * as texts from '#texts';
import { sendPacked } from '../http/packed.ts';
import { StartError } from '../start-error.ts';
import { createPageCache, type Page } from './page-cache.ts';
import { belongsToPrograms, type PagesOptions, pathOf, projectRoot } from './page-request.ts';
import { createRenderer } from './renderer.ts';

const clientDirectory = fileURLToPath(new URL('build/client/', projectRoot));
const serverBuildFile = new URL('build/server/index.js', projectRoot);

const yearInSeconds = 31_536_000;
const hashedFile = /^build\//;

export async function registerBuiltPages(
  app: FastifyInstance,
  { publicUrl, now }: PagesOptions,
): Promise<void> {
  const renderer = createRenderer({
    build: await loadBuild(),
    mode: 'production',
    publicUrl,
    onError: (error) => logFailure(app, error),
  });
  const cache = createPageCache(now);
  const files = await listClientFiles();
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
    if (!address || (address.isUnknown && belongsToPrograms(path))) return reply.callNotFound();
    const page = await cache.get(
      address.key,
      () => renderer.render(path),
      (status) => status === 200 || (status === 404 && address.isUnknown),
    );
    return sendPage(request, reply, page);
  });
}

async function listClientFiles(): Promise<Set<string>> {
  const entries = await readdir(clientDirectory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map((file) => relative(clientDirectory, join(file.parentPath, file.name))));
}

async function loadBuild(): Promise<ServerBuild> {
  try {
    return await import(serverBuildFile.href);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError(texts.start_pages_missing());
  }
}

function sendFile(reply: FastifyReply, file: string) {
  const caching = hashedFile.test(file)
    ? `public, max-age=${yearInSeconds}, immutable`
    : 'public, max-age=3600';
  return reply.header('cache-control', caching).sendFile(file);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply
    .code(page.status)
    .header('content-security-policy', page.policy)
    .header('cache-control', page.status >= 500 ? 'no-store' : 'no-cache')
    .type('text/html; charset=utf-8');
  return sendPacked(request, reply, page);
}

function logFailure(app: FastifyInstance, error: unknown): void {
  const { name, stack } = error instanceof Error ? error : new Error('unknown');
  const where = stack?.split('\n').filter((row) => row.trimStart().startsWith('at '));
  app.log.error({ error: { name, stack: where?.slice(0, 12) } }, 'page failed');
}

import type { FastifyRequest } from 'fastify';
import type { Cache } from '../cache/cache.ts';

export type PagesOptions = {
  publicUrl: URL;
  now: () => Date;
  cache: Cache;
  /** Whether this machine may see pages that are for it alone. */
  showsLocalPages: boolean;
};

export const projectRoot = new URL('../../../../', import.meta.url);

/** Unknown paths below these get a problem document instead of a page. */
export const isApiPath = (path: string) => /^\/(api|auth|assets|build|dev|livez|readyz)(\/|$)/.test(path);

/** Only the path selects a page, so that queries do not multiply cached pages. */
export const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';

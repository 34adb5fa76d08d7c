import type { FastifyRequest } from 'fastify';

export type PagesOptions = { publicUrl: URL; now: () => Date };

export const projectRoot = new URL('../../../../', import.meta.url);

/** Unknown paths below these belong to programs and get a problem document instead of a page. */
export const belongsToPrograms = (path: string) =>
  /^\/(api|auth|assets|build|dev|livez|readyz)(\/|$)/.test(path);

/** Only the path chooses a page; queries do not multiply what is kept. */
export const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';

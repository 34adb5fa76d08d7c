import type { FastifyRequest } from 'fastify';
import type { Cache } from '../cache/cache.ts';
import type { Topic } from '../cache/invalidation.ts';

export type PagesOptions = {
  publicUrl: URL;
  now: () => Date;
  cache: Cache;
};

export const projectRoot = new URL('../../../../', import.meta.url);

/** Unknown paths below these belong to programs and get a problem document instead of a page. */
export const belongsToPrograms = (path: string) =>
  /^\/(api|auth|assets|build|dev|livez|readyz)(\/|$)/.test(path);

/** Only the path chooses a page; queries do not multiply what is cached. */
export const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';

/** Everything that visitors read stands on some page, accounts on none; a topic that is forgotten here does not compile. */
const isShown: Record<Topic, boolean> = {
  halls: true,
  reservations: true,
  blog: true,
  settings: true,
  accounts: false,
};
export const shownTopics = (Object.keys(isShown) as Topic[]).filter((topic) => isShown[topic]);

import type { FastifyReply, FastifyRequest } from 'fastify';
import { dataAheadSeconds } from '#contracts/pages.ts';
import { isLocalRequest } from '../http/local-request.ts';
import { sendPacked } from '../http/packed.ts';
import { withSearch } from './moved-page.ts';
import type { createPageCache, Page } from './page-cache.ts';
import { belongsToPrograms, pathOf } from './page-request.ts';
import type { PageAddress, Renderer } from './renderer.ts';

/** A page that lacks something is shown to whoever asked and made anew for the next. */
const isKept = ({ status, isWhole }: Page, { isUnknown }: PageAddress) =>
  isWhole && (status === 200 || (status === 404 && isUnknown));

function cachingOf({ status, isWhole }: Page, { isPage }: PageAddress, { headers }: FastifyRequest): string {
  if (status >= 500 || !isWhole) return 'no-store';
  const isAhead = !isPage && status === 200 && headers['sec-purpose'] === 'prefetch';
  return isAhead ? `private, max-age=${dataAheadSeconds}` : 'no-cache';
}

type Cache = ReturnType<typeof createPageCache>;

/** Addresses can be made up without end: behind all that lead nowhere stands one page a kind, drawn once. */
async function pageOf(renderer: Renderer, cache: Cache, address: PageAddress): Promise<Page> {
  const keep = (page: Page) => isKept(page, address);
  if (address.isUnknown) return cache.get(address.key, () => renderer.render(address), keep);
  const found = await cache.get(address.key, () => renderer.render(address, { onlyLooksFor: true }), keep);
  if (found.status !== 404) return found;
  const missing = await cache.get(
    address.missingKey,
    () => renderer.render(address),
    ({ status, isWhole }) => isWhole && status === 404,
  );
  // Somebody may have put something there meanwhile; it belongs to its own address alone.
  const own = `own ${address.key}`;
  return missing.status === 404
    ? missing
    : cache.get(
        own,
        () => renderer.render(address),
        () => false,
      );
}

export function addressOf(renderer: Renderer, request: FastifyRequest, path: string) {
  const address = renderer.locate(path);
  return address?.isLocalOnly && !isLocalRequest(request) ? renderer.locateUnknown(path, address) : address;
}

/** A page or, for a way inside the site, its data: both from memory. */
export function answerPages(renderer: Renderer, cache: Cache) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const address = addressOf(renderer, request, path);
    if (!address || (address.isUnknown && belongsToPrograms(path))) return reply.callNotFound();
    const search = request.url.slice(path.length);
    if (address.canonical !== path)
      return reply.header('cache-control', 'no-cache').redirect(address.canonical + search, 301);
    const page = await pageOf(renderer, cache, address);
    const caching = cachingOf(page, address, request);
    // What is sent again to whoever asks must be there for all of them.
    const { isCurrent: _, ...once } = page;
    return sendPacked(
      request,
      reply.code(page.status).headers({
        'cache-control': caching,
        ...withSearch(page.headers, search),
      }),
      address.isLocalOnly ? once : page,
    );
  };
}

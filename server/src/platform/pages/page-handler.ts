import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Cache, UnavailableError } from '../cache/cache.ts';
import { topicsOf } from '../cache/invalidation.ts';
import { type EncodedBody, encodeBody, sendEncoded } from '../http/encoded-body.ts';
import { isLocalRequest } from '../http/local-request.ts';
import { createToday } from '../time/today.ts';
import { withSearch } from './page-redirect.ts';
import { isApiPath, pathOf } from './page-request.ts';
import type { PageAddress, Rendered, Renderer } from './renderer.ts';

const shownTopics = topicsOf('pages');

/** `isOld`: the last one, since the database could not be read. */
type Page = EncodedBody & Omit<Rendered, 'text'> & { isOld?: boolean };

/** An incomplete page is served only if there is no older complete one. */
class IncompletePageError extends UnavailableError {
  readonly page: Page;

  constructor(page: Page) {
    super('A part of the page could not be read');
    this.page = page;
  }
}

/** How long the browser may use prefetched data without a request. */
const prefetchedDataSeconds = 10;

const emptyBody = encodeBody('');

async function encodePage({ text, ...rendered }: Rendered): Promise<Page> {
  return { ...rendered, ...(await (text === '' ? emptyBody : encodeBody(text))) };
}

function cacheControlOf(
  { status, isComplete, isOld }: Page,
  { isPage }: PageAddress,
  { headers }: FastifyRequest,
) {
  if (status >= 500 || !isComplete || isOld) return 'no-store';
  const isPrefetch = !isPage && status === 200 && headers['sec-purpose'] === 'prefetch';
  return isPrefetch ? `private, max-age=${prefetchedDataSeconds}` : 'no-cache';
}

/** Public pages are the same for everyone: rendered once a local day, and again when their data changes. */
function createPages({ renderer, cache, now }: { renderer: Renderer; cache: Cache; now: () => Date }) {
  const today = createToday({ now });
  const keyOf = (key: string) => `${today()} ${key}`;
  async function cached(
    key: string,
    render: () => Promise<Rendered>,
    isCacheable: (page: Page) => boolean,
  ): Promise<Page> {
    let isOld = false;
    try {
      const page = await cache.getOrLoad(
        keyOf(key),
        shownTopics,
        async () => {
          const made = await encodePage(await render());
          if (!made.isComplete) throw new IncompletePageError(made);
          return made;
        },
        {
          kind: 'pages',
          isCacheable,
          servesOutdated: true,
          onOld: () => {
            isOld = true;
          },
        },
      );
      return isOld ? { ...page, isOld } : page;
    } catch (error) {
      if (error instanceof IncompletePageError) return error.page;
      throw error;
    }
  }

  /** Invalid addresses are unlimited: all of them share one rendered 404 page a kind. */
  async function getOrLoad(address: PageAddress): Promise<Page> {
    const render = () => renderer.render(address);
    if (address.isUnknown)
      return cached(address.key, render, ({ status }) => status === 200 || status === 404);
    const found = await cached(
      address.key,
      () => renderer.render(address, { skipMissing: true }),
      ({ status }) => status === 200,
    );
    if (found.status !== 404) return found;
    const missing = await cached(address.missingKey, render, ({ status }) => status === 404);
    // The page may exist by now; it is then not shared.
    return missing.status === 404 ? missing : encodePage(await render());
  }

  return {
    getFresh: (address: PageAddress) => cache.getFresh<Page>('pages', keyOf(address.key)),
    getOrLoad,
  };
}

export function addressOf(
  { renderer, showsLocalPages }: { renderer: Renderer; showsLocalPages: boolean },
  request: FastifyRequest,
  path: string,
) {
  const address = renderer.locate(path);
  const isHidden = address?.isLocalOnly && !(showsLocalPages && isLocalRequest(request));
  return isHidden ? renderer.locateNotFound(path, address) : address;
}

/** A page, or its data for a client navigation, both from the cache. */
export function createPageHandler(options: {
  renderer: Renderer;
  cache: Cache;
  now: () => Date;
  showsLocalPages: boolean;
}) {
  const pages = createPages(options);
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const address = addressOf(options, request, path);
    if (!address || (address.isUnknown && isApiPath(path))) return reply.callNotFound();
    const search = request.url.slice(path.length);
    if (address.canonical !== path)
      return reply.header('cache-control', 'no-cache').redirect(address.canonical + search, 301);
    const send = (page: Page) => {
      const cacheControl = cacheControlOf(page, address, request);
      reply.code(page.status).header('cache-control', cacheControl);
      reply.headers(withSearch(page.headers, search));
      // The proxy in front may answer with it to the end of this second.
      if (page.status === 200 && cacheControl === 'no-cache')
        reply.header('x-accel-expires', `@${Math.floor(options.now().getTime() / 1000)}`);
      if (page.isOld) reply.header('cache-status', 'saloni; hit; detail=stale');
      return sendEncoded(request, reply, page);
    };
    const fresh = pages.getFresh(address);
    return fresh ? send(fresh) : pages.getOrLoad(address).then(send);
  };
}

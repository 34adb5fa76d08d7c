import { randomBytes } from 'node:crypto';
import {
  createContext,
  createRequestHandler,
  generatePath,
  matchRoutes,
  type Params,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { type Day, toIsoDay } from '#contracts/days.ts';
import { contentSecurityPolicy, type OwnScripts, withoutNonce } from './content-security-policy.ts';
import { failedPage } from './failed-page.ts';
import { dataLocation } from './moved-page.ts';
import type { ReadPublic } from './page-reads.ts';

export type PageAddress = {
  /** One page, one key: letter case, a trailing slash and unknown paths do not multiply it. */
  key: string;
  /** Otherwise only its data is asked for. */
  isPage: boolean;
  isUnknown: boolean;
  /** Whether it is there for requests from this machine alone. */
  isLocalOnly: boolean;
  /** One for all addresses of this kind of page behind which there is nothing: the page that says so never tells which. */
  missingKey: string;
  /** The one spelling of its path that counts; every other one leads there. */
  canonical: string;
  /** What the page library is asked for: the page, or only its data. */
  target: string;
  /** The page itself, also where its data is asked for. */
  page: string;
};

/** What the entry of the pages offers besides what the library asks of it. */
export type PagesEntry = ServerBuild['entry']['module'] & {
  provideServerApi: (
    context: RouterContextProvider,
    source: { read: (address: string) => Promise<Response>; today: Day; origin: string; nonce: string },
  ) => void;
  /** Scripts that stand in every page as they are. */
  constantScripts: string[];
};

/** On the way inside the site a browser asks for the data of the next page alone. */
const dataSuffix = /(?:(?<=\/)_)?\.data$/;

const mostLocated = 500;

function routeTree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: routeTree(routes, id) }];
  });
}

type Matches = { route: RouteObject; params: Params }[];

const patternOf = (matches: Matches) => `/${matches.flatMap(({ route }) => route.path || []).join('/')}`;

/** Fixed words as the site map writes them, slugs and numbers in small letters, nothing after them; always a path of this site. */
function canonicalPath(matches: Matches): string {
  const params = Object.entries(matches.at(-1)?.params ?? {});
  return generatePath(
    patternOf(matches),
    Object.fromEntries(params.map(([name, value]) => [name, value?.toLowerCase() ?? null])),
  );
}

export type Rendered = {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** Whether everything that the page reads could be read. */
  isWhole: boolean;
};

type Answer = Omit<Rendered, 'isWhole'>;

/** Whether a page that is missing is wanted only if it is there. */
const isOnlyLookedFor = createContext(false);

/** What a page may say about how it is cached and found by search engines. */
const ownHeaders = ['cache-control', 'x-robots-tag'];

const toDocument = (status: number, html: string, own: OwnScripts, said = new Headers()): Answer => ({
  status,
  headers: {
    ...Object.fromEntries([...said].filter(([name]) => ownHeaders.includes(name))),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(html, own),
  },
  text: withoutNonce(html, own),
});

/** How the page library answers for data that has moved. */
const movedData = 202;

/** In a form that the library's browser side reads as well, in which the query can be added for each request. */
const movedAnswer = ({ status, headers }: Response) =>
  new Response(null, {
    status: 204,
    headers: { [dataLocation]: headers.get('location') ?? '/', 'x-remix-status': String(status) },
  });

/** Of what the page library answers only this goes out. */
async function toAnswer(response: Response, { isUnknown }: PageAddress, own: OwnScripts): Promise<Answer> {
  const { status, headers } = response;
  const location = headers.get('location');
  if (location) return { status, headers: { location }, text: '' };
  if (headers.has(dataLocation)) return { status, headers: Object.fromEntries(headers), text: '' };
  // Was only looked for.
  if (response.body === null) return { status, headers: {}, text: '' };
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) return toDocument(status, await response.text(), own, headers);
  if (!headers.has('x-remix-response')) return toDocument(500, failedPage(), own);
  return {
    status: isUnknown && status === 200 ? 404 : status,
    headers: { 'content-type': type, 'x-remix-response': 'yes' },
    text: await response.text(),
  };
}

export function createRenderer(options: {
  build: ServerBuild;
  mode: 'production' | 'development';
  publicUrl: URL;
  now: () => Date;
  read: ReadPublic;
  onError: (error: unknown) => void;
}) {
  const { build, publicUrl, now, read, onError } = options;
  const entry = build.entry.module as PagesEntry;
  const tree = routeTree(build.routes);
  const draw: PagesEntry['default'] = (request, status, headers, context, given) =>
    status === 404 && given.get(isOnlyLookedFor)
      ? new Response(null, { status })
      : entry.default(request, status, headers, context, given);
  const handle = createRequestHandler(
    { ...build, entry: { ...build.entry, module: { ...entry, default: draw, handleError: onError } } },
    options.mode,
  );

  function match(path: string): PageAddress | undefined {
    // A request as a proxy is sent it names a whole address, which is no page of ours.
    if (!path.startsWith('/')) return undefined;
    // As the page library will read it: /./saloni is /saloni.
    const { pathname } = new URL(`${publicUrl.origin}${path}`);
    const page = /* guard: roundabout-path = path.replace(dataSuffix, '') */ pathname.replace(dataSuffix, '');
    const matches = matchRoutes(tree, page) ?? [];
    const leaf = matches.at(-1);
    if (!leaf) return undefined;
    const { '*': unknown, ...params } = leaf.params;
    // What nothing is read for, as in the panel, looks the same whatever stands in its address.
    const isRead = build.routes[leaf.route.id ?? '']?.module.loader !== undefined;
    const key = isRead ? `${leaf.route.id} ${JSON.stringify(params)}` : `${leaf.route.id}`;
    const [isPage, isUnknown] = [page === pathname, unknown !== undefined];
    return {
      key: isPage ? key : `data ${key}`,
      isPage,
      isUnknown,
      isLocalOnly: patternOf(matches).startsWith('/dev/'),
      missingKey: `missing ${isPage ? '' : 'data '}${leaf.route.id}`,
      canonical: isPage && !isUnknown ? canonicalPath(matches) : path,
      target: pathname,
      page,
    };
  }

  // Matching costs more than everything else that a cached page needs.
  const located = new Map<string, PageAddress>();
  function remember(path: string, address: PageAddress): void {
    const oldest = located.keys().next();
    if (located.size >= mostLocated && !oldest.done) located.delete(oldest.value);
    located.set(path, address);
  }

  return {
    locate(path: string): PageAddress | undefined {
      const known = located.get(path);
      if (known) return known;
      const address = match(path);
      if (address && !address.isUnknown) remember(path, address);
      return address;
    },

    /** What any path that does not exist gets, for a page that is not there for whoever asks. */
    locateUnknown(path: string, { isPage }: PageAddress): PageAddress | undefined {
      const unknown = match(isPage ? '/404' : '/404.data');
      return unknown && { ...unknown, canonical: path };
    },

    /**
     * Only the path is known to the page: whatever else a request carries cannot change what everybody sees. One that is
     * only looked for is not drawn where there is nothing: most of the work is in the drawing.
     */
    async render(address: PageAddress, { onlyLooksFor = false } = {}): Promise<Rendered> {
      let unread = 0;
      const own = { nonce: randomBytes(16).toString('base64url'), constant: entry.constantScripts };
      const context = new RouterContextProvider();
      context.set(isOnlyLookedFor, onlyLooksFor);
      entry.provideServerApi(context, {
        today: toIsoDay(now()),
        origin: publicUrl.origin,
        nonce: own.nonce,
        read: async (call) => {
          unread += 1;
          const answer = await read(call);
          if (answer.status < 500) unread -= 1;
          return answer;
        },
      });
      const ask = (path: string) => handle(new Request(`${publicUrl.origin}${path}`), context);
      let response = await ask(address.target);
      // Where the data has moved stands in the midst of an encoded answer; the page itself says it plainly.
      if (response.status === movedData) response = movedAnswer(await ask(address.page));
      return { ...(await toAnswer(response, address, own)), isWhole: unread === 0 };
    },
  };
}

export type Renderer = ReturnType<typeof createRenderer>;

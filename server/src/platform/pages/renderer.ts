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
import { type Day, toIsoDay } from '#domain/dates/days.ts';
import { contentSecurityPolicy, type OwnScripts, withoutNonce } from './content-security-policy.ts';
import { failedPage } from './failed-page.ts';
import type { ReadPublic } from './page-reads.ts';
import { dataLocation } from './page-redirect.ts';

export type PageAddress = {
  /** One key a page: case, a trailing slash and unknown paths do not multiply it. */
  key: string;
  /** Otherwise a data request. */
  isPage: boolean;
  isUnknown: boolean;
  /** Whether it is served to local requests only. */
  isLocalOnly: boolean;
  /** One key for all missing addresses of this kind of page, since their 404 page is the same. */
  missingKey: string;
  /** The canonical path, to which other spellings redirect. */
  canonical: string;
  /** The path requested from React Router: the page or its data. */
  target: string;
  /** The path of the page, also for a data request. */
  page: string;
};

/** Additional exports of entry.server.tsx. */
export type PagesEntry = ServerBuild['entry']['module'] & {
  provideServerApi: (
    context: RouterContextProvider,
    source: { read: (address: string) => Promise<Response>; today: Day; origin: string; nonce: string },
  ) => void;
  /** Inline scripts that are the same on every page. */
  constantScripts: string[];
};

const isPagesEntry = (module: ServerBuild['entry']['module']): module is PagesEntry =>
  'provideServerApi' in module && 'constantScripts' in module;

/** A client navigation requests only the data of the next page. */
const dataSuffix = /(?:(?<=\/)_)?\.data$/;

const maxLocated = 500;

function routeTree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: routeTree(routes, id) }];
  });
}

type Matches = { route: RouteObject; params: Params }[];

const patternOf = (matches: Matches) => `/${matches.flatMap(({ route }) => route.path || []).join('/')}`;

/** Static segments as in the route definition, slugs and ids in lower case, no trailing slash. */
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
  /** Whether all data could be read. */
  isComplete: boolean;
};

type Answer = Omit<Rendered, 'isComplete'>;

/** Whether a missing page is left unrendered. */
const skipsMissing = createContext(false);

/** Headers that a page may set. */
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

/** React Router's status for a redirect of data. */
const dataRedirectStatus = 202;

/** A redirect that React Router's client reads too, and to which the query of each request can be added. */
const toRedirect = ({ status, headers }: Response) =>
  new Response(null, {
    status: 204,
    headers: { [dataLocation]: headers.get('location') ?? '/', 'x-remix-status': String(status) },
  });

/** Only these parts of React Router's response are sent. */
async function toAnswer(response: Response, { isUnknown }: PageAddress, own: OwnScripts): Promise<Answer> {
  const { status, headers } = response;
  const location = headers.get('location');
  if (location) return { status, headers: { location }, text: '' };
  if (headers.has(dataLocation)) return { status, headers: Object.fromEntries(headers), text: '' };
  // Not rendered.
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
  const entry = build.entry.module;
  if (!isPagesEntry(entry)) throw new TypeError('The entry of the pages must offer what the renderer calls');
  const tree = routeTree(build.routes);
  const draw: PagesEntry['default'] = (request, status, headers, context, given) =>
    status === 404 && given.get(skipsMissing)
      ? new Response(null, { status })
      : entry.default(request, status, headers, context, given);
  const handle = createRequestHandler(
    { ...build, entry: { ...build.entry, module: { ...entry, default: draw, handleError: onError } } },
    options.mode,
  );

  function match(path: string): PageAddress | undefined {
    // A request in absolute form, as sent to a proxy, is not a page.
    if (!path.startsWith('/')) return undefined;
    // Normalized as by React Router: /./saloni is /saloni.
    const { pathname } = new URL(`${publicUrl.origin}${path}`);
    const page = pathname.replace(dataSuffix, '');
    const matches = matchRoutes(tree, page) ?? [];
    const leaf = matches.at(-1);
    if (!leaf) return undefined;
    const { '*': unknown, ...params } = leaf.params;
    // Pages without a loader, such as those of the panel, do not depend on their parameters.
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

  // Matching costs more than the rest of the work for a cached page.
  const located = new Map<string, PageAddress>();
  function remember(path: string, address: PageAddress): void {
    const oldest = located.keys().next();
    if (located.size >= maxLocated && !oldest.done) located.delete(oldest.value);
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

    /** The address of the 404 page, for a page that this caller may not see. */
    locateNotFound(path: string, { isPage }: PageAddress): PageAddress | undefined {
      const unknown = match(isPage ? '/404' : '/404.data');
      return unknown && { ...unknown, canonical: path };
    },

    /**
     * Only the path is passed, so that no other part of a request can change a shared page. With `skipMissing` a
     * missing page is not rendered, which is most of the work.
     */
    async render(address: PageAddress, { skipMissing = false } = {}): Promise<Rendered> {
      let unread = 0;
      const own = { nonce: randomBytes(16).toString('base64url'), constant: entry.constantScripts };
      const context = new RouterContextProvider();
      context.set(skipsMissing, skipMissing);
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
      // The target of a redirected data request is inside an encoded body; the page's own redirect has it in a header.
      if (response.status === dataRedirectStatus) response = toRedirect(await ask(address.page));
      return { ...(await toAnswer(response, address, own)), isComplete: unread === 0 };
    },
  };
}

export type Renderer = ReturnType<typeof createRenderer>;

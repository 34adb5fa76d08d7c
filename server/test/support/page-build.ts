import { createContext, type RouterContextProvider, type ServerBuild } from 'react-router';

export type EntryModule = ServerBuild['entry']['module'];
export type Loader = (read: (address: string) => Promise<Response>, today: string, path: string) => unknown;
type Source = { read: (address: string) => Promise<Response>; today: string; nonce: string };

const sourceContext = createContext<Source>();

/** React Router's nonce of one render. */
export const nonceOf = (context: RouterContextProvider) => context.get(sourceContext).nonce;

/**
 * The smallest server build that React Router accepts: home, one page with a parameter, one for local requests only,
 * and a catch-all.
 */
export function buildWith(handleRequest: EntryModule['default'], loader?: Loader): ServerBuild {
  const paths = { root: '', home: undefined, hall: 'saloni/:slug', sheet: 'dev/components', unknown: '*' };
  const load = ({ context, request }: { context: RouterContextProvider; request: Request }) => {
    const { read, today } = context.get(sourceContext);
    return loader?.(read, today, new URL(request.url).pathname);
  };
  const routes = Object.fromEntries(
    Object.entries(paths).map(([id, path]) => [
      id,
      {
        id,
        path,
        index: id === 'home',
        parentId: id === 'root' ? undefined : 'root',
        module: { default: () => null, ...(loader && id !== 'root' ? { loader: load } : {}) },
      },
    ]),
  );
  const provideServerApi = (context: RouterContextProvider, source: Source) =>
    context.set(sourceContext, source);
  return {
    entry: { module: { default: handleRequest, provideServerApi, constantScripts: ['constant()'] } },
    routes,
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}

import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { failedPage } from './failed-page.ts';
import type { Rendered } from './page-cache.ts';

export type PageAddress = {
  /** One page, one key: letter case, a trailing slash and unknown paths do not multiply it. */
  key: string;
  isUnknown: boolean;
};

function routeTree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: routeTree(routes, id) }];
  });
}

export function createRenderer(options: {
  build: ServerBuild;
  mode: 'production' | 'development';
  publicUrl: URL;
  onError: (error: unknown) => void;
}) {
  const { build, publicUrl } = options;
  const tree = routeTree(build.routes);
  const handle = createRequestHandler(
    {
      ...build,
      entry: { ...build.entry, module: { ...build.entry.module, handleError: options.onError } },
    },
    options.mode,
  );

  return {
    locate(path: string): PageAddress | undefined {
      const leaf = matchRoutes(tree, path)?.at(-1);
      if (!leaf) return undefined;
      const { '*': unknown, ...params } = leaf.params;
      return { key: `${leaf.route.id} ${JSON.stringify(params)}`, isUnknown: unknown !== undefined };
    },
    /** Only the path is known to the page: whatever else a request carries cannot change what everybody sees. */
    async render(path: string): Promise<Rendered> {
      const response = await handle(new Request(`${publicUrl.origin}${path}`));
      const isDocument = response.headers.get('content-type')?.startsWith('text/html');
      return isDocument ? { status: response.status, html: await response.text() } : failedPage();
    },
  };
}

export type Renderer = ReturnType<typeof createRenderer>;

import type { FastifyInstance } from 'fastify';
import type { PagesOptions } from './page-request.ts';

/** Loads the server build, which takes most of a start; pages answer every GET that no other route answers. */
export async function preparePages(
  dev: boolean,
): Promise<{ registerPages: (app: FastifyInstance, options: PagesOptions) => Promise<void> }> {
  // React Router selects its build by this variable when it is imported.
  process.env.NODE_ENV ??= dev ? 'development' : 'production';
  if (dev) {
    const { registerDevelopmentPages } = await import('./development-pages.ts');
    return { registerPages: registerDevelopmentPages };
  }
  const { loadBuild, registerBuiltPages } = await import('./built-pages.ts');
  const build = await loadBuild();
  return { registerPages: (app, options) => registerBuiltPages(app, build, options) };
}

import type { FastifyInstance } from 'fastify';
import type { PagesOptions } from './page-request.ts';

/** Loads what the pages need, which takes longer than most of a start; they answer every GET that no other route answers. */
export async function preparePages(
  dev: boolean,
): Promise<{ registerPages: (app: FastifyInstance, options: PagesOptions) => Promise<void> }> {
  // The page library picks its variant by this variable at the moment it is loaded, so it is loaded after this.
  process.env.NODE_ENV ??= dev ? 'development' : 'production';
  if (dev) {
    const { registerDevelopmentPages } = await import('./development-pages.ts');
    return { registerPages: registerDevelopmentPages };
  }
  const { loadBuild, registerBuiltPages } = await import('./built-pages.ts');
  const build = await loadBuild();
  return { registerPages: (app, options) => registerBuiltPages(app, build, options) };
}

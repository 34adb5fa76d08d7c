import type { FastifyInstance } from 'fastify';
import type { PagesOptions } from './page-request.ts';

/** Answers every GET that no other route answers. */
export async function registerPages(
  app: FastifyInstance,
  { dev, ...options }: PagesOptions & { dev: boolean },
): Promise<void> {
  // The page library picks its variant by this variable at the moment it is loaded, so it is loaded after this.
  process.env.NODE_ENV ??= dev ? 'development' : 'production';
  if (dev) {
    const { registerDevelopmentPages } = await import('./development-pages.ts');
    await registerDevelopmentPages(app, options);
  } else {
    const { registerBuiltPages } = await import('./built-pages.ts');
    await registerBuiltPages(app, options);
  }
}

import type { FastifyInstance } from 'fastify';
import { sendEncoded } from '#server/platform/http/encoded-body.ts';
import type { SeoService } from './seo.service.ts';

const open = { config: { access: 'public' }, schema: { hide: true } } as const;
const forAnHour = 'public, max-age=3600';

/** Routes for search engines, feed readers and home screens. */
export function seoRoutes(app: FastifyInstance, seo: SeoService) {
  app.get('/sitemap.xml', open, async (request, reply) =>
    sendEncoded(
      request,
      reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8'),
      await seo.sitemap(),
    ),
  );

  app.get('/rss.xml', open, async (request, reply) =>
    sendEncoded(
      request,
      reply.header('cache-control', 'no-cache').type('application/rss+xml; charset=utf-8'),
      await seo.feed(),
    ),
  );

  app.get('/robots.txt', open, (_request, reply) =>
    reply.header('cache-control', forAnHour).type('text/plain; charset=utf-8').send(seo.robots()),
  );

  app.get('/manifest.webmanifest', open, (_request, reply) =>
    reply
      .header('cache-control', forAnHour)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(seo.manifest())),
  );
}

import { shareSize } from '#domain/constants.ts';
import { hallPath, postPath } from '#domain/slugs.ts';
import type { BlogPost } from '#schemas/blog.ts';
import { photoAddress } from '#schemas/media.ts';
import type { Topic } from '#server/platform/cache/invalidation.ts';
import { encodeBody } from '#server/platform/http/encoded-body.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import type { BlogService } from '../blog/blog.service.ts';
import type { HallsService } from '../halls/halls.service.ts';
import { excerptOf, type FeedItem, type FoundPage, feedOf, robotsOf, sitemapOf } from './seo.rules.ts';

export type SeoService = ReturnType<typeof createSeoService>;

const feedPath = '/rss.xml';
const newestInFeed = 50;

/** Sitemap, feed, robots and manifest, cached until halls or posts change. */
export function createSeoService(
  { cache, publicUrl }: Platform,
  { halls, blog }: { halls: HallsService; blog: BlogService },
) {
  const { origin } = publicUrl;

  const cachedText = (name: string, topics: Topic[], write: () => Promise<string>) =>
    cache.getOrLoad(name, topics, async () => encodeBody(await write()));

  async function foundPages(): Promise<FoundPage[]> {
    const [shownHalls, posts] = [await halls.shownHalls(), await blog.findTitles()];
    return [
      { path: '/' },
      { path: '/o-nama' },
      ...shownHalls.map(({ slug, updatedAt }) => ({ path: hallPath(slug), changedAt: updatedAt })),
      { path: '/razgledanje' },
      { path: '/uporedi-salone' },
      { path: '/kako-do-nas' },
      { path: '/cesta-pitanja' },
      { path: '/archive' },
      ...posts.map((post) => ({ path: postPath(post), changedAt: post.changedAt.toISOString() })),
      { path: '/provjera' },
      { path: '/privatnost' },
    ];
  }

  const toItem = (post: BlogPost): FeedItem => {
    const [picture] = post.media.flatMap((file) => (file.kind === 'image' ? file : (file.poster ?? [])));
    return {
      path: postPath(post),
      id: `/blog/${post.blogId}`,
      title: post.title || texts.post_untitled(),
      text: excerptOf(post.content),
      publishedAt: post.createdAt,
      picture: picture && `${photoAddress(picture.fileName)}?as=share`,
    };
  };

  return {
    sitemap: () =>
      cachedText('sitemap', ['halls', 'blog'], async () => sitemapOf(origin, await foundPages())),

    feed: () =>
      cachedText('feed', ['blog'], async () =>
        feedOf(origin, {
          title: texts.site_name(),
          description: texts.feed_description(),
          path: feedPath,
          items: (await blog.listLive()).slice(0, newestInFeed).map(toItem),
          pictureSize: shareSize,
        }),
      ),

    robots: () => robotsOf(origin),

    /** For the home screen; the colours are those of the light theme. */
    manifest: () => ({
      id: '/',
      name: texts.site_name(),
      short_name: texts.site_short_name(),
      description: texts.home_description(),
      lang: 'sr-Latn-BA',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: '#fbf7ef',
      theme_color: '#fbf7ef',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
  };
}

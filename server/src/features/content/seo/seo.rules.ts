/** Characters that XML 1.0 cannot contain, even escaped. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? '');

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

export type FoundPage = {
  path: string;
  /** Last change, if available. */
  changedAt?: string;
};

export function sitemapOf(origin: string, pages: FoundPage[]): string {
  const entries = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
  });
  return [
    declaration,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

const excerptLength = 400;
/** Enough for an excerpt; on longer texts the patterns could take seconds. */
const excerptSource = 2000;

/** The text of a post without Markdown, cut to length. */
export function excerptOf(content: string): string {
  const words = content
    .slice(0, excerptSource)
    .replace(/!?\[([^\]\n]*)\]\([^)\s]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/(?<!\w)(\*\*|__|[*_`])(?=\S)(.+?)(?<=\S)\1(?!\w)/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= excerptLength && content.length <= excerptSource) return words;
  return `${words.slice(0, excerptLength).replace(/\s\S*$/, '')}…`;
}

export type FeedItem = {
  path: string;
  /** Stays the same when a new title changes the address. */
  id: string;
  title: string;
  text: string;
  publishedAt: string;
  picture: string | undefined;
};

export type Feed = {
  title: string;
  description: string;
  path: string;
  items: FeedItem[];
  pictureSize: { width: number; height: number };
};

/** RFC 822: Sun, 15 Nov 2026 10:00:00 GMT. */
const moment = (timestamp: string) => new Date(timestamp).toUTCString();

export function feedOf(origin: string, feed: Feed): string {
  const { title, description, path, items, pictureSize } = feed;
  const { width, height } = pictureSize;
  const picture = (address: string) =>
    `<media:content url="${escapeXml(origin + address)}" medium="image" type="image/jpeg" width="${width}" height="${height}"/>`;
  const entries = items.map((item) =>
    [
      '<item>',
      `<title>${escapeXml(item.title)}</title>`,
      `<link>${escapeXml(origin + item.path)}</link>`,
      `<guid isPermaLink="false">${escapeXml(origin + item.id)}</guid>`,
      `<pubDate>${moment(item.publishedAt)}</pubDate>`,
      `<description>${escapeXml(item.text)}</description>`,
      item.picture ? picture(item.picture) : '',
      '</item>',
    ].join(''),
  );
  const [newest] = items;
  return [
    declaration,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(`${origin}/`)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    '<language>sr-Latn-BA</language>',
    `<atom:link href="${escapeXml(origin + path)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [`<lastBuildDate>${moment(newest.publishedAt)}</lastBuildDate>`] : []),
    ...entries,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** Calls that public pages make in the browser, needed by crawlers that render them. */
const readByPages = ['/api/blog-posts/archived/page', '/api/tours/slots'];

/** Private pages have their own noindex; robots.txt only excludes the API. */
export const robotsOf = (origin: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...readByPages.map((path) => `Allow: ${path}`),
    'Disallow: /auth/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

import type { MetaDescriptor } from 'react-router';
import { shareSize } from '#domain/constants.ts';
import * as texts from '#texts';
import { businessPicture, shareAddress } from './share-picture.ts';
import type { StructuredData } from './structured-data.ts';

/** The first match is the root, whose loader returns the origin. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

interface SharedPicture {
  /** A stored picture; messengers get it as 1200 × 630. */
  fileName: string;
  alt: string;
}

interface PageMetadata {
  title: string;
  description: string;
  /** The canonical path, not the requested one, since a cached page is the same for everyone. */
  path: string;
  /** The default is the picture of the business. */
  picture?: SharedPicture | undefined;
  kind?: 'website' | 'article';
  /** Without the suffix of hall names. */
  isWholeTitle?: boolean;
  /** Only on the server: who reads it loads each page anew. */
  structuredData?: StructuredData[];
}

/** The configured public origin. */
export function originOf(matches: Matches): string {
  const data = matches[0]?.loaderData;
  return typeof data === 'object' && data !== null && 'origin' in data ? String(data.origin) : '';
}

const longestDescription = 180;

/** Search engines and messengers cut longer texts; this cuts between words. */
function shorten(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length <= longestDescription
    ? words
    : `${words.slice(0, longestDescription).replace(/\s\S*$/, '')}…`;
}

/** For a screen's `meta`: title, description and link preview of a public page. */
export function pageMetadata(matches: Matches, page: PageMetadata): MetaDescriptor[] {
  const { path, kind = 'website', structuredData = [] } = page;
  const description = shorten(page.description);
  const origin = originOf(matches);
  const title = page.isWholeTitle ? page.title : texts.page_title({ title: page.title });
  const address = `${origin}${path}`;
  const picture = page.picture
    ? { address: shareAddress(page.picture.fileName), alt: page.picture.alt }
    : { address: businessPicture, alt: texts.share_picture_alt() };
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: texts.site_name() },
    { property: 'og:locale', content: 'bs_BA' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}${picture.address}` },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(shareSize.width) },
    { property: 'og:image:height', content: String(shareSize.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structuredData.map((data) => ({ 'script:ld+json': data })),
  ];
}

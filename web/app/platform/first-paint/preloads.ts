/*
 * The largest paint of a page is its first picture or a heading in one of two fonts, and a browser asks for both only
 * after the stylesheet. It ends when the router names them in its early hints.
 */

/** For a screen's `links`: loads a font of the first view before the stylesheet requests it. */
export const preloadFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const;

interface FirstPicture {
  srcSet: string;
  sizes?: string;
  media?: string;
  /** For pages that choose the format with `<source>`. */
  type?: string;
}

/** For a screen's `meta`: preloads the first picture. */
export const preloadPicture = ({ srcSet, sizes, media, type }: FirstPicture) => ({
  tagName: 'link',
  rel: 'preload',
  as: 'image',
  imageSrcSet: srcSet,
  fetchPriority: 'high',
  ...(sizes ? { imageSizes: sizes } : {}),
  ...(media ? { media } : {}),
  ...(type ? { type } : {}),
});

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

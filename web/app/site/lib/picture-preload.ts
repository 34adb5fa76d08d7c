interface FirstPicture {
  srcSet: string;
  sizes?: string;
  media?: string;
  /** Where the page itself chooses the format: the one that the preload is for. */
  type?: string;
}

/** For a screen's `meta`: the browser fetches the first picture before it has read the page. */
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

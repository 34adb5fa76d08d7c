interface FirstPicture {
  srcSet: string;
  sizes: string;
  /** Where the page itself chooses the format: the one that the preload is for. */
  type?: string;
}

/** For a screen's `meta`: the browser fetches the first picture before it has read the page. */
export const preloadPicture = ({ srcSet, sizes, type }: FirstPicture) => ({
  tagName: 'link',
  rel: 'preload',
  as: 'image',
  imageSrcSet: srcSet,
  imageSizes: sizes,
  fetchPriority: 'high',
  ...(type ? { type } : {}),
});

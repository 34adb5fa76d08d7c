/** For a screen's `links`: loads a font of the first view before the stylesheet requests it. */
export const preloadFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const;

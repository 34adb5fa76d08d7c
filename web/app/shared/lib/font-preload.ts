/** For a screen's `links`: a font that is seen at once is fetched before the stylesheet asks for it. */
export const preloadFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const;

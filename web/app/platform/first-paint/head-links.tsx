import * as texts from '#texts';
import icon from '../../../public/favicon.svg?inline';

/**
 * The same on every page, so only the server renders them. The icon is inline, since a request would compete with the
 * first picture; browsers without SVG icons fetch the other one. It ends when icons are fetched after the pictures.
 */
export function HeadLinks() {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" type="image/svg+xml" href={icon} />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="alternate" type="application/rss+xml" title={texts.feed_title()} href="/rss.xml" />
    </>
  );
}

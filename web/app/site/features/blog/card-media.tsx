import { createElement, useState } from 'react';
import { type MediaFile, Photo, photoAddress, pictureOf } from '#web/ui/photo.tsx';
import { FilmMark } from './film-mark.tsx';

interface CardMediaProps {
  /** Undefined shows the default picture. */
  cover: MediaFile | undefined;
  hasVideo: boolean;
  /** The `sizes` attribute. */
  sizes: string;
  hasSmallMark: boolean;
}

const face = 'size-full object-cover transition-transform duration-(--dur-slow) group-hover:scale-102';

/** The first file of a post, with the mark of a film. */
export function CardMedia({ cover, hasVideo, sizes, hasSmallMark }: CardMediaProps) {
  return (
    <>
      <Cover cover={cover} sizes={sizes} />
      {hasVideo && <FilmMark isSmall={hasSmallMark} />}
    </>
  );
}

/** A film without a poster shows its first frame. */
function Cover({ cover, sizes }: Pick<CardMediaProps, 'cover' | 'sizes'>) {
  const [isBroken, setBroken] = useState(false);
  const picture = cover && pictureOf(cover);
  if (picture || !cover || isBroken) return <Photo photo={picture} alt="" sizes={sizes} className={face} />;
  return createElement('video', {
    src: `${photoAddress(cover.fileName)}#t=0.1`,
    preload: 'metadata',
    muted: true,
    playsInline: true,
    'aria-hidden': true,
    onError: () => setBroken(true),
    className: face,
  });
}

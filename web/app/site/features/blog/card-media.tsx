import { Play } from 'lucide-react';
import { createElement, useState } from 'react';
import * as texts from '#texts';
import { type MediaFile, Photo, photoAddress, pictureOf } from '#web/ui/photo.tsx';

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

function FilmMark({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <span
      className={`absolute inline-flex items-center gap-2 rounded-full bg-[rgb(20_14_10/.82)] py-1.5 pr-3 pl-2.5 text-xs font-semibold text-white ${isSmall ? 'bottom-2 left-2' : 'bottom-3.5 left-3.5'}`}
    >
      <Play className="size-3.5" strokeWidth={2} aria-hidden="true" />
      {texts.post_video()}
    </span>
  );
}

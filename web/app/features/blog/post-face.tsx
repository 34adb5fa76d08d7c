import { createElement, useState } from 'react';
import { type MediaFile, Photo, photoAddress, pictureOf } from '../../ui/photo.tsx';

const face = 'size-full object-cover transition-transform duration-(--dur-slow) group-hover:scale-102';

interface PostFaceProps {
  /** The first file of the post. */
  file: MediaFile | undefined;
  /** How wide it is shown, as the browser's `sizes`. */
  sizes: string;
}

/** What stands for a post on its card: its first picture or film; a film without a poster shows its beginning. */
export function PostFace({ file, sizes }: PostFaceProps) {
  const [isBroken, setBroken] = useState(false);
  const picture = file && pictureOf(file);
  if (picture || !file || isBroken) return <Photo photo={picture} alt="" sizes={sizes} className={face} />;
  return createElement('video', {
    src: `${photoAddress(file.fileName)}#t=0.1`,
    preload: 'metadata',
    muted: true,
    playsInline: true,
    'aria-hidden': true,
    onError: () => setBroken(true),
    className: face,
  });
}

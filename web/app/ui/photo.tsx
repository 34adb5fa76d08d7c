import { type CSSProperties, useEffect, useRef, useState } from 'react';
import * as texts from '#texts';

/** A stored picture with its dimensions. */
export interface PhotoFile {
  fileName: string;
  width: number | null;
  height: number | null;
  /** A tiny blurred data URL. */
  placeholder: string | null;
}

/** A picture, or a film with an optional poster. */
export interface MediaFile extends PhotoFile {
  kind: 'image' | 'video';
  poster?: PhotoFile | null;
}

export const pictureOf = (file: MediaFile): PhotoFile | undefined =>
  file.kind === 'image' ? file : (file.poster ?? undefined);

/** The picture for cards, and for films without a poster until they are played. */
export function pictureAmong(media: MediaFile[]): PhotoFile | undefined {
  for (const file of media) if (pictureOf(file)) return pictureOf(file);
}

interface PhotoProps {
  /** Undefined shows the default picture. */
  photo: PhotoFile | undefined;
  /** Empty for decoration. */
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** The first picture of a page loads eagerly, the others lazily. */
  isFirst?: boolean;
  className?: string;
}

const widths = [480, 960, 1440, 2400];
export const defaultPicture = { address: '/assets/default-wedding.jpg', width: 1800, height: 1200 };

export const photoAddress = (fileName: string, width?: number) =>
  `/assets/photos/${fileName}${width ? `?w=${width}` : ''}`;

/** Widths above the original's do not exist. */
const sourcesOf = ({ fileName, width: ownWidth }: PhotoFile) =>
  widths
    .filter((width, index) => index === 0 || ownWidth === null || width <= ownWidth)
    .map((width) => `${photoAddress(fileName, width)} ${width}w`)
    .join(', ');

const placeholderStyle = (placeholder: string | null): CSSProperties | undefined =>
  placeholder ? { backgroundImage: `url(${placeholder})`, backgroundSize: 'cover' } : undefined;

/**
 * A stored picture in the width that the screen needs; the server chooses the format. A broken one becomes the default
 * picture and says so.
 */
export function Photo({ photo, alt, sizes, isFirst, className }: PhotoProps) {
  const [brokenName, setBrokenName] = useState<string>();
  const element = useRef<HTMLImageElement>(null);
  const fileName = photo?.fileName;

  // It may have failed before hydration.
  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = element.current ?? {};
    if (complete && naturalWidth === 0 && currentSrc) setBrokenName(fileName);
  }, [fileName]);

  const isBroken = photo !== undefined && brokenName === photo.fileName;
  if (!photo || isBroken)
    return (
      <img
        src={defaultPicture.address}
        alt={isBroken && alt !== '' ? texts.photo_unavailable({ alt }) : alt}
        width={defaultPicture.width}
        height={defaultPicture.height}
        loading="lazy"
        className={className}
      />
    );
  return (
    <img
      ref={element}
      src={photoAddress(photo.fileName, 960)}
      srcSet={sourcesOf(photo)}
      sizes={sizes}
      alt={alt}
      width={photo.width ?? undefined}
      height={photo.height ?? undefined}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? undefined : 'async'}
      onError={() => setBrokenName(photo.fileName)}
      style={placeholderStyle(photo.placeholder)}
      className={className}
    />
  );
}

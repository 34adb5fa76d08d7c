import { useState } from 'react';
import * as texts from '#texts';
import { useLazyPart } from '../../../shared/ui/lazy-load.ts';
import { Photo } from '../../../shared/ui/photo.tsx';
import { Slideshow } from '../../ui/slideshow.tsx';
import type { ShownHall } from './hall-view.ts';

const lightbox = () => import('../../ui/lightbox.tsx');

interface HallPhotosProps {
  hall: Pick<ShownHall, 'name' | 'photos'>;
  /** The `sizes` attribute. */
  sizes: string;
  isFullBleed?: boolean;
  isFirst?: boolean;
  className: string;
}

export function HallPhotos({ hall, sizes, isFullBleed, isFirst, className }: HallPhotosProps) {
  const { name, photos } = hall;
  const [opened, setOpened] = useState<number>();
  const { Part: Lightbox, load } = useLazyPart(lightbox);
  const altOf = (position: number) =>
    texts.hall_photo_alt({ hall: name, position: position + 1, total: photos.length });
  if (photos.length === 0)
    return (
      <Photo
        photo={undefined}
        alt={texts.hall_title({ hall: name })}
        sizes={sizes}
        className={`w-full object-cover ${className}`}
      />
    );
  return (
    <>
      <Slideshow
        photos={photos}
        label={texts.hall_photos_label({ hall: name })}
        altOf={altOf}
        sizes={sizes}
        isFullBleed={isFullBleed}
        isFirst={isFirst}
        className={className}
        onOpen={(position) => {
          setOpened(position);
          void load();
        }}
      />
      {isFirst && (
        <noscript>
          {photos.slice(1).map((photo, index) => (
            <Photo
              key={photo.fileName}
              photo={photo}
              alt={altOf(index + 1)}
              sizes={sizes}
              className="mt-4 h-auto w-full"
            />
          ))}
        </noscript>
      )}
      {Lightbox && opened !== undefined && (
        <Lightbox
          title={texts.hall_title({ hall: name })}
          media={photos}
          first={opened}
          altOf={altOf}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

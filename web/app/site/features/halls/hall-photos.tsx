import * as texts from '#texts';
import { Gallery, useGallery } from '#web/site/ui/gallery.tsx';
import { Slideshow } from '#web/site/ui/slideshow.tsx';
import { Photo } from '#web/ui/photo.tsx';
import type { ShownHall } from './hall-view.ts';

interface HallPhotosProps {
  hall: Pick<ShownHall, 'name' | 'slug' | 'photos'>;
  /** The `sizes` attribute. */
  sizes: string;
  isFullBleed?: boolean;
  isFirst?: boolean;
  className: string;
}

export function HallPhotos({ hall, sizes, isFullBleed, isFirst, className }: HallPhotosProps) {
  const { name, slug, photos } = hall;
  const { gallery, openGallery } = useGallery(slug);
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
        onOpen={openGallery}
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
      <Gallery {...gallery} title={texts.hall_title({ hall: name })} media={photos} altOf={altOf} />
    </>
  );
}

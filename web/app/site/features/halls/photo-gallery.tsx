import { useState } from 'react';
import { type Occasion, occasions } from '#domain/constants.ts';
import type { Hall } from '#schemas/halls.ts';
import * as texts from '#texts';
import { formatOccasion } from '#web/features/halls/occasion-format.ts';
import { Gallery, useGallery } from '#web/site/ui/gallery.tsx';
import { Film } from '#web/ui/media-stage.tsx';
import { Photo } from '#web/ui/photo.tsx';

interface HallGalleryProps {
  hall?: Pick<Hall, 'name' | 'photos' | 'film'>;
}

const chip =
  'inline-flex min-h-11 items-center rounded-full border border-s-field px-4 text-[0.9375rem] font-medium transition-colors duration-(--dur-fast) hover:bg-s-sunken aria-pressed:border-s-ink aria-pressed:bg-s-inverse aria-pressed:text-s-on-inverse';

/** The film of a hall and its photos in albums by occasion. */
export default function HallGallery({ hall }: HallGalleryProps) {
  const [album, setAlbum] = useState<Occasion>();
  const { gallery, openGallery } = useGallery('album');
  if (!hall) return null;
  const { name, photos, film } = hall;
  const albums = occasions.filter((one) => photos.some(({ occasion }) => occasion === one));
  const shown = photos.filter(({ occasion }) => album === undefined || occasion === album);
  const altOf = (position: number) =>
    texts.hall_photo_alt({ hall: name, position: position + 1, total: shown.length });
  return (
    <div className="wrap">
      {film && (
        <div className="mb-8 tablet:mb-12">
          <h2 className="display-2 mb-6 tablet:mb-9">{texts.hall_film_title()}</h2>
          <div className="relative aspect-video overflow-hidden rounded-xs bg-[#120d0a] text-white print:aspect-auto">
            <Film film={film} media={photos} label={texts.hall_film_label({ hall: name })} fit="cover" />
          </div>
        </div>
      )}
      {photos.length > 0 && (
        <>
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 tablet:mb-9">
            <h2 className="display-2">{texts.gallery_title()}</h2>
            <p role="status" className="text-s-ink-2 tabular-nums">
              {texts.gallery_count({ count: shown.length })}
            </p>
          </div>
          {albums.length > 1 && (
            <fieldset className="mb-5 flex flex-wrap gap-2 without-scripts:hidden print:hidden">
              <legend className="sr-only">{texts.gallery_albums()}</legend>
              {[undefined, ...albums].map((one) => (
                <button
                  key={one ?? 'all'}
                  type="button"
                  aria-pressed={album === one}
                  onClick={() => setAlbum(one)}
                  className={chip}
                >
                  {one ? formatOccasion(one) : texts.gallery_all()}
                </button>
              ))}
            </fieldset>
          )}
          <ul className="grid grid-cols-2 gap-2 tablet:grid-cols-4 tablet:gap-4">
            {shown.map((photo, index) => (
              <li key={photo.fileName}>
                <button
                  type="button"
                  aria-label={texts.gallery_open({ position: index + 1 })}
                  className="block w-full overflow-hidden rounded-xs"
                  onClick={() => openGallery(index)}
                >
                  <Photo
                    photo={photo}
                    alt={altOf(index)}
                    sizes="(min-width: 900px) 28vw, 60vw"
                    className="aspect-4/3 w-full object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
          <Gallery
            {...gallery}
            title={album ? `${name} · ${formatOccasion(album)}` : texts.hall_title({ hall: name })}
            media={shown}
            altOf={altOf}
          />
        </>
      )}
    </div>
  );
}

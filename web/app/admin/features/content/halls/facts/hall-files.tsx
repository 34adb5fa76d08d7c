import { useQueryClient } from '@tanstack/react-query';
import { Film } from 'lucide-react';
import { createElement } from 'react';
import type { Hall } from '#schemas/halls.ts';
import { uploadLimits, videoTypes } from '#schemas/media.ts';
import * as texts from '#texts';
import { readFilmInfo } from '#web/admin/lib/film-frame.ts';
import { photoKinds, validatePhoto } from '#web/admin/lib/photo-types.ts';
import { formOf, type UploadOptions, upload } from '#web/admin/lib/upload.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { SingleFile } from '#web/admin/ui/files/single-file.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { Photo, photoAddress } from '#web/ui/photo.tsx';
import { cacheHall, hallCalls } from '../halls-query.ts';

const filmKinds = videoTypes.map((type) => `.${type}`).join(',');
const megabyte = 1024 * 1024;

function validateFilm(file: File): string | undefined {
  if (file.size <= uploadLimits.videoBytes) return undefined;
  return texts.media_video_too_large({ name: file.name, megabytes: uploadLimits.videoBytes / megabyte });
}

/** The film with a frame of it as its poster, unless the browser cannot read it. */
async function sendFilm(address: string, file: File, options: UploadOptions) {
  const form = formOf(file);
  const source = URL.createObjectURL(file);
  const info = await readFilmInfo(source);
  URL.revokeObjectURL(source);
  if (info) form.append('poster', info.frame, 'poster.jpg');
  return upload<Hall>(address, form, options);
}

/** The floor plan and the film of a hall. */
export function HallFiles({ hall }: { hall: Hall }) {
  const queries = useQueryClient();
  const params = { path: { id: String(hall.hallId) } };
  const removePlan = useSend('delete', '/api/wedding-halls/{id}/floor-plan');
  const removeFilm = useSend('delete', '/api/wedding-halls/{id}/film');
  const address = (path: string) => `/api/wedding-halls/${hall.hallId}/${path}`;
  const { floorPlan, film, name } = hall;

  function showSaved(saved: Hall) {
    cacheHall(queries, saved);
    void queries.invalidateQueries(hallCalls);
  }

  return (
    <Card className="grid gap-6 p-4 tablet:p-5.5">
      <SingleFile<Hall>
        title={texts.label_floor_plan()}
        preview={
          floorPlan && (
            <Photo
              photo={floorPlan}
              alt={texts.floor_plan_alt({ hall: name })}
              sizes="28rem"
              className="h-auto w-full rounded-xs border border-s-line"
            />
          )
        }
        drop={{
          title: texts.admin_floor_plan_drop(),
          hint: texts.admin_photos_kinds(),
          accept: photoKinds,
        }}
        send={(file, options) => upload(address('floor-plan'), formOf(file), options)}
        validate={validatePhoto}
        remove={() => removePlan.send({ params })}
        onSaved={showSaved}
        messages={{
          saved: texts.admin_floor_plan_saved(),
          failed: texts.admin_floor_plan_failed(),
          removed: texts.admin_floor_plan_removed(),
          removeQuestion: texts.admin_floor_plan_remove_question(),
          removeText: texts.admin_floor_plan_remove_text(),
        }}
      />
      <SingleFile<Hall>
        title={texts.admin_film()}
        preview={film && <FilmPreview film={film} hall={hall} />}
        drop={{
          title: texts.admin_film_drop(),
          hint: texts.admin_film_kinds(),
          accept: filmKinds,
          icon: Film,
        }}
        send={(file, options) => sendFilm(address('film'), file, options)}
        validate={validateFilm}
        remove={() => removeFilm.send({ params })}
        onSaved={showSaved}
        messages={{
          saved: texts.admin_film_saved(),
          failed: texts.admin_film_failed(),
          removed: texts.admin_film_removed(),
          removeQuestion: texts.admin_film_remove_question(),
          removeText: texts.admin_film_remove_text(),
        }}
      />
    </Card>
  );
}

function FilmPreview({ film, hall }: { film: NonNullable<Hall['film']>; hall: Hall }) {
  const still = film.poster ?? hall.photos[0];
  // There are no captions, hence no track.
  return createElement('video', {
    controls: true,
    playsInline: true,
    preload: 'none',
    'aria-label': texts.hall_film_label({ hall: hall.name }),
    src: photoAddress(film.fileName),
    poster: still && photoAddress(still.fileName, 960),
    className: 'aspect-video w-full rounded-xs bg-black object-contain',
  });
}

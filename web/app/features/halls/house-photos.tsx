import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Hall } from '#contracts/halls.ts';
import type { Media } from '#contracts/media.ts';
import * as texts from '#texts';
import { api } from '../../platform/api/client.ts';
import { outcomeOf, reasonOf } from '../../platform/api/outcome.ts';
import { formOf, upload } from '../../platform/api/upload.ts';
import { useUploads } from '../../platform/api/upload-queue.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { Photo } from '../../ui/photo.tsx';
import { showToast } from '../../ui/toast.tsx';
import { UploadList } from '../../ui/upload-list.tsx';
import { hallsKey, keepHall } from './house-halls-query.ts';
import { usePhotoOrder } from './house-order.ts';
import { PhotoGrid } from './house-photo-grid.tsx';
import { addImagesAddress, judgePhoto, photoKinds } from './house-photo-kinds.ts';
import { Sheet } from './house-sheet.tsx';

const idOf = ({ fileName }: Media) => fileName;

/** The pictures of a hall: each change counts at once, without saving anything else. */
export function HousePhotos({ hall }: { hall: Hall }) {
  const queries = useQueryClient();
  const uploads = useUploads<Hall>({
    send: (file, options) => upload<Hall>(addImagesAddress(hall.hallId), formOf(file), options),
    judge: judgePhoto,
    onSent: (answer) => keepHall(queries, answer),
    onSettled: ({ sent, failed }) => {
      void queries.invalidateQueries({ queryKey: hallsKey });
      if (sent > 0 && failed === 0) showToast(texts.house_photos_added());
    },
  });
  return (
    <Sheet className="@container grid content-start gap-4 p-4 tablet:p-5.5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{texts.house_photos_title()}</h2>
        <p className="text-sm text-s-ink-2">{texts.house_photos_hint()}</p>
      </div>
      <PhotoOrder hall={hall} />
      <FileDrop
        title={texts.house_photos_drop()}
        hint={texts.house_photos_kinds()}
        accept={photoKinds}
        onFiles={(files) => {
          uploads.add(files);
          void uploads.start();
        }}
      />
      <UploadList uploads={uploads} failedText={texts.house_photos_failed()} />
      <LeaveQuestion isSending={uploads.isSending} />
    </Sheet>
  );
}

function PhotoOrder({ hall }: { hall: Hall }) {
  const [removed, setRemoved] = useState<Media>();
  const { failure, arrange, order } = usePhotoOrder(hall);
  const photos = arrange(hall.photos, idOf);
  return (
    <>
      {failure && (
        <Alert key={failure.attempt} tone="danger" text={failure.text} focused>
          <p>{failure.reason}</p>
        </Alert>
      )}
      {photos.length === 0 ? (
        <p className="text-sm text-s-ink-2">{texts.house_photos_empty()}</p>
      ) : (
        <PhotoGrid
          label={texts.house_photos_list({ name: hall.name })}
          items={photos}
          idOf={idOf}
          pictureOf={(photo, number) => (
            <Photo
              photo={photo}
              alt={texts.house_photo_alt({ hall: hall.name, number })}
              sizes="(min-width: 56.25rem) 15rem, 46vw"
              className="aspect-3/2 w-full object-cover"
            />
          )}
          onOrder={order}
          onRemove={setRemoved}
        />
      )}
      {removed && (
        <RemovalQuestion
          hallId={hall.hallId}
          photo={removed}
          isCover={photos[0]?.fileName === idOf(removed)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

const notFound = 404;

interface RemovalQuestionProps {
  hallId: number;
  photo: Media;
  isCover: boolean;
  onClose: () => void;
}

function RemovalQuestion({ hallId, photo, isCover, onClose }: RemovalQuestionProps) {
  const queries = useQueryClient();

  async function remove() {
    const params = { path: { id: String(hallId), fileName: photo.fileName } };
    const outcome = await outcomeOf(
      api.DELETE('/api/wedding-halls/{id}/remove-image/{fileName}', { params }),
    );
    // Somebody else was faster: what was wanted is done.
    if (!outcome.ok && outcome.problem?.status !== notFound)
      return { text: texts.house_photo_remove_failed(), reason: reasonOf(outcome) };
    if (outcome.ok) keepHall(queries, outcome.data);
    void queries.invalidateQueries({ queryKey: hallsKey });
    showToast(texts.house_photo_removed());
    return undefined;
  }

  return (
    <ConfirmDialog
      icon={Trash2}
      question={texts.house_photo_remove_question()}
      consequence={isCover ? texts.house_photo_remove_cover() : texts.house_photo_remove_text()}
      yes={texts.house_photo_remove_yes()}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

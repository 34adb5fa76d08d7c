import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Hall } from '#schemas/halls.ts';
import type { Media } from '#schemas/media.ts';
import * as texts from '#texts';
import { photoKinds, validatePhoto } from '#web/admin/lib/photo-types.ts';
import { useOrder } from '#web/admin/lib/sort-order.ts';
import { formOf, upload } from '#web/admin/lib/upload.ts';
import { useUploads } from '#web/admin/lib/upload-queue.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { ConfirmAction } from '#web/admin/ui/confirm-action.tsx';
import { ConfirmLeave } from '#web/admin/ui/confirm-leave.tsx';
import { FileDrop } from '#web/admin/ui/files/file-drop.tsx';
import { UploadList } from '#web/admin/ui/files/upload-list.tsx';
import { api } from '#web/platform/api/client.ts';
import { unwrap, useSend } from '#web/platform/api/query.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { addImagesAddress, cacheHall, freshHall, hallCalls } from '../halls-query.ts';
import { OccasionField } from './occasion-field.tsx';
import { PhotoGrid } from './photo-grid.tsx';

const idOf = ({ fileName }: Media) => fileName;

/** Each change is saved at once. */
export function HallPhotosEditor({ hall }: { hall: Hall }) {
  const queries = useQueryClient();
  const uploads = useUploads<Hall>({
    send: (file, options) => upload<Hall>(addImagesAddress(hall.hallId), formOf(file), options),
    validate: validatePhoto,
    onSent: (answer) => cacheHall(queries, answer),
    onSettled: ({ sent, failed }) => {
      void queries.invalidateQueries(hallCalls);
      if (sent > 0 && failed === 0) showToast(texts.admin_photos_added());
    },
  });
  return (
    <Card className="@container grid content-start gap-4 p-4 tablet:p-5.5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{texts.label_pictures()}</h2>
        <p className="text-sm text-s-ink-2">{texts.admin_photos_hint()}</p>
      </div>
      <PhotoOrder hall={hall} />
      <FileDrop
        title={texts.admin_photos_drop()}
        hint={texts.admin_photos_kinds()}
        accept={photoKinds}
        onFiles={(files) => {
          uploads.add(files);
          void uploads.start();
        }}
      />
      <UploadList uploads={uploads} failedText={texts.admin_photos_failed()} />
      <ConfirmLeave isSending={uploads.isSending} />
    </Card>
  );
}

function PhotoOrder({ hall }: { hall: Hall }) {
  const [removed, setRemoved] = useState<Media>();
  const { failure, arrange, order } = usePhotoOrder(hall);
  const photos = arrange(hall.photos, idOf);
  return (
    <>
      <FailureAlert failure={failure} />
      {photos.length === 0 ? (
        <p className="text-sm text-s-ink-2">{texts.admin_photos_empty()}</p>
      ) : (
        <PhotoGrid
          label={texts.admin_photos_list({ name: hall.name })}
          items={photos}
          idOf={idOf}
          pictureOf={(photo, number) => (
            <Photo
              photo={photo}
              alt={texts.admin_photo_alt({ hall: hall.name, number })}
              sizes="(min-width: 56.25rem) 15rem, 46vw"
              className="aspect-3/2 w-full object-cover"
            />
          )}
          belowOf={(photo, number) => <OccasionField hallId={hall.hallId} photo={photo} number={number} />}
          onOrder={order}
          onRemove={setRemoved}
        />
      )}
      {removed && (
        <RemovalConfirmDialog
          hallId={hall.hallId}
          photo={removed}
          isCover={photos[0]?.fileName === idOf(removed)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

interface RemovalQuestionProps {
  hallId: number;
  photo: Media;
  isCover: boolean;
  onClose: () => void;
}

function RemovalConfirmDialog({ hallId, photo, isCover, onClose }: RemovalQuestionProps) {
  const queries = useQueryClient();
  const removeImage = useSend('delete', '/api/wedding-halls/{id}/remove-image/{fileName}');

  async function remove() {
    const params = { path: { id: String(hallId), fileName: photo.fileName } };
    const result = await removeImage.send({ params });
    if (result.ok) cacheHall(queries, result.data);
    return result;
  }

  return (
    <ConfirmAction
      icon={Trash2}
      question={texts.admin_photo_remove_question()}
      consequence={isCover ? texts.admin_photo_remove_cover() : texts.admin_photo_remove_text()}
      yes={texts.label_remove()}
      send={remove}
      calls={hallCalls}
      done={texts.admin_photo_removed()}
      failed={texts.admin_photo_remove_failed()}
      isRemoval
      onClose={onClose}
    />
  );
}

function usePhotoOrder({ hallId }: Hall) {
  const queries = useQueryClient();
  return useOrder<Hall>({
    scope: `photos of ${hallId}`,
    failed: texts.admin_photos_order_failed(),
    calls: hallCalls,
    save: (imageUrl) => {
      const params = { path: { id: String(hallId) } };
      return unwrap(api.PATCH('/api/wedding-halls/{id}/images-order', { params, body: { imageUrl } }));
    },
    present: async () => (await freshHall(queries, hallId))?.imageUrl ?? [],
    onSaved: (hall) => cacheHall(queries, hall),
  });
}

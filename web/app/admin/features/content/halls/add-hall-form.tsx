import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Hall } from '#schemas/halls.ts';
import * as texts from '#texts';
import { photoKinds } from '#web/admin/lib/photo-types.ts';
import type { UploadItem } from '#web/admin/lib/upload-queue.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { ConfirmLeave } from '#web/admin/ui/confirm-leave.tsx';
import { FileDrop } from '#web/admin/ui/files/file-drop.tsx';
import { UploadList } from '#web/admin/ui/files/upload-list.tsx';
import { PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useAddHall } from './add-hall.ts';
import { HallFields } from './hall-fields.tsx';
import { PhotoGrid } from './photos/photo-grid.tsx';

const formId = 'add-hall';
const allHalls = '/adminPanel/all-halls';

export function AddHallForm({ userId }: { userId: number }) {
  const navigate = useNavigate();
  const { form, failure, uploads, added, isRestored, save, discard, startAnew, addFiles } =
    useAddHall(userId);
  // Waiting files can be sorted; uploading and failed ones are listed separately.
  const [waiting, others] = partition(uploads.items, ({ status }) => status === 'waiting' && !added);
  return (
    <>
      <div className="grid items-start gap-6 min-[80rem]:grid-cols-[minmax(0,1fr)_28.75rem]">
        <Card className="p-4 tablet:p-5.5">
          <Form id={formId} failure={failure} onSubmit={form.handleSubmit(save)}>
            {added && uploads.isSending && <Alert tone="info" text={texts.admin_hall_add_meanwhile()} />}
            {added && !uploads.isSending && uploads.items.some(({ status }) => status === 'failed') && (
              <AddedPartly hall={added} />
            )}
            {isRestored && !added && (
              <Alert tone="info" text={texts.admin_hall_restored()}>
                {uploads.items.length === 0 && <p>{texts.admin_hall_restored_photos()}</p>}
                <Button size="small" onClick={startAnew}>
                  {texts.admin_hall_restart()}
                </Button>
              </Alert>
            )}
            <fieldset disabled={added !== undefined} className="grid gap-4.5">
              <FormProvider {...form}>
                <HallFields />
              </FormProvider>
            </fieldset>
          </Form>
        </Card>
        <Card className="@container grid content-start gap-4 p-4 tablet:p-5.5">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="font-semibold">{texts.label_pictures()}</h2>
            <p className="text-sm text-s-ink-2">{texts.admin_photos_hint()}</p>
          </div>
          {waiting.length > 0 && (
            <PhotoGrid
              label={texts.admin_photos_waiting()}
              items={waiting}
              idOf={({ id }) => id}
              pictureOf={(item) => <WaitingPicture item={item} />}
              onOrder={uploads.arrange}
              onRemove={({ id }) => uploads.remove(id)}
            />
          )}
          <FileDrop
            title={texts.admin_photos_drop()}
            hint={texts.admin_photos_kinds()}
            accept={photoKinds}
            onFiles={addFiles}
          />
          {waiting.length > 0 && (
            <p className="text-sm text-s-ink-2">{texts.admin_photos_first_is_cover()}</p>
          )}
          <UploadList uploads={{ ...uploads, items: others }} failedText={texts.admin_photos_failed()} />
        </Card>
      </div>
      <ConfirmLeave isSending={uploads.isSending} />
      <PanelActions>
        {added ? (
          <>
            <ButtonLink to={allHalls}>{texts.label_all_halls()}</ButtonLink>
            <ButtonLink variant="ink" to={`${allHalls}/edit-hall/${added.hallId}`}>
              {texts.admin_hall_open()}
            </ButtonLink>
          </>
        ) : (
          <>
            <Button
              onClick={() => {
                discard();
                void navigate(allHalls);
              }}
            >
              {texts.cancel()}
            </Button>
            <Button type="submit" form={formId} variant="ink" sending={form.formState.isSubmitting}>
              {texts.admin_hall_add()}
            </Button>
          </>
        )}
      </PanelActions>
    </>
  );
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean) {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))] as const;
}

/** The preview of a file before its upload. */
function WaitingPicture({ item: { file, preview } }: { item: UploadItem }) {
  const [isBroken, setBroken] = useState(false);
  const frame = 'aspect-3/2 w-full bg-s-sunken';
  if (isBroken)
    return (
      <span role="img" aria-label={file.name} className={`${frame} grid place-items-center text-s-ink-3`}>
        <ImageOff className="size-7" strokeWidth={1.4} aria-hidden="true" />
      </span>
    );
  return (
    <img
      src={preview}
      alt={file.name}
      decoding="async"
      onError={() => setBroken(true)}
      className={`${frame} object-cover`}
    />
  );
}

/** The hall was created; some of its pictures failed. */
function AddedPartly({ hall }: { hall: Hall }) {
  return (
    <Alert tone="danger" text={texts.admin_hall_add_partly()} focused>
      <p>{texts.admin_hall_add_partly_reason()}</p>
      <ButtonLink size="small" to={`${allHalls}/edit-hall/${hall.hallId}`}>
        {texts.admin_hall_open()}
      </ButtonLink>
    </Alert>
  );
}

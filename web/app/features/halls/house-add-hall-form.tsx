import { useNavigate } from 'react-router';
import type { Hall } from '#contracts/halls.ts';
import * as texts from '#texts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Form } from '../../ui/form.tsx';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { PanelActions } from '../../ui/panel-actions.tsx';
import { UploadList } from '../../ui/upload-list.tsx';
import { useAddHall } from './house-add-hall.ts';
import { HallFields } from './house-hall-fields.tsx';
import { photoKinds } from './house-photo-kinds.ts';
import { Sheet } from './house-sheet.tsx';

const formId = 'add-hall';
const allHalls = '/adminPanel/all-halls';

export function HouseAddHall() {
  const navigate = useNavigate();
  const { form, failure, uploads, added, isRestored, save, forgetDraft, startAnew, addFiles } = useAddHall();
  return (
    <>
      <div className="grid items-start gap-6 min-[80rem]:grid-cols-[minmax(0,1fr)_28.75rem]">
        <Sheet className="p-4 tablet:p-5.5">
          <Form id={formId} failure={failure} onSubmit={form.handleSubmit(save)}>
            {added && uploads.isSending && <Alert tone="info" text={texts.house_hall_add_meanwhile()} />}
            {added && !uploads.isSending && uploads.items.some(({ status }) => status === 'failed') && (
              <AddedPartly hall={added} />
            )}
            {isRestored && !added && (
              <Alert tone="info" text={texts.house_hall_restored()}>
                <Button size="small" onClick={startAnew}>
                  {texts.house_hall_restart()}
                </Button>
              </Alert>
            )}
            <fieldset disabled={added !== undefined} className="grid gap-4.5">
              <HallFields form={form} />
            </fieldset>
          </Form>
        </Sheet>
        <Sheet className="grid content-start gap-4 p-4 tablet:p-5.5">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="font-semibold">{texts.house_photos_title()}</h2>
            <p className="text-sm text-s-ink-2">{texts.house_photos_hint()}</p>
          </div>
          <FileDrop
            title={texts.house_photos_drop()}
            hint={texts.house_photos_kinds()}
            accept={photoKinds}
            onFiles={addFiles}
          />
          {uploads.items.length > 0 && !added && (
            <p className="text-sm text-s-ink-2">{texts.house_photos_first_is_cover()}</p>
          )}
          <UploadList uploads={uploads} failedText={texts.house_photos_failed()} />
        </Sheet>
      </div>
      <LeaveQuestion isSending={uploads.isSending} />
      <PanelActions>
        {added ? (
          <>
            <ButtonLink to={allHalls}>{texts.house_hall_back()}</ButtonLink>
            <ButtonLink variant="ink" to={`${allHalls}/edit-hall/${added.hallId}`}>
              {texts.house_hall_open()}
            </ButtonLink>
          </>
        ) : (
          <>
            <Button
              onClick={() => {
                forgetDraft();
                void navigate(allHalls);
              }}
            >
              {texts.cancel()}
            </Button>
            <Button type="submit" form={formId} variant="ink" sending={form.formState.isSubmitting}>
              {texts.house_hall_add()}
            </Button>
          </>
        )}
      </PanelActions>
    </>
  );
}

/** The hall is there; what is left are its pictures. */
function AddedPartly({ hall }: { hall: Hall }) {
  return (
    <Alert tone="danger" text={texts.house_hall_add_partly()} focused>
      <p>{texts.house_hall_add_partly_reason()}</p>
      <ButtonLink size="small" to={`${allHalls}/edit-hall/${hall.hallId}`}>
        {texts.house_hall_open()}
      </ButtonLink>
    </Alert>
  );
}

import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Hall } from '#schemas/halls.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { PictureRowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { reasonOf } from '#web/platform/api/result.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { EditConflictNotice } from './edit-conflict-notice.tsx';
import { useEditHall } from './edit-hall.ts';
import { FactFields } from './facts/fact-fields.tsx';
import { HallFiles } from './facts/hall-files.tsx';
import { HallFields } from './hall-fields.tsx';
import { useAmenities, useHall } from './halls-query.ts';
import { HallPhotosEditor } from './photos/photos.tsx';

const formId = 'edit-hall';
const allHalls = '/adminPanel/all-halls';

export function EditHall({ hallId }: { hallId: number }) {
  const { data, isPending, error, refetch } = useHall(hallId);
  // Loaded together with the hall, so that the form does not grow below the fingers.
  const features = useAmenities();
  const [opened, setOpened] = useState<Hall>();
  if (data && data !== opened) setOpened(data);
  // If the hall is deleted during the edit, the form stays.
  const hall = data ?? opened;

  if (isPending || features.isLoading) return <PictureRowsSkeleton />;
  if (hall) return <EditHallForm hall={hall} isGone={data === null} />;
  return (
    <Card>
      {error ? (
        <ErrorState
          text={texts.admin_hall_edit_load_failed()}
          reason={reasonOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <EmptyState
          icon={Building2}
          text={texts.admin_hall_not_found()}
          hint={texts.admin_hall_not_found_hint()}
        >
          <ButtonLink to={allHalls}>{texts.label_all_halls()}</ButtonLink>
        </EmptyState>
      )}
    </Card>
  );
}

function EditHallForm({ hall, isGone }: { hall: Hall; isGone: boolean }) {
  const navigate = useNavigate();
  const editing = useEditHall(hall);
  const { form, failure, editConflict } = editing;
  return (
    <>
      <div className="grid items-start gap-6 min-[80rem]:grid-cols-[minmax(0,1fr)_28.75rem]">
        <Card className="p-4 tablet:p-5.5">
          <Form id={formId} failure={failure} onSubmit={form.handleSubmit(editing.save)}>
            {isGone && !failure && <Alert tone="danger" text={texts.admin_hall_gone()} />}
            {editConflict ? (
              <EditConflictNotice
                // Remounted after each choice or attempt, so that the focus moves to what is left to choose.
                key={`${editConflict.contested.length} ${editConflict.tries}`}
                editConflict={editConflict}
                mine={form.watch()}
                onChoose={editing.choose}
              />
            ) : (
              <Notices editing={editing} />
            )}
            <FormProvider {...form}>
              <HallFields />
              <FactFields />
            </FormProvider>
          </Form>
        </Card>
        <div className="grid gap-6">
          <HallPhotosEditor hall={hall} />
          <HallFiles hall={hall} />
        </div>
      </div>
      <PanelActions>
        <Button
          onClick={() => {
            editing.forgetDraft();
            void navigate(allHalls);
          }}
        >
          {texts.cancel()}
        </Button>
        <Button type="submit" form={formId} variant="ink" sending={form.formState.isSubmitting}>
          {texts.label_save_changes()}
        </Button>
      </PanelActions>
    </>
  );
}

/** A restored draft, or a newer state on the server. */
function Notices({ editing }: { editing: ReturnType<typeof useEditHall> }) {
  if (editing.isStale)
    return (
      <Alert tone="info" text={texts.admin_hall_meanwhile_before()}>
        <Button size="small" onClick={editing.meetNewer}>
          {texts.admin_hall_meanwhile_show()}
        </Button>
      </Alert>
    );
  if (!editing.isRestored) return null;
  return (
    <Alert tone="info" text={texts.admin_hall_restored()}>
      <Button size="small" onClick={editing.startAnew}>
        {texts.admin_hall_restart()}
      </Button>
    </Alert>
  );
}

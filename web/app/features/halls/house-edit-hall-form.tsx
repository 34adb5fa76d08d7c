import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Hall } from '#contracts/halls.ts';
import * as texts from '#texts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PanelActions } from '../../ui/panel-actions.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useEditHall } from './house-edit-hall.ts';
import { HallFields } from './house-hall-fields.tsx';
import { useHall } from './house-halls-query.ts';
import { MeanwhileNotice } from './house-meanwhile.tsx';
import { HousePhotos } from './house-photos.tsx';
import { Sheet, SheetWaiting } from './house-sheet.tsx';

const formId = 'edit-hall';
const allHalls = '/adminPanel/all-halls';

export function HouseEditHall({ hallId }: { hallId: number }) {
  const { data, isPending, error, refetch } = useHall(hallId);
  const [opened, setOpened] = useState<Hall>();
  if (data && data !== opened) setOpened(data);
  // Deleted by somebody else while it was being edited: what was typed stays on the screen.
  const hall = data ?? opened;

  if (hall) return <EditHallForm hall={hall} isGone={data === null} />;
  if (isPending) return <SheetWaiting />;
  return (
    <Sheet>
      {error ? (
        <ErrorState
          text={texts.house_hall_edit_load_failed()}
          reason={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <EmptyState
          icon={Building2}
          text={texts.house_hall_not_found()}
          hint={texts.house_hall_not_found_hint()}
        >
          <ButtonLink to={allHalls}>{texts.house_hall_back()}</ButtonLink>
        </EmptyState>
      )}
    </Sheet>
  );
}

function EditHallForm({ hall, isGone }: { hall: Hall; isGone: boolean }) {
  const navigate = useNavigate();
  const editing = useEditHall(hall);
  const { form, failure, meanwhile } = editing;
  return (
    <>
      <div className="grid items-start gap-6 min-[80rem]:grid-cols-[minmax(0,1fr)_28.75rem]">
        <Sheet className="p-4 tablet:p-5.5">
          <Form id={formId} failure={failure} onSubmit={form.handleSubmit(editing.save)}>
            {isGone && !failure && <Alert tone="danger" text={texts.house_hall_gone()} />}
            {meanwhile ? (
              <MeanwhileNotice
                // Anew after each choice or try, so that the focus stays with what is left to choose.
                key={`${meanwhile.contested.length} ${meanwhile.tries}`}
                meanwhile={meanwhile}
                mine={form.watch()}
                onChoose={editing.choose}
              />
            ) : (
              <Notices editing={editing} />
            )}
            <HallFields form={form} />
          </Form>
        </Sheet>
        <HousePhotos hall={hall} />
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
          {texts.house_hall_save()}
        </Button>
      </PanelActions>
    </>
  );
}

/** What to know before saving: an older draft came back, or somebody else has saved. */
function Notices({ editing }: { editing: ReturnType<typeof useEditHall> }) {
  if (editing.isStale)
    return (
      <Alert tone="info" text={texts.house_hall_meanwhile_before()}>
        <Button size="small" onClick={editing.meetNewer}>
          {texts.house_hall_meanwhile_show()}
        </Button>
      </Alert>
    );
  if (!editing.isRestored) return null;
  return (
    <Alert tone="info" text={texts.house_hall_restored()}>
      <Button size="small" onClick={editing.startAnew}>
        {texts.house_hall_restart()}
      </Button>
    </Alert>
  );
}

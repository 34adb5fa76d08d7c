import type { Settings } from '#schemas/settings.ts';
import * as texts from '#texts';
import { EditConflictValue } from '#web/admin/ui/edit-conflict.tsx';
import { Alert, FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { SettingsEdit } from './settings-edit.ts';

type EditNoticesProps = Pick<
  SettingsEdit<keyof Settings>,
  'failure' | 'conflicts' | 'isRestored' | 'takeServerValue' | 'startAnew'
>;

/** A restored draft, and why the last attempt failed. */
export function EditNotices({
  failure,
  conflicts,
  isRestored,
  takeServerValue,
  startAnew,
}: EditNoticesProps) {
  return (
    <>
      {isRestored && (
        <Alert tone="info" text={texts.edit_restored()}>
          <Button size="small" onClick={startAnew}>
            {texts.edit_discard()}
          </Button>
        </Alert>
      )}
      <FailureAlert failure={failure}>
        <EditConflictValue entries={conflicts} onTake={() => void takeServerValue()} />
      </FailureAlert>
    </>
  );
}

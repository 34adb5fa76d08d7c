import * as texts from '#texts';
import { EditConflictValue } from '#web/admin/ui/edit-conflict.tsx';
import { keysOf } from '#web/platform/lib/records.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { SettingsEdit } from './settings-edit.ts';

interface EditNoticesProps<Field extends string>
  extends Pick<
    SettingsEdit<Field>,
    'failure' | 'conflicts' | 'isRestored' | 'takeServerValue' | 'startAnew'
  > {
  labels: Record<Field, () => string>;
}

/** A restored draft, and why the last attempt failed. */
export function EditNotices<Field extends string>(props: EditNoticesProps<Field>) {
  const { failure, conflicts, isRestored, takeServerValue, startAnew, labels } = props;
  const both = keysOf(labels).filter((field) => field in conflicts);
  return (
    <>
      {isRestored && (
        <Alert tone="info" text={texts.edit_restored()}>
          <Button size="small" onClick={startAnew}>
            {texts.edit_discard()}
          </Button>
        </Alert>
      )}
      {failure && (
        <Alert key={failure.attempt} tone="danger" text={failure.text} focused>
          <p>{failure.reason}</p>
          <EditConflictValue
            entries={both.map((field) => ({ label: labels[field](), text: conflicts[field] ?? '' }))}
            onTake={() => void takeServerValue()}
          />
        </Alert>
      )}
    </>
  );
}

import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { plainReasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { AccountRow } from './account-row.tsx';

const indentation = 2;

/** All personal data as a JSON file. */
export function OwnData({ user }: { user: User }) {
  const { failure, fail, clear } = useFormFailure();
  const exportData = useSend('get', '/api/users/{id}/export');

  async function download() {
    clear();
    const params = { path: { id: String(user.userId) } };
    const result = await exportData.send({ params });
    if (!result.ok) return fail(texts.account_data_failed(), plainReasonOf(result));
    const content = JSON.stringify(result.data, undefined, indentation);
    saveFile(new Blob([content], { type: 'application/json' }), texts.account_data_file());
    return showToast(texts.account_data_downloaded());
  }

  return (
    <AccountRow
      title={texts.account_data()}
      text={texts.account_data_text()}
      action={
        <Button
          sending={exportData.isPending}
          aria-label={texts.own_action_label({
            action: texts.account_data_download(),
            about: texts.account_data(),
          })}
          onClick={download}
        >
          {texts.account_data_download()}
        </Button>
      }
    >
      {failure && (
        <div className="mt-4">
          <FailureAlert failure={failure} />
        </div>
      )}
    </AccountRow>
  );
}

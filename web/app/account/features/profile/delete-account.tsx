import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { $publicApi, useSend } from '#web/platform/api/query.ts';
import { plainReasonOf } from '#web/platform/api/result.ts';
import { clearDrafts } from '#web/platform/form/stored-drafts.ts';
import { session } from '#web/platform/session/browser-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { AccountRow } from './account-row.tsx';

/** The legal term, until the settings are read. */
const usualPaperYears = 10;

interface DeleteAccountProps {
  user: User;
  /** Removes all personal data from this browser. */
  onDeleted: () => void;
}

export function DeleteAccount({ user, onDeleted }: DeleteAccountProps) {
  const navigate = useNavigate();
  const removeUser = useSend('delete', '/api/users/remove/{id}');
  const settings = $publicApi.useQuery('get', '/api/settings', {}, { staleTime: Number.POSITIVE_INFINITY });
  const [isAsking, setAsking] = useState(false);

  async function remove() {
    const params = { path: { id: String(user.userId) } };
    const result = await removeUser.send({ params });
    if (!result.ok) return { text: texts.profile_delete_failed(), reason: plainReasonOf(result) };
    onDeleted();
    clearDrafts();
    await navigate('/');
    session.abandon();
    showToast(texts.profile_deleted());
    return undefined;
  }

  return (
    <AccountRow
      title={texts.account_delete_title()}
      text={texts.profile_account_text()}
      action={
        <Button variant="danger-line" onClick={() => setAsking(true)}>
          {texts.profile_delete()}
        </Button>
      }
    >
      {isAsking && (
        <ConfirmDialog
          icon={UserRoundX}
          question={texts.profile_delete_question()}
          consequence={texts.profile_delete_text()}
          yes={texts.profile_delete_yes()}
          no={texts.profile_delete_no()}
          isYesFirst
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{texts.profile_delete_papers({ count: settings.data?.paperYears ?? usualPaperYears })}</p>
        </ConfirmDialog>
      )}
    </AccountRow>
  );
}

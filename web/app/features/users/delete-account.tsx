import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { api } from '../../platform/api/client.ts';
import { outcomeOf, plainReasonOf } from '../../platform/api/outcome.ts';
import { forgetDrafts } from '../../platform/form/draft.ts';
import { session } from '../../platform/session/browser-session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AccountRow } from './account-row.tsx';

interface DeleteAccountProps {
  user: User;
  /** Nothing of the person stays behind in this browser. */
  onDeleted: () => void;
}

export function DeleteAccount({ user, onDeleted }: DeleteAccountProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  async function remove() {
    const params = { path: { id: String(user.userId) } };
    const outcome = await outcomeOf(api.DELETE('/api/users/remove/{id}', { params }));
    if (!outcome.ok) return { text: texts.profile_delete_failed(), reason: plainReasonOf(outcome) };
    onDeleted();
    forgetDrafts();
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
        />
      )}
    </AccountRow>
  );
}

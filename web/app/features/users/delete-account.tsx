import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { api } from '../../platform/api/client.ts';
import { outcomeOf, reasonOf } from '../../platform/api/outcome.ts';
import { session } from '../../platform/session/browser-session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

export function DeleteAccount({ user }: { user: User }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  async function remove() {
    const params = { path: { id: String(user.userId) } };
    const outcome = await outcomeOf(api.DELETE('/api/users/remove/{id}', { params }));
    if (!outcome.ok) return { text: texts.profile_delete_failed(), reason: reasonOf(outcome) };
    await navigate('/');
    session.abandon();
    showToast(texts.profile_deleted());
    return undefined;
  }

  return (
    <section className="flex flex-wrap items-center justify-between gap-3 border-t border-s-line-2 py-5">
      <div>
        <h2 className="font-semibold">{texts.profile_account()}</h2>
        <p className="text-sm text-s-ink-3">{texts.profile_account_text()}</p>
      </div>
      <Button variant="danger-line" onClick={() => setAsking(true)}>
        {texts.profile_delete()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          icon={UserRoundX}
          question={texts.profile_delete_question()}
          consequence={texts.profile_delete_text()}
          yes={texts.profile_delete_yes()}
          no={texts.profile_delete_no()}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

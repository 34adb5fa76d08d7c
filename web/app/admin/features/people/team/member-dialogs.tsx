import { useQueryClient } from '@tanstack/react-query';
import { ShieldMinus, ShieldPlus, UserMinus } from 'lucide-react';
import type { TeamMember } from '#schemas/users.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { plainReasonOf } from '#web/platform/api/result.ts';
import { session } from '#web/platform/session/browser-session.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { nameOf, teamCalls } from './team-query.ts';

export type MemberQuestion = { kind: 'promote' | 'remove' | 'stepDown'; member: TeamMember };

export function MemberDialog({ kind, member, onClose }: MemberQuestion & { onClose: () => void }) {
  const queries = useQueryClient();
  const changeRole = useSend('patch', '/api/users/{id}/change-role');
  const setStaff = useSend('patch', '/api/users/{id}/staff');
  const params = { path: { id: String(member.userId) } };
  const name = nameOf(member);

  async function promote() {
    const result = await changeRole.send({ params });
    void queries.invalidateQueries(teamCalls);
    if (!result.ok) return { text: texts.users_promote_failed(), reason: plainReasonOf(result) };
    showToast(texts.users_promoted({ name }));
    return undefined;
  }

  async function remove() {
    const result = await setStaff.send({ params, body: { staff: false } });
    void queries.invalidateQueries(teamCalls);
    if (!result.ok) return { text: texts.team_remove_failed(), reason: plainReasonOf(result) };
    showToast(texts.team_removed({ name }));
    return undefined;
  }

  async function stepDown() {
    const result = await changeRole.send({ params });
    if (!result.ok) return { text: texts.admins_demote_failed(), reason: plainReasonOf(result) };
    session.replaceUser(result.data);
    return undefined;
  }

  if (kind === 'promote')
    return (
      <ConfirmDialog
        icon={ShieldPlus}
        question={texts.users_promote_question({ name })}
        consequence={texts.users_promote_text()}
        yes={texts.team_promote()}
        isDangerous={false}
        onConfirm={promote}
        onClose={onClose}
      />
    );
  if (kind === 'remove')
    return (
      <ConfirmDialog
        icon={UserMinus}
        question={texts.team_remove_question({ name })}
        consequence={texts.team_remove_text()}
        yes={texts.admins_demote()}
        onConfirm={remove}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      icon={ShieldMinus}
      question={texts.admins_demote_question()}
      consequence={texts.admins_demote_text()}
      yes={texts.admins_demote()}
      onConfirm={stepDown}
      onClose={onClose}
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { type LucideIcon, ShieldMinus, ShieldPlus, UserMinus } from 'lucide-react';
import type { TeamMember } from '#schemas/users.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { plainReasonOf } from '#web/platform/api/result.ts';
import { session } from '#web/platform/session/browser-session.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { nameOf, teamCalls } from './team-query.ts';

export type MemberQuestion = { kind: 'promote' | 'remove' | 'stepDown'; member: TeamMember };

interface Look {
  icon: LucideIcon;
  question: (member: { name: string }) => string;
  consequence: () => string;
  yes: () => string;
  failed: () => string;
}

const looks: Record<MemberQuestion['kind'], Look> = {
  promote: {
    icon: ShieldPlus,
    question: texts.users_promote_question,
    consequence: texts.users_promote_text,
    yes: texts.team_promote,
    failed: texts.notice_role_unchanged,
  },
  remove: {
    icon: UserMinus,
    question: texts.team_remove_question,
    consequence: texts.team_remove_text,
    yes: texts.admins_demote,
    failed: texts.notice_role_unchanged,
  },
  stepDown: {
    icon: ShieldMinus,
    question: texts.admins_demote_question,
    consequence: texts.admins_demote_text,
    yes: texts.admins_demote,
    failed: texts.notice_role_unchanged,
  },
};

export function MemberDialog({ kind, member, onClose }: MemberQuestion & { onClose: () => void }) {
  const queries = useQueryClient();
  const changeRole = useSend('patch', '/api/users/{id}/change-role');
  const setStaff = useSend('patch', '/api/users/{id}/staff');
  const { icon, question, consequence, yes, failed } = looks[kind];
  const name = nameOf(member);

  async function confirm() {
    const params = { path: { id: String(member.userId) } };
    const result = await (kind === 'remove'
      ? setStaff.send({ params, body: { staff: false } })
      : changeRole.send({ params }));
    if (kind !== 'stepDown') void queries.invalidateQueries(teamCalls);
    if (!result.ok) return { text: failed(), reason: plainReasonOf(result) };
    if (kind === 'stepDown') session.replaceUser(result.data);
    else showToast(kind === 'promote' ? texts.users_promoted({ name }) : texts.team_removed({ name }));
    return undefined;
  }

  return (
    <ConfirmDialog
      icon={icon}
      question={question({ name })}
      consequence={consequence()}
      yes={yes()}
      isDangerous={kind !== 'promote'}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

import { Shield, UserMinus, UserPlus, Users } from 'lucide-react';
import { useId, useState } from 'react';
import type { TeamMember } from '#schemas/users.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded, TableSkeleton } from '#web/admin/ui/loaded.tsx';
import { BarActions } from '#web/admin/ui/panel-actions.tsx';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { JobField } from './job-field.tsx';
import { MemberDialog, type MemberQuestion } from './member-dialogs.tsx';
import { RoleControl } from './role-control.tsx';
import { SectionHeading } from './section-heading.tsx';
import { nameOf, useTeam } from './team-query.ts';

interface TeamPeopleProps {
  ownId: number | undefined;
  /** Only these; otherwise everybody with access. */
  administrators?: number[];
}

export function TeamPeople({ ownId, administrators }: TeamPeopleProps) {
  const id = useId();
  const team = useTeam();
  const [question, setQuestion] = useState<MemberQuestion>();
  const [isAdding, setAdding] = useState(false);
  const title = administrators ? texts.panel_admins() : texts.team_people();
  const shownOf = (members: readonly TeamMember[]) =>
    administrators ? members.filter(({ userId }) => administrators.includes(userId)) : members;
  const isOfAdministrators = administrators !== undefined;
  return (
    <section aria-labelledby={id}>
      <BarActions>
        <AddButton onClick={() => setAdding(true)} />
      </BarActions>
      <SectionHeading id={id} title={title} count={team.data && shownOf(team.data).length}>
        <span className="tablet:hidden">
          <AddButton onClick={() => setAdding(true)} />
        </span>
      </SectionHeading>
      <Loaded
        query={team}
        waiting={<TableSkeleton />}
        frame={Card}
        failed={texts.team_failed()}
        noticeClassName="mb-4"
      >
        {(members) => (
          <Card className="overflow-hidden">
            {shownOf(members).length === 0 ? (
              <EmptyState icon={isOfAdministrators ? Shield : Users} text={texts.admins_empty()} />
            ) : (
              <Table
                caption={title}
                columns={columnsOf(ownId, setQuestion)}
                rows={shownOf(members)}
                rowKey={({ userId }) => userId}
              />
            )}
            <RolesNote />
          </Card>
        )}
      </Loaded>
      {question && <MemberDialog {...question} onClose={() => setQuestion(undefined)} />}
      {isAdding && (
        <AddPersonDialog role={isOfAdministrators ? 'ADMIN' : 'STAFF'} onClose={() => setAdding(false)} />
      )}
    </section>
  );
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    variant="ink"
    icon={<UserPlus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
    onClick={onClick}
  >
    {texts.team_add()}
  </Button>
);

const RolesNote = () => (
  <p className="flex flex-wrap gap-x-7 gap-y-1 border-t border-s-line px-4 py-3 text-sm text-s-ink-3">
    <span>
      <b className="font-semibold text-s-ink-2">{texts.label_staff()}</b> {texts.team_role_staff_note()}
    </span>
    <span>
      <b className="font-semibold text-s-ink-2">{texts.team_role_admin()}</b> {texts.team_role_admin_note()}
    </span>
  </p>
);

/** On phones the title stands on the line of its field. */
const controlClass = '@max-table:items-center';

const columnsOf = (
  ownId: number | undefined,
  ask: (question: MemberQuestion) => void,
): Column<TeamMember, never>[] => [
  {
    title: texts.team_person(),
    narrowClass: '',
    cell: (member) => <Person member={member} isSelf={member.userId === ownId} />,
  },
  {
    title: texts.users_role(),
    className: controlClass,
    cell: (member) => <RoleControl member={member} onPromote={() => ask({ kind: 'promote', member })} />,
  },
  {
    title: texts.team_job(),
    className: controlClass,
    cell: (member) => <JobField key={member.userId} member={member} />,
  },
  {
    title: texts.team_last_sign_in(),
    cell: ({ lastSignInAt }) => (
      <span className="text-s-ink-2">
        {lastSignInAt ? formatRelativeTime(lastSignInAt) : texts.team_never_signed_in()}
      </span>
    ),
  },
  {
    title: texts.team_feeds(),
    className: '@table:text-right',
    cell: ({ feeds }) => <span className="tabular-nums">{feeds}</span>,
  },
  {
    title: texts.label_actions(),
    isTitleHidden: true,
    cell: (member) => <Removal member={member} ownId={ownId} ask={ask} />,
  },
];

function Person({ member, isSelf }: { member: TeamMember; isSelf: boolean }) {
  const { userId, firstName, lastName, email } = member;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-8.5 flex-none place-items-center rounded-full border border-s-line-2 bg-s-sunken text-xs font-semibold"
      >
        {[...firstName].slice(0, 1)}
        {[...lastName].slice(0, 1)}
      </span>
      <span className="min-w-0 leading-snug wrap-anywhere">
        <TextLink
          to={`/adminPanel/users/${userId}`}
          state={{ list: '/adminPanel/staff' }}
          className="font-semibold"
        >
          {nameOf(member)}
        </TextLink>
        {isSelf && <span className="text-sm text-s-ink-3"> {texts.team_self()}</span>}
        <span className="block text-sm text-s-ink-3">{email}</span>
      </span>
    </span>
  );
}

interface RemovalProps {
  member: TeamMember;
  ownId: number | undefined;
  ask: (question: MemberQuestion) => void;
}

/** Administrators leave by themselves. */
function Removal({ member, ownId, ask }: RemovalProps) {
  const isAdministrator = member.role === 'ADMIN';
  if (isAdministrator && member.userId !== ownId) return null;
  return (
    <span className="flex justify-end @max-table:w-full">
      <Button
        size="small"
        variant="quiet"
        className="text-s-danger!"
        icon={<UserMinus className="size-4" strokeWidth={1.6} aria-hidden="true" />}
        aria-label={texts.label_remove_named({ name: nameOf(member) })}
        onClick={() => ask({ kind: isAdministrator ? 'stepDown' : 'remove', member })}
      >
        {texts.admins_demote()}
      </Button>
    </span>
  );
}

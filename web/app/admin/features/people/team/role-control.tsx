import { ChevronDown, Shield, UserRound } from 'lucide-react';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import type { TeamMember } from '#schemas/users.ts';
import * as texts from '#texts';
import { nameOf } from './team-query.ts';

type TeamRole = 'ADMIN' | 'STAFF';

export const roleNames: Record<TeamRole, () => string> = {
  STAFF: texts.label_staff,
  ADMIN: texts.team_role_admin,
};

const box =
  'inline-flex min-h-11 w-41 items-center gap-2 rounded-sm border px-2.5 text-sm font-semibold pointer-fine:tablet:min-h-8';
const looks = {
  ADMIN: { className: 'border-s-info bg-s-info-bg text-s-info', icon: Shield },
  STAFF: { className: 'border-s-field bg-s-sunken text-s-ink', icon: UserRound },
};

interface RoleControlProps {
  member: TeamMember;
  onPromote: () => void;
}

/** The role of an administrator is only shown: it ends by their own will. */
export function RoleControl({ member, onPromote }: RoleControlProps) {
  const role = member.role === 'ADMIN' ? 'ADMIN' : 'STAFF';
  const { className, icon: Icon } = looks[role];
  const icon = <Icon className="size-4 flex-none" strokeWidth={1.7} aria-hidden="true" />;
  if (role === 'ADMIN')
    return (
      <span className={`${box} ${className}`}>
        {icon}
        {roleNames.ADMIN()}
      </span>
    );
  return (
    <Select
      aria-label={texts.team_role_of({ name: nameOf(member) })}
      value={role}
      onChange={(key) => key === 'ADMIN' && onPromote()}
    >
      <Button className={`${box} ${className}`}>
        {icon}
        <SelectValue className="flex-1 truncate text-left">{roleNames[role]()}</SelectValue>
        <ChevronDown className="size-4 flex-none" strokeWidth={1.7} aria-hidden="true" />
      </Button>
      <Popover className="w-(--trigger-width) rounded-md border border-s-line-2 bg-s-raised p-1.5 text-s-ink shadow-float data-entering:animate-rise">
        <ListBox className="outline-none">
          {(['STAFF', 'ADMIN'] as const).map((id) => (
            <ListBoxItem
              key={id}
              id={id}
              className="flex min-h-11 cursor-pointer items-center rounded-sm px-2.5 outline-none data-focused:bg-s-sunken data-selected:font-semibold"
            >
              {roleNames[id]()}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}

import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { dayOf } from '../../platform/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';

export type UserSortKey = 'firstName' | 'lastName' | 'email' | 'createdAt';

export const nameOf = (user: User) => `${user.firstName} ${user.lastName}`;

const breaking = 'min-w-0 flex-1 wrap-anywhere';

/** What both tables of people show. */
export const userColumns = (): Column<User, UserSortKey>[] => [
  {
    title: texts.field_first_name(),
    sortKey: 'firstName',
    cell: (user) => <span className={`${breaking} font-semibold`}>{user.firstName}</span>,
  },
  {
    title: texts.field_last_name(),
    sortKey: 'lastName',
    cell: (user) => <span className={`${breaking} font-semibold`}>{user.lastName}</span>,
  },
  {
    title: texts.field_email(),
    sortKey: 'email',
    cell: (user) => <span className={`${breaking} text-s-ink-2`}>{user.email}</span>,
  },
  {
    title: texts.users_phone(),
    cell: (user) => <span className="text-s-ink-2">{user.phone ?? '–'}</span>,
  },
  {
    title: texts.users_role(),
    cell: ({ role }) => (
      <Badge tone={role === 'ADMIN' ? 'info' : 'plain'}>
        {role === 'ADMIN' ? texts.users_role_admin() : texts.users_role_user()}
      </Badge>
    ),
  },
  {
    title: texts.users_created(),
    sortKey: 'createdAt',
    cell: (user) => <span className="text-s-ink-2">{dayOf(user.createdAt)}</span>,
  },
];

import { useLocation } from 'react-router';
import type { Role, User } from '#schemas/users.ts';
import * as texts from '#texts';
import { formatDate } from '#web/platform/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export type UserSortKey = 'firstName' | 'lastName' | 'email' | 'createdAt';

export const nameOf = (user: User) => `${user.firstName} ${user.lastName}`;

const breaking = 'min-w-0 flex-1 wrap-anywhere';

/** The back link of the person leads to this list with its filters. */
function UserLink({ user }: { user: User }) {
  const { pathname, search } = useLocation();
  return (
    <span className={breaking}>
      <TextLink
        to={`/adminPanel/users/${user.userId}`}
        state={{ list: pathname + search }}
        aria-label={nameOf(user)}
        className="font-semibold"
      >
        {user.firstName}
      </TextLink>
    </span>
  );
}

const roleNames: Record<Role, () => string> = {
  USER: texts.users_role_user,
  STAFF: texts.label_staff,
  ADMIN: texts.users_role_admin,
};

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={role === 'ADMIN' ? 'info' : 'plain'}>{roleNames[role]()}</Badge>;
}

export const userColumns = (): Column<User, UserSortKey>[] => [
  {
    title: texts.label_first_name(),
    sortKey: 'firstName',
    cell: (user) => <UserLink user={user} />,
  },
  {
    title: texts.label_last_name(),
    sortKey: 'lastName',
    cell: (user) => <span className={`${breaking} font-semibold`}>{user.lastName}</span>,
  },
  {
    title: texts.label_email(),
    sortKey: 'email',
    cell: (user) => <span className={`${breaking} text-s-ink-2`}>{user.email}</span>,
  },
  {
    title: texts.label_phone(),
    cell: (user) => <span className="text-s-ink-2">{user.phone ?? '–'}</span>,
  },
  {
    title: texts.users_role(),
    cell: ({ role }) => <RoleBadge role={role} />,
  },
  {
    title: texts.label_created(),
    sortKey: 'createdAt',
    cell: (user) => <span className="text-s-ink-2">{formatDate(user.createdAt)}</span>,
  },
];

const compactCells = [
  '@max-table:order-1',
  '@max-table:order-2',
  '@max-table:order-5 @max-table:min-w-0 @max-table:truncate',
  '@max-table:sr-only',
  '@max-table:order-3 @max-table:ml-1.5',
  '@max-table:sr-only',
];

/** For phones: name and role, then the address; the whole row is the link. */
export const compactUserColumns = () =>
  userColumns().map((column, index) => ({ ...column, narrowClass: compactCells[index] }));

/** The line break is an empty item between the two lines. */
export const compactUserRow =
  '@max-table:relative @max-table:flex @max-table:min-w-0 @max-table:flex-wrap @max-table:items-center @max-table:gap-x-1.5 @max-table:gap-y-0.5 @max-table:py-3 @max-table:pr-16 @max-table:pl-4 @max-table:after:order-4 @max-table:after:basis-full @max-table:[&_a]:after:absolute @max-table:[&_a]:after:inset-0';

/** The actions of a row, beside its two lines. */
export const compactUserActions =
  '@max-table:absolute @max-table:top-1/2 @max-table:right-3 @max-table:z-1 @max-table:-translate-y-1/2';

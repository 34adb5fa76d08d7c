import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { UnconfirmedUsers } from '../features/people/users/unconfirmed-users.tsx';
import { UserFilters } from '../features/people/users/user-filters.tsx';
import { useUsersView } from '../features/people/users/users-query.ts';
import { UsersTable } from '../features/people/users/users-table.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_users };

export const meta = () =>
  describePage({ title: texts.panel_users(), description: texts.panel_description(), hidden: true });

export default function UsersScreen() {
  const view = useUsersView();
  return (
    <>
      <UserFilters view={view} />
      <UsersTable view={view} />
      <UnconfirmedUsers />
    </>
  );
}

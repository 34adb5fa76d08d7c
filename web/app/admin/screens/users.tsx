import * as texts from '#texts';
import { UnconfirmedUsers } from '../features/people/users/unconfirmed-users.tsx';
import { UserFilters } from '../features/people/users/user-filters.tsx';
import { useUsersView } from '../features/people/users/users-query.ts';
import { UsersTable } from '../features/people/users/users-table.tsx';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.panel_users);

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

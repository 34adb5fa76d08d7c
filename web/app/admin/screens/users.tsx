import * as texts from '#texts';
import { describePage } from '../../shared/lib/page-title.ts';
import { UnconfirmedUsers } from '../features/users/unconfirmed-users.tsx';
import { UserFilters } from '../features/users/user-filters.tsx';
import { useUsersView } from '../features/users/users-query.ts';
import { UsersTable } from '../features/users/users-table.tsx';
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

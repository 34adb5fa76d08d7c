import * as texts from '#texts';
import { AdminsTable } from '../../features/users/admins-table.tsx';
import { describePage } from '../../platform/page-title.ts';
import { useSession } from '../../platform/session/browser-session.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_admins };

export const meta = () =>
  describePage({ title: texts.panel_admins(), description: texts.panel_description(), hidden: true });

export default function AdminsScreen() {
  const state = useSession();
  return <AdminsTable ownId={state.status === 'signedIn' ? state.user.userId : undefined} />;
}

import * as texts from '#texts';
import { describePage } from '../../shared/lib/page-title.ts';
import { useSession } from '../../shared/session/browser-session.ts';
import { TeamPeople } from '../features/team/team-people.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_admins };

export const meta = () =>
  describePage({ title: texts.panel_admins(), description: texts.panel_description(), hidden: true });

export default function AdminsScreen() {
  const state = useSession();
  const ownId = state.status === 'signedIn' ? state.user.userId : undefined;
  return <TeamPeople ownId={ownId} isOfAdministrators />;
}

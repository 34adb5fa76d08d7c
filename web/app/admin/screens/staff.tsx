import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { useSession } from '#web/platform/session/browser-session.ts';
import { TeamFeeds } from '../features/people/team/team-feeds.tsx';
import { TeamPeople } from '../features/people/team/team-people.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_team };

export const meta = () =>
  describePage({ title: texts.panel_team(), description: texts.panel_description(), hidden: true });

export default function StaffScreen() {
  const state = useSession();
  const ownId = state.status === 'signedIn' ? state.user.userId : undefined;
  return (
    <div className="grid gap-7">
      <TeamPeople ownId={ownId} />
      <TeamFeeds />
    </div>
  );
}

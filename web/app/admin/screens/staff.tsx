import * as texts from '#texts';
import { useSession } from '#web/platform/session/browser-session.ts';
import { TeamFeeds } from '../features/people/team/team-feeds.tsx';
import { TeamPeople } from '../features/people/team/team-people.tsx';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.panel_team);

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

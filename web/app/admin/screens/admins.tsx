import * as texts from '#texts';
import { useSession } from '#web/platform/session/browser-session.ts';
import { useAdministrators } from '../features/money/money-query.ts';
import { TeamPeople } from '../features/people/team/team-people.tsx';
import { panelScreen } from '../lib/panel-screen.ts';
import { Card } from '../ui/card.tsx';
import { Loaded, TableSkeleton } from '../ui/loaded.tsx';

export const { handle, meta } = panelScreen(texts.panel_admins);

export default function AdminsScreen() {
  const state = useSession();
  const ownId = state.status === 'signedIn' ? state.user.userId : undefined;
  const administrators = useAdministrators();
  return (
    <Loaded query={administrators} waiting={<TableSkeleton />} frame={Card} failed={texts.team_failed()}>
      {(people) => <TeamPeople ownId={ownId} administrators={people.map(({ userId }) => userId)} />}
    </Loaded>
  );
}

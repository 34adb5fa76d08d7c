import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { useSession } from '#web/platform/session/browser-session.ts';
import { useAdministrators } from '../features/money/money-query.ts';
import { TeamPeople } from '../features/people/team/team-people.tsx';
import { Card } from '../ui/card.tsx';
import { Loaded, TableSkeleton } from '../ui/loaded.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_admins };

export const meta = () =>
  describePage({ title: texts.panel_admins(), description: texts.panel_description(), hidden: true });

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

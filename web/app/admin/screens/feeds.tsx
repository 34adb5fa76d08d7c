import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { TeamFeeds } from '../features/people/team/team-feeds.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.team_feeds_link };

export const meta = () =>
  describePage({ title: texts.team_feeds_link(), description: texts.panel_description(), hidden: true });

export default TeamFeeds;

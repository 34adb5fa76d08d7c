import * as texts from '#texts';
import { TeamFeeds } from '../features/people/team/team-feeds.tsx';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.team_feeds_link);

export default TeamFeeds;

import * as texts from '#texts';
import { ArchivedPosts } from '../../features/blog/archived-posts.tsx';
import { describePage } from '../../platform/page-title.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_archived_blogs };

export const meta = () =>
  describePage({ title: texts.panel_archived_blogs(), description: texts.panel_description(), hidden: true });

export default ArchivedPosts;

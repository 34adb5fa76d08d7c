import * as texts from '#texts';
import { describePage } from '../../shared/lib/page-title.ts';
import { ArchivedPosts } from '../features/blog/archived-posts.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_archived_blogs };

export const meta = () =>
  describePage({ title: texts.panel_archived_blogs(), description: texts.panel_description(), hidden: true });

export default ArchivedPosts;

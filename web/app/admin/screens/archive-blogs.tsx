import { useSearchParams } from 'react-router';
import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { useSession } from '#web/platform/session/browser-session.ts';
import { ArchivedPosts } from '../features/content/blog/archived-posts.tsx';
import { EditPost } from '../features/content/blog/edit-post-form.tsx';
import { postIdIn } from '../features/content/blog/posts-query.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_archived_blogs };

export const meta = () =>
  describePage({ title: texts.panel_archived_blogs(), description: texts.panel_description(), hidden: true });

export default function ArchiveBlogsScreen() {
  const state = useSession();
  const [search, setSearch] = useSearchParams();
  const edited = postIdIn(search, 'post');
  if (state.status !== 'signedIn') return null;
  if (!edited) return <ArchivedPosts />;
  const close = () => setSearch({}, { replace: true });
  return <EditPost key={edited} blogId={edited} userId={state.user.userId} onDone={close} />;
}

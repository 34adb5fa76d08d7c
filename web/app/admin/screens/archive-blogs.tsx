import { useSearchParams } from 'react-router';
import * as texts from '#texts';
import { useSession } from '#web/platform/session/browser-session.ts';
import { ArchivedPosts } from '../features/content/blog/archived-posts.tsx';
import { EditPost } from '../features/content/blog/edit-post-form.tsx';
import { postIdIn } from '../features/content/blog/posts-query.ts';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.panel_archived_blogs);

export default function ArchiveBlogsScreen() {
  const state = useSession();
  const [search, setSearch] = useSearchParams();
  const edited = postIdIn(search, 'post');
  if (state.status !== 'signedIn') return null;
  if (!edited) return <ArchivedPosts />;
  const close = () => setSearch({}, { replace: true });
  return <EditPost key={edited} blogId={edited} userId={state.user.userId} onDone={close} />;
}

import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import * as texts from '#texts';
import { useSession } from '#web/platform/session/browser-session.ts';
import { DraftPost } from '../features/content/blog/drafts/draft-form.tsx';
import { UnpublishedPosts } from '../features/content/blog/drafts/unpublished-posts.tsx';
import { EditPost } from '../features/content/blog/edit-post-form.tsx';
import { LivePosts } from '../features/content/blog/live-posts.tsx';
import { postIdIn } from '../features/content/blog/posts-query.ts';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.panel_create_blog);

export default function CreateBlogsScreen() {
  const state = useSession();
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLHeadingElement>(null);
  if (state.status !== 'signedIn') return null;
  // The edited post or draft is in the URL.
  const [edited, draftId] = [postIdIn(search, 'post'), postIdIn(search, 'draft')];
  const close = () => {
    setSearch({}, { replace: true });
    list.current?.focus();
  };
  return (
    <div className="grid gap-9">
      {edited ? (
        <EditPost key={edited} blogId={edited} userId={state.user.userId} onDone={close} />
      ) : (
        <DraftPost
          user={state.user}
          draftId={draftId}
          onCreated={(created) =>
            setSearch({ draft: String(created) }, { replace: true, preventScrollReset: true })
          }
          onDone={close}
        />
      )}
      <UnpublishedPosts openId={edited ?? draftId} />
      <LivePosts heading={list} />
    </div>
  );
}

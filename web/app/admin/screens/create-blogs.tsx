import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import * as texts from '#texts';
import { describePage } from '../../shared/lib/page-title.ts';
import { useSession } from '../../shared/session/browser-session.ts';
import { EditPost } from '../features/blog/edit-post-form.tsx';
import { LivePosts } from '../features/blog/live-posts.tsx';
import { NewPostForm } from '../features/blog/new-post-form.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_create_blog };

export const meta = () =>
  describePage({ title: texts.panel_create_blog(), description: texts.panel_description(), hidden: true });

export default function CreateBlogsScreen() {
  const state = useSession();
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLHeadingElement>(null);
  if (state.status !== 'signedIn') return null;
  // The edited post is in the URL.
  const edited = /^[1-9]\d{0,9}$/.exec(search.get('post') ?? '')?.[0];
  const showList = () => list.current?.focus();
  return (
    <div className="grid gap-9">
      {edited ? (
        <EditPost
          key={edited}
          blogId={Number(edited)}
          userId={state.user.userId}
          onDone={() => {
            setSearch({}, { replace: true });
            showList();
          }}
        />
      ) : (
        <NewPostForm user={state.user} onCreated={showList} />
      )}
      <LivePosts heading={list} />
    </div>
  );
}

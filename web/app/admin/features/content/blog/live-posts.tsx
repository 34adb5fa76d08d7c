import { Archive, Eye, Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { BlogPost } from '#schemas/blog.ts';
import * as texts from '#texts';
import { formatDate } from '#web/platform/lib/dates.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/states.tsx';
import { useFocusAfterRemoval } from './focus-after-removal.ts';
import { useOpenedPost } from './opened-post.tsx';
import { type PostConfirmation, PostConfirmDialog } from './post-confirmation.tsx';
import { PostAction, PostRow, postIcon, postList } from './post-row.tsx';
import { useLivePosts } from './posts-query.ts';

export function LivePosts({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const posts = useLivePosts();
  useFocusAfterRemoval(heading, posts.data?.length);
  const [confirmation, setConfirmation] = useState<PostConfirmation>();
  const { open, dialog } = useOpenedPost({ isPublic: true });
  return (
    <section className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="heading-3 outline-none">
        {texts.live_posts()}
      </h2>
      {posts.isPending ? (
        <LoadingState text={texts.waiting()}>
          <div className={`${postList} p-4`}>
            <Skeleton className="h-16 w-full" />
          </div>
        </LoadingState>
      ) : !posts.data ? (
        <div className={postList}>
          <ErrorState
            text={texts.posts_failed()}
            reason={posts.error.message}
            onRetry={() => void posts.refetch()}
          />
        </div>
      ) : posts.data.length === 0 ? (
        <div className={postList}>
          <EmptyState icon={Pencil} text={texts.live_posts_empty()} hint={texts.live_posts_empty_hint()} />
        </div>
      ) : (
        <ul aria-label={texts.live_posts()} className={postList}>
          {posts.data.map((post) => (
            <LivePost
              key={post.blogId}
              post={post}
              onView={() => open(post)}
              onOpenDialog={setConfirmation}
            />
          ))}
        </ul>
      )}
      {confirmation && <PostConfirmDialog {...confirmation} onClose={() => setConfirmation(undefined)} />}
      {dialog}
    </section>
  );
}

function LivePost({
  post,
  onView,
  onOpenDialog,
}: {
  post: BlogPost;
  onView: () => void;
  onOpenDialog: (confirmation: PostConfirmation) => void;
}) {
  const { blogId, createdAt, media } = post;
  const title = post.title || texts.post_untitled();
  const labelled = (act: string) => texts.live_post_act_label({ act, title });
  const openDialog = (kind: PostConfirmation['kind']) => onOpenDialog({ kind, place: 'live', blogId, title });
  const files = media.length > 0 ? ` · ${texts.live_post_files({ count: media.length })}` : '';
  return (
    <PostRow
      title={title}
      about={formatDate(createdAt) + files}
      media={media}
      isFilm={media.some(({ kind }) => kind === 'video')}
    >
      <ButtonLink
        size="small"
        to={`?post=${blogId}`}
        aria-label={labelled(texts.live_post_edit())}
        icon={<Pencil {...postIcon} />}
      >
        {texts.live_post_edit()}
      </ButtonLink>
      <PostAction act={texts.archived_post_open()} title={title} icon={Eye} onClick={onView} />
      <PostAction
        act={texts.live_post_archive()}
        title={title}
        icon={Archive}
        onClick={() => openDialog('archive')}
      />
      <PostAction
        act={texts.live_post_delete()}
        title={title}
        icon={Trash2}
        isDangerous
        onClick={() => openDialog('delete')}
      />
    </PostRow>
  );
}

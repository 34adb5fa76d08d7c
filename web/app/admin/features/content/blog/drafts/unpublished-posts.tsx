import { useQuery } from '@tanstack/react-query';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { BlogPost } from '#schemas/blog.ts';
import * as texts from '#texts';
import { formatDateTime } from '#web/platform/lib/dates.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useFocusAfterRemoval } from '../focus-after-removal.ts';
import { useOpenedPost } from '../opened-post.tsx';
import { type PostConfirmation, PostConfirmDialog } from '../post-confirmation.tsx';
import { PostAction, PostRow, postIcon, postList } from '../post-row.tsx';
import { draftsQuery } from '../posts-query.ts';

/** Drafts and scheduled posts of all administrators; nothing while there are none. */
export function UnpublishedPosts({ openId }: { openId: number | undefined }) {
  const posts = useQuery(draftsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading, posts.data?.length);
  const [confirmation, setConfirmation] = useState<PostConfirmation>();
  const { open, dialog } = useOpenedPost({ isPublic: false });
  if (posts.data ? posts.data.length === 0 : !posts.error) return null;
  return (
    <section className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="heading-3 outline-none">
        {texts.drafts()}
      </h2>
      {posts.data ? (
        <ul aria-label={texts.drafts()} className={postList}>
          {posts.data.map((post) => (
            <UnpublishedPost
              key={post.blogId}
              post={post}
              isOpen={post.blogId === openId}
              onView={() => open(post)}
              onDelete={setConfirmation}
            />
          ))}
        </ul>
      ) : (
        <div className={postList}>
          <ErrorState
            text={texts.drafts_failed()}
            reason={posts.error?.message ?? ''}
            onRetry={() => void posts.refetch()}
          />
        </div>
      )}
      {confirmation && <PostConfirmDialog {...confirmation} onClose={() => setConfirmation(undefined)} />}
      {dialog}
    </section>
  );
}

interface UnpublishedPostProps {
  post: BlogPost;
  /** Already in the form above. */
  isOpen: boolean;
  onView: () => void;
  onDelete: (confirmation: PostConfirmation) => void;
}

function UnpublishedPost({ post, isOpen, onView, onDelete }: UnpublishedPostProps) {
  const { blogId, media, isDraft } = post;
  const title = post.title || texts.post_untitled();
  const edit = isDraft ? texts.draft_continue() : texts.live_post_edit();
  const labelled = (act: string) => texts.live_post_act_label({ act, title });
  const about = isDraft
    ? texts.draft_changed({ time: formatDateTime(post.updatedAt) })
    : texts.draft_scheduled({ time: formatDateTime(post.createdAt) });
  return (
    <PostRow title={title} about={about} media={media} isFilm={media.some(({ kind }) => kind === 'video')}>
      {isOpen ? (
        <span className="px-3 py-2 text-sm text-s-ink-3">{texts.draft_open()}</span>
      ) : (
        <ButtonLink
          size="small"
          to={isDraft ? `?draft=${blogId}` : `?post=${blogId}`}
          aria-label={labelled(edit)}
          icon={<Pencil {...postIcon} />}
        >
          {edit}
        </ButtonLink>
      )}
      <PostAction act={texts.archived_post_open()} title={title} icon={Eye} onClick={onView} />
      {!isOpen && (
        <PostAction
          act={texts.live_post_delete()}
          title={title}
          icon={Trash2}
          isDangerous
          onClick={() => onDelete({ kind: 'delete', place: 'draft', blogId, title })}
        />
      )}
    </PostRow>
  );
}

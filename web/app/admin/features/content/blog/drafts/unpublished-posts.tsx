import { useQuery } from '@tanstack/react-query';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { BlogPost } from '#schemas/blog.ts';
import * as texts from '#texts';
import { useFocusAfterRemoval } from '#web/admin/lib/focus-after-removal.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded } from '#web/admin/ui/loaded.tsx';
import { formatDateTime } from '#web/platform/lib/dates.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { type PostDialogs, usePostDialogs } from '../post-dialogs.tsx';
import { PostAction, PostRow, postIcon, postList } from '../post-row.tsx';
import { draftsQuery } from '../posts-query.ts';

/** Drafts and scheduled posts of all administrators; nothing while there are none. */
export function UnpublishedPosts({ openId }: { openId: number | undefined }) {
  const posts = useQuery(draftsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading, posts.data?.length);
  const dialogs = usePostDialogs({ isPublic: false });
  if (posts.data ? posts.data.length === 0 : !posts.error) return null;
  return (
    <section className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="heading-3 outline-none">
        {texts.drafts()}
      </h2>
      <Loaded query={posts} waiting={null} frame={Card} failed={texts.drafts_failed()} stale={null}>
        {(drafts) => (
          <ul aria-label={texts.drafts()} className={postList}>
            {drafts.map((post) => (
              <UnpublishedPost
                key={post.blogId}
                post={post}
                isOpen={post.blogId === openId}
                dialogs={dialogs}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {dialogs.shown}
    </section>
  );
}

interface UnpublishedPostProps {
  post: BlogPost;
  /** Already in the form above. */
  isOpen: boolean;
  dialogs: PostDialogs;
}

function UnpublishedPost({ post, isOpen, dialogs }: UnpublishedPostProps) {
  const { blogId, media, isDraft } = post;
  const title = post.title || texts.post_untitled();
  const edit = isDraft ? texts.draft_continue() : texts.label_edit();
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
      <PostAction
        act={texts.archived_post_open()}
        title={title}
        icon={Eye}
        onClick={() => dialogs.open(post)}
      />
      {!isOpen && (
        <PostAction
          act={texts.label_delete()}
          title={title}
          icon={Trash2}
          isDangerous
          onClick={() => dialogs.ask({ kind: 'delete', place: 'draft', blogId, title })}
        />
      )}
    </PostRow>
  );
}

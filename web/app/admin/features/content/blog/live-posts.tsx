import { Archive, Eye, Pencil, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import type { BlogPost } from '#schemas/blog.ts';
import * as texts from '#texts';
import { useFocusAfterRemoval } from '#web/admin/lib/focus-after-removal.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded } from '#web/admin/ui/loaded.tsx';
import { formatDate } from '#web/platform/lib/dates.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type PostDialogs, usePostDialogs } from './post-dialogs.tsx';
import { PostAction, PostRow, PostsSkeleton, postIcon, postList } from './post-row.tsx';
import { useLivePosts } from './posts-query.ts';

export function LivePosts({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const posts = useLivePosts();
  useFocusAfterRemoval(heading, posts.data?.length);
  const dialogs = usePostDialogs({ isPublic: true });
  return (
    <section className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="heading-3 outline-none">
        {texts.live_posts()}
      </h2>
      <Loaded
        query={posts}
        waiting={<PostsSkeleton text={texts.waiting()} />}
        frame={Card}
        failed={texts.posts_failed()}
        stale={null}
      >
        {(live) =>
          live.length === 0 ? (
            <Card>
              <EmptyState
                icon={Pencil}
                text={texts.live_posts_empty()}
                hint={texts.live_posts_empty_hint()}
              />
            </Card>
          ) : (
            <ul aria-label={texts.live_posts()} className={postList}>
              {live.map((post) => (
                <LivePost key={post.blogId} post={post} dialogs={dialogs} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {dialogs.shown}
    </section>
  );
}

function LivePost({ post, dialogs }: { post: BlogPost; dialogs: PostDialogs }) {
  const { blogId, createdAt, media } = post;
  const title = post.title || texts.post_untitled();
  const labelled = (act: string) => texts.live_post_act_label({ act, title });
  const ask = (kind: 'archive' | 'delete') => dialogs.ask({ kind, place: 'live', blogId, title });
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
        aria-label={labelled(texts.label_edit())}
        icon={<Pencil {...postIcon} />}
      >
        {texts.label_edit()}
      </ButtonLink>
      <PostAction
        act={texts.archived_post_open()}
        title={title}
        icon={Eye}
        onClick={() => dialogs.open(post)}
      />
      <PostAction
        act={texts.live_post_archive()}
        title={title}
        icon={Archive}
        onClick={() => ask('archive')}
      />
      <PostAction
        act={texts.label_delete()}
        title={title}
        icon={Trash2}
        isDangerous
        onClick={() => ask('delete')}
      />
    </PostRow>
  );
}

import { Archive, Eye, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ArchivedBlogPost } from '#schemas/blog.ts';
import * as texts from '#texts';
import { useFocusAfterRemoval } from '#web/admin/lib/focus-after-removal.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded } from '#web/admin/ui/loaded.tsx';
import { archiveDate } from '#web/features/blog/archive-format.ts';
import { useSearchWords } from '#web/platform/lib/search-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type PostDialogs, usePostDialogs } from './post-dialogs.tsx';
import { PostAction, PostRow, PostsSkeleton, postIcon, postList } from './post-row.tsx';
import { useArchivedPosts } from './posts-query.ts';

const shownAtOnce = 30;
const film = /\.(mp4|webm|ogg)$/;

export function ArchivedPosts() {
  const { words, typed, type } = useSearchWords();
  return (
    <div className="grid gap-4">
      <div className="tablet:max-w-md">
        <SearchField label={texts.archive_search()} value={typed} onChange={type} />
      </div>
      <Loaded
        query={useArchivedPosts(words)}
        waiting={<PostsSkeleton text={texts.archive_loading()} />}
        frame={Card}
        failed={texts.archived_posts_failed()}
        stale={null}
      >
        {(posts) => (posts.length > 0 ? <ArchiveList posts={posts} /> : <NoPosts isSearch={words !== ''} />)}
      </Loaded>
    </div>
  );
}

const NoPosts = ({ isSearch }: { isSearch: boolean }) => (
  <Card>
    <EmptyState
      icon={Archive}
      text={isSearch ? texts.archive_found_nothing() : texts.archived_posts_empty()}
      hint={isSearch ? texts.archive_found_nothing_hint() : texts.archived_posts_empty_hint()}
    />
  </Card>
);

function ArchiveList({ posts }: { posts: ArchivedBlogPost[] }) {
  const [limit, setLimit] = useState(shownAtOnce);
  const dialogs = usePostDialogs({ isPublic: true });
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading, posts.length);
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {texts.archived_posts()}
      </h2>
      <ul aria-label={texts.archived_posts()} className={postList}>
        {posts.slice(0, limit).map((post) => (
          <ArchivedPost key={post.archivedBlogId} post={post} dialogs={dialogs} />
        ))}
      </ul>
      {posts.length > limit && (
        <Button className="justify-self-center" onClick={() => setLimit(limit + shownAtOnce)}>
          {texts.panel_more()}
        </Button>
      )}
      {dialogs.shown}
    </div>
  );
}

function ArchivedPost({ post, dialogs }: { post: ArchivedBlogPost; dialogs: PostDialogs }) {
  const title = post.title || texts.post_untitled();
  const ask = (kind: 'restore' | 'delete') =>
    dialogs.ask({ kind, place: 'archive', blogId: post.blogId, title });
  const labelled = (act: string) => texts.live_post_act_label({ act, title });
  return (
    <PostRow
      title={title}
      about={archiveDate(post.archivedAt)}
      media={post.media}
      isFilm={post.imageUrl.some((fileName) => film.test(fileName))}
    >
      <Button
        size="small"
        aria-label={labelled(texts.archived_post_open())}
        icon={<Eye {...postIcon} />}
        onClick={() => dialogs.open(post)}
      >
        {texts.archived_post_open()}
      </Button>
      <ButtonLink
        size="small"
        variant="quiet"
        to={`?post=${post.blogId}`}
        aria-label={labelled(texts.label_edit())}
        icon={<Pencil {...postIcon} />}
      >
        {texts.label_edit()}
      </ButtonLink>
      <PostAction
        act={texts.archived_post_restore()}
        title={title}
        icon={Undo2}
        onClick={() => ask('restore')}
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

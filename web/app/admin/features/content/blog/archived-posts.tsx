import { Archive, Eye, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ArchivedBlogPost } from '#schemas/blog.ts';
import * as texts from '#texts';
import { archiveDate } from '#web/features/blog/archive-format.ts';
import { useSearchWords } from '#web/platform/lib/search-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/states.tsx';
import { useFocusAfterRemoval } from './focus-after-removal.ts';
import { useOpenedPost } from './opened-post.tsx';
import { type PostConfirmation, PostConfirmDialog } from './post-confirmation.tsx';
import { PostAction, PostRow, postIcon, postList } from './post-row.tsx';
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
      <FoundPosts words={words} />
    </div>
  );
}

function FoundPosts({ words }: { words: string }) {
  const posts = useArchivedPosts(words);
  if (posts.isPending)
    return (
      <LoadingState text={texts.archive_loading()}>
        <div className={`${postList} p-4`}>
          <Skeleton className="h-16 w-full" />
        </div>
      </LoadingState>
    );
  if (!posts.data)
    return (
      <div className={postList}>
        <ErrorState
          text={texts.archived_posts_failed()}
          reason={posts.error.message}
          onRetry={() => void posts.refetch()}
        />
      </div>
    );
  if (posts.data.length === 0)
    return (
      <div className={postList}>
        <EmptyState
          icon={Archive}
          text={words ? texts.archive_found_nothing() : texts.archived_posts_empty()}
          hint={words ? texts.archive_found_nothing_hint() : texts.archived_posts_empty_hint()}
        />
      </div>
    );
  return <ArchiveList posts={posts.data} />;
}

function ArchiveList({ posts }: { posts: ArchivedBlogPost[] }) {
  const [limit, setLimit] = useState(shownAtOnce);
  const [confirmation, setConfirmation] = useState<PostConfirmation>();
  const { open, dialog } = useOpenedPost({ isPublic: true });
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading, posts.length);
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {texts.archived_posts()}
      </h2>
      <ul aria-label={texts.archived_posts()} className={postList}>
        {posts.slice(0, limit).map((post) => (
          <ArchivedPost
            key={post.archivedBlogId}
            post={post}
            onOpenDialog={setConfirmation}
            onOpen={() => open(post)}
          />
        ))}
      </ul>
      {posts.length > limit && (
        <Button className="justify-self-center" onClick={() => setLimit(limit + shownAtOnce)}>
          {texts.panel_more()}
        </Button>
      )}
      {confirmation && <PostConfirmDialog {...confirmation} onClose={() => setConfirmation(undefined)} />}
      {dialog}
    </div>
  );
}

interface ArchivedPostProps {
  post: ArchivedBlogPost;
  onOpenDialog: (confirmation: PostConfirmation) => void;
  onOpen: () => void;
}

function ArchivedPost({ post, onOpenDialog, onOpen }: ArchivedPostProps) {
  const title = post.title || texts.post_untitled();
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
        onClick={onOpen}
      >
        {texts.archived_post_open()}
      </Button>
      <ButtonLink
        size="small"
        variant="quiet"
        to={`?post=${post.blogId}`}
        aria-label={labelled(texts.live_post_edit())}
        icon={<Pencil {...postIcon} />}
      >
        {texts.live_post_edit()}
      </ButtonLink>
      <PostAction
        act={texts.archived_post_restore()}
        title={title}
        icon={Undo2}
        onClick={() => onOpenDialog({ kind: 'restore', place: 'archive', blogId: post.blogId, title })}
      />
      <PostAction
        act={texts.archived_post_delete()}
        title={title}
        icon={Trash2}
        isDangerous
        onClick={() => onOpenDialog({ kind: 'delete', place: 'archive', blogId: post.blogId, title })}
      />
    </PostRow>
  );
}

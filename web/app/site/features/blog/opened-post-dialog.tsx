import { FileX } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Heading } from 'react-aria-components';
import { useFetcher } from 'react-router';
import { openedPostPath } from '#domain/slugs.ts';
import * as texts from '#texts';
import { PostFrame, stagePlace, textColumn } from '#web/features/blog/post-frame.tsx';
import { PostInFrame } from '#web/features/blog/post-in-frame.tsx';
import type { OpenedPost } from '#web/features/blog/post-view.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/states.tsx';

/** The data of the dialog. */
export interface FoundPost {
  /** Null when the post does not exist; undefined when it could not be read. */
  post?: OpenedPost | null;
}

const textsOfPlace = {
  home: {
    title: texts.posts_title,
    loading: texts.waiting,
    failed: texts.posts_failed,
    reason: texts.post_failed_reason,
    goneHint: texts.posts_gone_hint,
  },
  archive: {
    title: texts.archive_title,
    loading: texts.archive_loading,
    failed: texts.archive_failed,
    reason: texts.archive_failed_reason,
    goneHint: texts.post_gone_hint,
  },
};

export type PostListPlace = keyof typeof textsOfPlace;

interface OpenedPostDialogProps {
  blogId: number;
  place: PostListPlace;
  onClose: () => void;
}

/** A post of a list, loaded with its parsed text from the server. */
export default function OpenedPostDialog({ blogId, place, onClose }: OpenedPostDialogProps) {
  const labels = textsOfPlace[place];
  const { data, state, load } = useFetcher<FoundPost>({ key: `post ${blogId}` });
  const address = openedPostPath(blogId);
  useEffect(() => {
    void load(address);
  }, [load, address]);
  const title = useRef<HTMLHeadingElement>(null);
  // The retry button is removed after loading, so the title takes the focus.
  useEffect(() => {
    if (data && state === 'idle') title.current?.focus({ preventScroll: true });
  }, [data, state]);
  const post = data?.post;
  if (post)
    return (
      <PostFrame hasMedia={post.media.length > 0} onClose={onClose}>
        <PostInFrame key={blogId} post={post} titleRef={title} page={{}} />
      </PostFrame>
    );
  if (!data || state !== 'idle')
    return (
      <PostFrame hasMedia onClose={onClose}>
        <div className={`bg-[#120d0a] ${stagePlace}`} />
        <div className={textColumn}>
          <HiddenTitle>{labels.title()}</HiddenTitle>
          <LoadingState text={labels.loading()}>
            <Skeleton className="mb-4 h-8 w-4/5" />
            <Skeleton className="h-24 w-full" />
          </LoadingState>
        </div>
      </PostFrame>
    );
  return (
    <PostFrame hasMedia={false} onClose={onClose}>
      <div className="grid content-center px-5 py-14">
        <HiddenTitle titleRef={title}>{labels.title()}</HiddenTitle>
        {post === null ? (
          <EmptyState icon={FileX} text={texts.post_gone()} hint={labels.goneHint()} />
        ) : (
          <ErrorState text={labels.failed()} reason={labels.reason()} onRetry={() => void load(address)} />
        )}
      </div>
    </PostFrame>
  );
}

function HiddenTitle({ titleRef, children }: { titleRef?: Ref<HTMLHeadingElement>; children: ReactNode }) {
  return (
    <Heading slot="title" ref={titleRef} tabIndex={-1} className="sr-only">
      {children}
    </Heading>
  );
}

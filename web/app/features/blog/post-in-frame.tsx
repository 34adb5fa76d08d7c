import type { Ref } from 'react';
import { Heading } from 'react-aria-components';
import * as texts from '#texts';
import { MediaStage, useMediaPosition } from '#web/ui/media-stage.tsx';
import { postDate } from './archive-format.ts';
import { PostActions } from './post-actions.tsx';
import { PostContent } from './post-content.tsx';
import { stagePlace, textColumn } from './post-frame.tsx';
import type { ShownPost } from './post-view.ts';

interface PostInFrameProps {
  post: ShownPost & { archivedAt?: string };
  /** For moving the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** The link to the post's page; undefined for a post without one. */
  page?: { onOpen?: () => void } | undefined;
}

export function PostInFrame({ post, titleRef, page }: PostInFrameProps) {
  const { media } = post;
  const title = post.title || texts.post_untitled();
  const { position, show } = useMediaPosition(media.length);
  return (
    <>
      {media.length > 0 && (
        <MediaStage
          label={texts.post_media_label({ title })}
          media={media}
          position={position}
          onShow={show}
          altOf={(index) => texts.post_media_alt({ title, position: index + 1, total: media.length })}
          sizes="(min-width: 900px) 70vw, 120vw"
          fit="cover"
          className={stagePlace}
        />
      )}
      <div className={textColumn}>
        <p className="text-sm text-s-ink-3 tabular-nums">{postDate(post)}</p>
        <Heading slot="title" ref={titleRef} tabIndex={-1} className="heading-2 mt-1.5 mb-4.5">
          {title}
        </Heading>
        <div className="text-s-ink-2">
          <PostContent blocks={post.blocks} />
        </div>
        {media.length > 1 && (
          <p className="no-print mt-7 text-sm text-s-ink-3 tabular-nums" aria-live="polite">
            {texts.slideshow_position({ current: position + 1, total: media.length })}
          </p>
        )}
        {page && (
          <div className="mt-6">
            <PostActions post={post} onOpenPage={page.onOpen} />
          </div>
        )}
      </div>
    </>
  );
}

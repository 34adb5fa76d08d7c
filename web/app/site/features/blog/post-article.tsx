import { createElement, type ReactNode, useRef } from 'react';
import * as texts from '#texts';
import { postDate } from '#web/features/blog/archive-format.ts';
import { PostActions } from '#web/features/blog/post-actions.tsx';
import { PostContent } from '#web/features/blog/post-content.tsx';
import type { OpenedPost } from '#web/features/blog/post-view.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { MediaStage, useMediaPosition } from '#web/ui/media-stage.tsx';
import { Photo, photoAddress, pictureOf } from '#web/ui/photo.tsx';

interface PostArticleProps {
  post: OpenedPost;
  aside?: ReactNode;
  children?: ReactNode;
}

export function PostArticle({ post, aside, children }: PostArticleProps) {
  const isArchived = post.archivedAt !== undefined;
  return (
    <main id="main" tabIndex={-1} className="wrap pt-6 tablet:pt-8">
      <BackLink to={isArchived ? '/archive' : '/#blog'}>{texts.back()}</BackLink>
      <article className="mt-3">
        <p className="text-s-ink-3 tabular-nums">
          <time dateTime={post.archivedAt ?? post.createdAt}>{postDate(post)}</time>
        </p>
        <h1 className="heading-1 mt-1.5 mb-6 max-w-[26ch] wrap-anywhere tablet:mb-9">
          {post.title || texts.post_untitled()}
        </h1>
        {/* Remounted for each post, so that it starts with the first picture. */}
        <PostMedia key={post.blogId} post={post} />
        <div className="mt-8 grid items-start gap-x-(--grid-gap) gap-y-10 tablet:mt-12 tablet:grid-cols-12">
          <div className="text-[1.0625rem] text-s-ink-2 tablet:col-span-7">
            <PostContent blocks={post.blocks} isOwnPage />
            <div className="mt-8">
              <PostActions post={post} isOwnPage />
            </div>
          </div>
          {aside && <aside className="tablet:col-span-4 tablet:col-start-9">{aside}</aside>}
        </div>
      </article>
      {children}
    </main>
  );
}

const sizes = '(min-width: 1440px) 1296px, 100vw';

function PostMedia({ post }: { post: OpenedPost }) {
  const { media } = post;
  const title = post.title || texts.post_untitled();
  const frame = useRef<HTMLElement>(null);
  const { position, show } = useMediaPosition(media.length, 0, frame);
  const altOf = (index: number) => texts.post_media_alt({ title, position: index + 1, total: media.length });
  if (media.length === 0) return null;
  return (
    <>
      <MediaStage
        label={texts.post_media_label({ title })}
        media={media}
        position={position}
        onShow={show}
        altOf={altOf}
        sizes={sizes}
        fit="contain"
        frame={frame}
        isFirst
        className="h-80 overflow-hidden rounded-xs max-tablet:-mx-(--gutter) max-tablet:rounded-none phone:h-120 tablet:h-[min(42rem,75svh)]"
      />
      {media.length > 1 && (
        <p
          className="no-print mt-2.5 text-sm text-s-ink-3 tabular-nums without-scripts:hidden"
          aria-live="polite"
        >
          {texts.slideshow_position({ current: position + 1, total: media.length })}
        </p>
      )}
      <noscript>
        {media.slice(1).map((file, index) => (
          <PlainMedium key={file.fileName} file={file} alt={altOf(index + 1)} />
        ))}
      </noscript>
    </>
  );
}

/** Without scripts all files are listed. */
function PlainMedium({ file, alt }: { file: OpenedPost['media'][number]; alt: string }) {
  const className = 'mt-4 h-auto w-full';
  if (file.kind === 'image') return <Photo photo={file} alt={alt} sizes={sizes} className={className} />;
  const still = pictureOf(file);
  // There are no captions, hence no track.
  return createElement('video', {
    controls: true,
    playsInline: true,
    preload: 'none',
    'aria-label': alt,
    src: photoAddress(file.fileName),
    poster: still && photoAddress(still.fileName, 960),
    className,
  });
}

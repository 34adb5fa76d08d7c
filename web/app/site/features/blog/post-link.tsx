import { useState } from 'react';
import { Link, PrefetchPageLinks } from 'react-router';
import { openedPostPath, postPath } from '#domain/slugs.ts';
import * as texts from '#texts';
import { usePrefetch } from '#web/ui/page-link.tsx';

/** The focus returns here when the post is closed. */
export const postLinkId = (blogId: number) => `objava-${blogId}`;

/** Prefetches the dialog; an error is shown on opening. */
const prefetchDialog = () => void import('./opened-post-dialog.tsx').catch(() => undefined);

interface PostLinkProps {
  post: { blogId: number; title: string };
  onOpen: (blogId: number) => void;
}

/** A link to the post's own page, for new tabs and without scripts; otherwise it opens the dialog. */
export function PostLink({ post, onOpen }: PostLinkProps) {
  const [isIntended, setIntended] = useState(false);
  const isPrefetched = usePrefetch() === 'intent' && isIntended;
  const prefetch = () => {
    prefetchDialog();
    setIntended(true);
  };
  return (
    <>
      <Link
        id={postLinkId(post.blogId)}
        to={postPath(post)}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!isUnmodifiedClick(event)) return;
          event.preventDefault();
          onOpen(post.blogId);
        }}
        className="underline-offset-4 wrap-anywhere group-hover:underline after:absolute after:inset-0"
      >
        {post.title || texts.post_untitled()}
      </Link>
      {isPrefetched && <PrefetchPageLinks page={openedPostPath(post.blogId)} />}
    </>
  );
}

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** A click that follows the link in this tab, not one that opens a tab or window or saves a file. */
const isUnmodifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

import { useEffect, useRef } from 'react';
import { useDialogComponent } from '#web/ui/lazy-load.ts';
import type { PostListPlace } from './opened-post-dialog.tsx';
import { postLinkId } from './post-link.tsx';

const fetchDialog = () => import('./opened-post-dialog.tsx');

interface PostOverListProps {
  blogId: number | undefined;
  place: PostListPlace;
  onClose: () => void;
}

export function PostOverList({ blogId, place, onClose }: PostOverListProps) {
  const isOpen = blogId !== undefined;
  const OpenedPostDialog = useDialogComponent(fetchDialog, isOpen, onClose);
  useFocusReturn(blogId);
  return OpenedPostDialog && isOpen && <OpenedPostDialog blogId={blogId} place={place} onClose={onClose} />;
}

/** The dialog restores the focus while the page is still inert, where it is lost; so it is restored again. */
function useFocusReturn(blogId: number | undefined) {
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (blogId === undefined && last.current !== undefined) {
      // The card of a post opened by its URL may be in a collapsed year.
      const target = document.getElementById(postLinkId(last.current)) ?? document.getElementById('main');
      target?.focus({ preventScroll: true });
    }
    last.current = blogId;
  }, [blogId]);
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { useLazyPart } from '../../../shared/ui/lazy-load.ts';
import type { PostListPlace } from './opened-post-dialog.tsx';
import { postLinkId } from './post-link.tsx';

const fetchDialog = () => import('./opened-post-dialog.tsx');

interface PostOverListProps {
  blogId: number | undefined;
  place: PostListPlace;
  onClose: () => void;
}

/** The dialog over a list; its code comes with the first post that is opened. */
export function PostOverList({ blogId, place, onClose }: PostOverListProps) {
  const { Part: OpenedPostDialog, load } = useLazyPart(fetchDialog);
  const isAsked = blogId !== undefined;
  const giveUp = useEffectEvent(onClose);
  useEffect(() => {
    if (!isAsked) return;
    let isStillAsked = true;
    // Closed again when its code does not come, so that the next press is another try.
    void load().then((isThere) => {
      if (isStillAsked && !isThere) giveUp();
    });
    return () => {
      isStillAsked = false;
    };
  }, [isAsked, load]);
  useFocusReturn(blogId);
  return OpenedPostDialog && isAsked && <OpenedPostDialog blogId={blogId} place={place} onClose={onClose} />;
}

/** Closed by a change of the address, the dialog gives the focus back while the page is still inert, and it is lost. */
function useFocusReturn(blogId: number | undefined) {
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (blogId === undefined && last.current !== undefined) {
      // Of a post that was opened by its address the card may stand in a closed year.
      const target = document.getElementById(postLinkId(last.current)) ?? document.getElementById('main');
      target?.focus({ preventScroll: true });
    }
    last.current = blogId;
  }, [blogId]);
}

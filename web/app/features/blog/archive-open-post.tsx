import { useEffect, useRef } from 'react';
import { useOnDemand } from '../../ui/on-demand.ts';
import { cardId } from './archive-card.tsx';

const archiveDialog = () => import('./archive-dialog.tsx');

/** The dialog over a list; its code comes with the first post that is opened. */
export function OpenedInArchive({ blogId, onClose }: { blogId: number | undefined; onClose: () => void }) {
  const { Part: ArchiveDialog, load } = useOnDemand(archiveDialog);
  const isAsked = blogId !== undefined;
  useEffect(() => {
    if (isAsked) void load();
  }, [isAsked, load]);
  useReturnOfFocus(blogId);
  return ArchiveDialog && isAsked && <ArchiveDialog blogId={blogId} onClose={onClose} />;
}

/** Closed by a change of the address, the dialog gives the focus back while the page is still inert, and it is lost. */
function useReturnOfFocus(blogId: number | undefined) {
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (blogId === undefined && last.current !== undefined) {
      // Of a post that was opened by its address the card may stand in a closed year.
      const target = document.getElementById(cardId(last.current)) ?? document.getElementById('main');
      target?.focus({ preventScroll: true });
    }
    last.current = blogId;
  }, [blogId]);
}

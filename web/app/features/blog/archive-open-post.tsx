import { useEffect } from 'react';
import { useOnDemand } from '../../ui/on-demand.ts';

const archiveDialog = () => import('./archive-dialog.tsx');

/** The dialog over a list; its code comes with the first post that is opened. */
export function OpenedInArchive({ blogId, onClose }: { blogId: number | undefined; onClose: () => void }) {
  const { Part: ArchiveDialog, load } = useOnDemand(archiveDialog);
  const isAsked = blogId !== undefined;
  useEffect(() => {
    if (isAsked) void load();
  }, [isAsked, load]);
  return ArchiveDialog && isAsked && <ArchiveDialog blogId={blogId} onClose={onClose} />;
}

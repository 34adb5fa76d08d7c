import { useQueryClient } from '@tanstack/react-query';
import { Archive, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { problems } from '#schemas/problem.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { type Failure, reasonOf } from '#web/platform/api/result.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { postCalls } from './posts-query.ts';

export interface PostConfirmation {
  kind: 'archive' | 'delete' | 'restore';
  place: 'live' | 'archive' | 'draft';
  blogId: number;
  title: string;
}

function reasonFor(failure: Failure): string {
  const code = failure.problem?.code;
  if (code === problems.notFound.code) return texts.post_gone_meanwhile();
  return code === problems.changedMeanwhile.code ? texts.post_elsewhere() : reasonOf(failure);
}

/** Asks before a post is archived, brought back or deleted. */
export function PostConfirmDialog({
  kind,
  place,
  blogId,
  title,
  onClose,
}: PostConfirmation & { onClose: () => void }) {
  const queries = useQueryClient();
  const remove = useSend('delete', '/api/blog-posts/delete/{blogId}/{archive}');
  const restore = useSend('patch', '/api/blog-posts/{blogId}/restore');
  // One key for the dialog, so that a repeat after a lost response happens once.
  const [key] = useState(randomId);

  async function confirmRestore() {
    const result = await restore.send({ params: { path: { blogId: String(blogId) } } });
    void queries.invalidateQueries(postCalls);
    if (!result.ok) return { text: texts.archived_post_restore_failed(), reason: reasonFor(result) };
    showToast(texts.archived_post_restored());
    return undefined;
  }

  async function confirm() {
    // For archived posts both values delete; the specification uses true.
    const archive = kind === 'archive' || place === 'archive' ? ('true' as const) : ('false' as const);
    const params = { path: { blogId: String(blogId), archive }, query: { place } };
    const result = await remove.send({ params, headers: { 'Idempotency-Key': key } });
    void queries.invalidateQueries(postCalls);
    if (!result.ok) {
      const text = kind === 'archive' ? texts.live_post_archive_failed() : texts.post_delete_failed();
      return { text, reason: reasonFor(result) };
    }
    showToast(kind === 'archive' ? texts.live_post_archived() : texts.post_deleted());
    return undefined;
  }

  if (kind === 'restore')
    return (
      <ConfirmDialog
        icon={Undo2}
        question={texts.archived_post_restore_question()}
        consequence={texts.archived_post_restore_text({ title })}
        yes={texts.archived_post_restore()}
        isDangerous={false}
        onConfirm={confirmRestore}
        onClose={onClose}
      />
    );
  return kind === 'archive' ? (
    <ConfirmDialog
      icon={Archive}
      question={texts.live_post_archive_question()}
      consequence={texts.live_post_archive_text({ title })}
      yes={texts.live_post_archive()}
      isDangerous={false}
      onConfirm={confirm}
      onClose={onClose}
    />
  ) : (
    <ConfirmDialog
      icon={Trash2}
      question={texts.post_delete_question()}
      consequence={texts.post_delete_text({ title })}
      yes={texts.live_post_delete()}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

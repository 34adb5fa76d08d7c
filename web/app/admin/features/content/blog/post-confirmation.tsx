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

const dialogs = {
  archive: {
    icon: Archive,
    question: texts.live_post_archive_question,
    consequence: texts.live_post_archive_text,
    yes: texts.live_post_archive,
    done: texts.live_post_archived,
    failed: texts.live_post_archive_failed,
  },
  delete: {
    icon: Trash2,
    question: texts.post_delete_question,
    consequence: texts.post_delete_text,
    yes: texts.label_delete,
    done: texts.post_deleted,
    failed: texts.post_delete_failed,
  },
  restore: {
    icon: Undo2,
    question: texts.archived_post_restore_question,
    consequence: texts.archived_post_restore_text,
    yes: texts.archived_post_restore,
    done: texts.archived_post_restored,
    failed: texts.archived_post_restore_failed,
  },
};

function reasonFor(failure: Failure): string {
  const code = failure.problem?.code;
  if (code === problems.notFound.code) return texts.post_gone_meanwhile();
  return code === problems.changedMeanwhile.code ? texts.post_elsewhere() : reasonOf(failure);
}

/** Asks before a post is archived, brought back or deleted. */
export function PostConfirmDialog(props: PostConfirmation & { onClose: () => void }) {
  const { kind, place, title, onClose } = props;
  const { icon, question, consequence, yes, done, failed } = dialogs[kind];
  const blogId = String(props.blogId);
  const queries = useQueryClient();
  const remove = useSend('delete', '/api/blog-posts/delete/{blogId}/{archive}');
  const restore = useSend('patch', '/api/blog-posts/{blogId}/restore');
  // One key for the dialog, so that a repeat after a lost response happens once.
  const [key] = useState(randomId);

  function send() {
    if (kind === 'restore') return restore.send({ params: { path: { blogId } } });
    // For archived posts both values delete; the specification uses true.
    const archive = kind === 'archive' || place === 'archive' ? 'true' : 'false';
    const params = { path: { blogId, archive }, query: { place } } as const;
    return remove.send({ params, headers: { 'Idempotency-Key': key } });
  }

  async function confirm() {
    const result = await send();
    void queries.invalidateQueries(postCalls);
    if (!result.ok) return { text: failed(), reason: reasonFor(result) };
    showToast(done());
    return undefined;
  }

  return (
    <ConfirmDialog
      icon={icon}
      question={question()}
      consequence={consequence({ title })}
      yes={yes()}
      isDangerous={kind === 'delete'}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

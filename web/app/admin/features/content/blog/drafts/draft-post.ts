import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BlogPost } from '#schemas/blog.ts';
import { problems } from '#schemas/problem.ts';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { formOfFields, upload } from '#web/admin/lib/upload.ts';
import { type Failure, reasonOf } from '#web/platform/api/result.ts';
import { useAttemptKey } from '#web/platform/form/attempt-key.ts';
import { useAutosave } from '#web/platform/form/autosave.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { formatDateTime } from '#web/platform/lib/dates.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { PostValues } from '../post-form.ts';
import { postCalls } from '../posts-query.ts';
import { nothing, useDraftSaving } from './draft-saving.ts';

interface DraftPostEvents {
  onCreated: (blogId: number) => void;
  onDone: () => void;
}

/** A post that is not published yet: saved as a draft while it is written, then published or scheduled. */
export function useDraftPost(
  user: User,
  draft: BlogPost | undefined,
  { onCreated, onDone }: DraftPostEvents,
) {
  const queries = useQueryClient();
  const { failure, fail, clear } = useFormFailure();
  const [isSending, setSending] = useState(false);
  const saving = useDraftSaving(user.userId, draft, onCreated);
  const { edit, files, form } = saving;
  const autosave = useAutosave(saving.save);
  const { keyFor } = useAttemptKey();

  const begin = useEffectEvent(() => {
    if (Object.keys(edit.changed()).length > 0) autosave.touch();
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        if (Object.keys(edit.changed()).length > 0) autosave.touch();
      },
    });
  });
  useEffect(() => begin(), []);
  const followFiles = useEffectEvent(() => {
    if (saving.store().isChanged()) autosave.touch();
  });
  const followTheirs = useEffectEvent(() => {
    if (draft) saving.store().follow(draft.media);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when others have saved
  useEffect(() => followTheirs(), [draft?.updatedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the files change
  useEffect(() => followFiles(), [files.files]);

  function refuse(refused: Failure) {
    const { problem } = refused;
    showFieldErrors(form, problem);
    if (problem?.code === problems.changedMeanwhile.code) void autosave.flush();
    fail(texts.post_form_create_failed(), problem ? reasonOf(refused) : texts.post_form_cut());
  }

  function refuseUnsaved() {
    const trouble = saving.trouble();
    if (trouble?.kind === 'failed') return refuse(trouble.failure);
    if (trouble?.kind === 'files') return fail(texts.post_form_create_failed(), texts.draft_files_failed());
    return undefined;
  }

  async function publish({ title, content, publishAt }: PostValues) {
    clear();
    setSending(true);
    const isSaved = await autosave.flush();
    if (!isSaved || saving.hasUnsent()) {
      setSending(false);
      return refuseUnsaved();
    }
    const sent = { title, content, draftId: String(saving.currentId()), publishAt };
    const body = formOfFields({ adminId: String(user.userId), ...sent, updatedAt: edit.base().updatedAt });
    const result = await upload<BlogPost>('/api/blog-posts/create', body, { key: keyFor(sent) });
    setSending(false);
    // Also after a lost response, since it may have been stored.
    void queries.invalidateQueries(postCalls);
    if (!result.ok) return refuse(result);
    autosave.stop();
    saving.forget();
    showToast(
      publishAt
        ? texts.post_form_scheduled({ time: formatDateTime(result.data.createdAt) })
        : texts.post_form_created(),
    );
    return onDone();
  }

  return {
    ...saving,
    form,
    failure,
    isSending,
    autosave,
    isRestored: edit.isRestored && draft === undefined,
    isReading: files.files.some((file) => file.from === 'device' && file.isReading),
    publish,
    /** Before there is anything on the server. */
    startAnew() {
      autosave.stop();
      edit.startFrom(nothing);
      saving.forget();
      clear();
    },
    startCopy() {
      autosave.stop();
      saving.moveToNew();
      onDone();
    },
    resolve(decide: () => void) {
      decide();
      clear();
      void autosave.flush();
    },
  };
}

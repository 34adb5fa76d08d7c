import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Hall } from '#schemas/halls.ts';
import * as texts from '#texts';
import { validatePhoto } from '#web/admin/lib/photo-types.ts';
import { formOf, upload } from '#web/admin/lib/upload.ts';
import { type Uploads, useUploads } from '#web/admin/lib/upload-queue.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useAttemptKey } from '#web/platform/form/attempt-key.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { showToast } from '#web/ui/toast.tsx';
import { removeGoneAmenities } from './hall-errors.ts';
import {
  changedFields,
  emptyHall,
  formOfHall,
  type HallValues,
  hallFields,
  validateHall,
} from './hall-values.ts';
import { addImagesAddress, hallCalls } from './halls-query.ts';

/** Files cannot be stored with the draft: they survive navigation and a new sign-in, not a reload. */
const chosenFiles = new Map<string, readonly File[]>();

function useRestoredFiles(name: string, uploads: Pick<Uploads, 'items' | 'add'>, isAdded: boolean) {
  const begin = useEffectEvent(() => uploads.add(chosenFiles.get(name) ?? []));
  useEffect(() => begin(), []);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current && !isAdded)
      chosenFiles.set(
        name,
        uploads.items.map(({ file }) => file),
      );
    hasBegun.current = true;
  }, [name, uploads.items, isAdded]);
}

/** Creates the hall first, then uploads its pictures one by one, so that a refused picture does not lose the hall. */
export function useAddHall(userId: number) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { keyFor } = useAttemptKey();
  const { failure, fail, clear } = useFormFailure();
  const [isRestored, setRestored] = useState(false);
  const [added, setAdded] = useState<Hall>();
  const [isComplete, setComplete] = useState(false);
  const hallId = useRef(0);
  const form = useForm<HallValues>({ resolver: validateHall(), defaultValues: emptyHall });
  const forgetDraft = useDraft(form, 'new hall', hallFields);
  const uploads = useUploads<Hall>({
    send: (file, options) => upload<Hall>(addImagesAddress(hallId.current), formOf(file), options),
    validate: validatePhoto,
    onSettled: ({ sent, failed }) => {
      void queries.invalidateQueries(hallCalls);
      if (sent > 0 && failed === 0) showToast(texts.admin_photos_added());
      setComplete(failed === 0);
    },
  });

  const draftName = `new hall ${userId}`;
  const begin = useEffectEvent(() => {
    const hasFiles = (chosenFiles.get(draftName) ?? []).length > 0;
    setRestored(hasFiles || changedFields(emptyHall, form.getValues()).length > 0);
  });
  useEffect(() => begin(), []);
  useRestoredFiles(draftName, uploads, added !== undefined);

  function discard() {
    forgetDraft();
    chosenFiles.delete(draftName);
  }

  // Only when nothing is being sent, so that the navigation is not blocked.
  const isDone = isComplete && !uploads.isSending;
  useEffect(() => {
    if (isDone) void navigate('/adminPanel/all-halls');
  }, [isDone, navigate]);

  async function save(values: HallValues) {
    clear();
    const body = formOfHall(values);
    const result = await upload<Hall>('/api/wedding-halls/create-hall', body, { key: keyFor(values) });
    if (!result.ok) {
      showFieldErrors(form, result.problem);
      await removeGoneAmenities(queries, form, result);
      return fail(texts.admin_hall_add_failed(), reasonOf(result));
    }
    discard();
    hallId.current = result.data.hallId;
    setAdded(result.data);
    showToast(texts.admin_hall_added());
    await uploads.start();
  }

  return {
    form,
    failure,
    uploads,
    /** The hall, once created. */
    added,
    isRestored,
    save,
    discard,
    startAnew: () => {
      form.reset(emptyHall);
      uploads.clear();
      discard();
      setRestored(false);
      clear();
    },
    /** Pictures wait until the hall is created. */
    addFiles(files: File[]) {
      uploads.add(files);
      if (added) void uploads.start();
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Hall } from '#schemas/halls.ts';
import { problems } from '#schemas/problem.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { type Failure, reasonOf } from '#web/platform/api/result.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import {
  type Editing,
  editingOf,
  type Shown,
  useOptimisticEdit,
} from '#web/platform/form/optimistic-edit.ts';
import { showToast } from '#web/ui/toast.tsx';
import { removeGoneAmenities } from './hall-errors.ts';
import {
  type EditedField,
  type EditedValues,
  editedChanges,
  editedFields,
  toFormValues,
  validateEditedHall,
} from './hall-values.ts';
import { cacheHall, freshHall, hallCalls } from './halls-query.ts';

/** Values saved by others, beside those typed here. */
export interface EditConflict {
  adopted: EditedField[];
  /** Must be resolved before saving. */
  contested: EditedField[];
  newer: Shown<EditedValues>;
  /** Attempts to save before all conflicts were resolved. */
  tries: number;
}

export function useEditHall(hall: Hall) {
  const { hallId } = hall;
  const queries = useQueryClient();
  const update = useSend('patch', '/api/wedding-halls/{id}/update');
  const { failure, fail, clear } = useFormFailure();
  const [editConflict, setEditConflict] = useState<EditConflict>();
  const form = useForm<Editing<EditedValues>>({
    resolver: validateEditedHall,
    defaultValues: editingOf(toFormValues(hall)),
  });
  const edit = useOptimisticEdit(form, {
    name: `hall ${hallId}`,
    fields: editedFields,
    shown: toFormValues(hall),
    // Without changes the form follows the server.
    onNewer: startFrom,
  });
  const { forgetDraft } = edit;

  function startFrom(next: Shown<EditedValues>) {
    edit.startFrom(next);
    setEditConflict(undefined);
    clear();
  }

  /** Keeps the typed values and takes over what only others have changed. */
  function showConflict(newerHall: Hall) {
    const newer = toFormValues(newerHall);
    const { adopted, conflicts } = edit.merge(newer);
    applyConflict({
      adopted,
      contested: editedFields.filter((field) => field in conflicts),
      newer,
      tries: 0,
    });
  }

  /** Rebased only when no conflict is left, so that a reload before that shows the conflicts again. */
  function applyConflict(next: EditConflict) {
    if (next.contested.length === 0) edit.rebase(next.newer);
    setEditConflict(next);
  }

  async function refuse(refused: Failure) {
    const code = refused.problem?.code;
    if (code === problems.changedMeanwhile.code) {
      const newer = await freshHall(queries, hallId).catch(() => undefined);
      if (newer) return showConflict(newer);
    }
    if (code === problems.notFound.code) return fail(texts.admin_hall_edit_failed(), texts.admin_hall_gone());
    showFieldErrors(form, refused.problem);
    await removeGoneAmenities(queries, form, refused);
    fail(texts.admin_hall_edit_failed(), reasonOf(refused));
  }

  async function save(values: EditedValues) {
    clear();
    if (editConflict && editConflict.contested.length > 0)
      return setEditConflict({ ...editConflict, tries: editConflict.tries + 1 });
    const base = edit.base();
    const changes = editedChanges(base.values, values);
    if (Object.keys(changes).length === 0) {
      forgetDraft();
      setEditConflict(undefined);
      return showToast(texts.admin_hall_edit_nothing());
    }
    const params = { path: { id: String(hallId) } };
    const body = { ...changes, updatedAt: base.updatedAt };
    const result = await update.send({ params, body });
    if (!result.ok) return refuse(result);
    cacheHall(queries, result.data);
    void queries.invalidateQueries(hallCalls);
    startFrom(toFormValues(result.data));
    showToast(texts.admin_hall_edited());
  }

  form.watch('base');
  return {
    form,
    failure,
    isRestored: edit.isRestored,
    save,
    forgetDraft,
    startAnew: () => startFrom(toFormValues(hall)),
    editConflict,
    /** A newer state was saved during the edit. */
    isStale: hall.updatedAt > edit.base().updatedAt,
    meetNewer: () => showConflict(hall),
    choose(field: EditedField, version: 'mine' | 'newer') {
      if (!editConflict) return;
      if (version === 'newer')
        form.setValue(field, editConflict.newer.values[field], { shouldValidate: true });
      applyConflict({ ...editConflict, contested: editConflict.contested.filter((one) => one !== field) });
    },
  };
}

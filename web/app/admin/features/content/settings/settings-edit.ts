import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problems } from '#schemas/problem.ts';
import { type Settings, type UpdateSettingsRequest, updateSettingsRequestSchema } from '#schemas/settings.ts';
import * as texts from '#texts';
import { resultOf, useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { partOf } from '#web/platform/form/merge-edit.ts';
import { type Editing, type Shown, useOptimisticEdit } from '#web/platform/form/optimistic-edit.ts';
import { schemaResolver } from '#web/platform/form/schema-resolver.ts';
import type { TextForm } from '#web/platform/form/text-form.ts';
import { showToast } from '#web/ui/toast.tsx';
import { settingsQuery } from './settings-query.ts';

interface SettingsEditOptions<Field extends string> {
  /** The name of the draft. */
  name: string;
  fields: readonly Field[];
  toFormValues: (settings: Settings) => Shown<Record<Field, string>>;
  toRequest: (changed: Partial<Record<Field, string>>) => UpdateSettingsRequest;
  /** Said after saving. */
  saved: () => string;
}

/** Errors by field, from the schema of the call. */
export const settingsResolver = <Field extends string>(
  fields: readonly Field[],
  toRequest: SettingsEditOptions<Field>['toRequest'],
) =>
  schemaResolver<Editing<Record<Field, string>>>(updateSettingsRequestSchema, {
    toRequest: (values) => toRequest(partOf<Record<Field, string>>(values, fields)),
  });

export type SettingsEdit<Field extends string> = ReturnType<typeof useSettingsEdit<Field>>;

/** An edit of a part of the settings. */
export function useSettingsEdit<Field extends string>(
  form: TextForm<Editing<Record<NoInfer<Field>, string>>>,
  settings: Settings,
  options: SettingsEditOptions<Field>,
) {
  const { name, fields, toFormValues, toRequest, saved } = options;
  const queries = useQueryClient();
  const update = useSend('patch', '/api/settings/update');
  const readSettings = () => resultOf(queries.fetchQuery({ ...settingsQuery, staleTime: 0 }));
  const { failure, fail, clear } = useFormFailure();
  const [conflicts, setConflicts] = useState<Partial<Record<Field, string>>>({});
  const edit = useOptimisticEdit<Record<Field, string>>(form, {
    name,
    fields,
    shown: toFormValues(settings),
    // Changed elsewhere, such as by the removal of demo data.
    onNewer: (newer) => edit.startFrom(newer),
  });

  function finish(fresh: Settings) {
    edit.startFrom(toFormValues(fresh));
    queries.setQueryData(settingsQuery.queryKey, fresh);
    setConflicts({});
    clear();
  }

  async function continueFromServerValue() {
    const fresh = await readSettings();
    if (!fresh.ok) return fail(texts.admin_save_failed(), reasonOf(fresh));
    const newer = toFormValues(fresh.data);
    setConflicts(edit.merge(newer).conflicts);
    edit.rebase(newer);
    return fail(texts.admin_save_failed(), texts.edit_meanwhile());
  }

  async function save() {
    clear();
    edit.setRestored(false);
    const changed = edit.changed();
    if (Object.keys(changed).length === 0) {
      edit.forgetDraft();
      return showToast(texts.edit_nothing());
    }
    const body = { ...toRequest(changed), updatedAt: edit.base().updatedAt };
    const result = await update.send({ body });
    if (!result.ok) {
      if (result.problem?.code === problems.changedMeanwhile.code) return continueFromServerValue();
      showFieldErrors(form, result.problem);
      return fail(texts.admin_save_failed(), reasonOf(result));
    }
    finish(result.data);
    return showToast(saved());
  }

  async function takeServerValue() {
    const fresh = await readSettings();
    if (fresh.ok) finish(fresh.data);
    else fail(texts.admin_failed(), reasonOf(fresh));
  }

  return {
    /** What is typed and not saved. */
    changed: edit.changed,
    failure,
    conflicts,
    isRestored: edit.isRestored,
    save,
    takeServerValue,
    startAnew: () => finish(settings),
  };
}

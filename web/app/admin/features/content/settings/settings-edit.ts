import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { recordOf } from '#domain/objects.ts';
import { problems } from '#schemas/problem.ts';
import { type Settings, updateSettingsRequestSchema } from '#schemas/settings.ts';
import * as texts from '#texts';
import { resultOf, useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import {
  type Editing,
  editingOf,
  type Shown,
  useOptimisticEdit,
} from '#web/platform/form/optimistic-edit.ts';
import { schemaResolver } from '#web/platform/form/schema-resolver.ts';
import { showToast } from '#web/ui/toast.tsx';
import { settingsQuery } from './settings-query.ts';

export type SettingsEdit<Field extends keyof Settings> = ReturnType<typeof useSettingsEdit<Field>>;

type Texts = Record<string, string>;

interface SettingsEditOptions<Field extends keyof Settings> {
  /** The name of the draft. */
  name: string;
  fields: readonly Field[];
  labels: Record<Field, () => string>;
  /** Said after saving. */
  saved: () => string;
}

/** As the call takes it, by the kind of what is stored; what is no number fails its validation. */
function toStored(typed: string, stored: unknown) {
  if (typeof stored === 'boolean') return typed === 'true';
  if (typeof stored === 'number') return typed.trim() === '' ? Number.NaN : Number(typed);
  return typed;
}

/** An edit of a part of the settings; all values are text, null is an empty one. */
export function useSettingsEdit<Field extends keyof Settings>(
  settings: Settings,
  { name, fields, labels, saved }: SettingsEditOptions<Field>,
) {
  const queries = useQueryClient();
  const update = useSend('patch', '/api/settings/update');
  const readSettings = () => resultOf(queries.fetchQuery({ ...settingsQuery, staleTime: 0 }));
  const { failure, fail, clear } = useFormFailure();
  const [conflicts, setConflicts] = useState<Partial<Texts>>({});
  const toFormValues = (stored: Settings): Shown<Texts> => ({
    values: recordOf(fields, (field) => String(stored[field] ?? '')),
    updatedAt: stored.updatedAt,
  });
  const toRequest = (typed: Partial<Texts>) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const value = typed[field];
        return value === undefined ? [] : [[field, toStored(value, settings[field])]];
      }),
    );
  const shown = toFormValues(settings);
  const form = useForm<Editing<Texts>>({
    resolver: schemaResolver(updateSettingsRequestSchema, { toRequest }),
    defaultValues: editingOf(shown),
  });
  const edit = useOptimisticEdit(form, {
    name,
    fields,
    shown,
    // Changed elsewhere, such as by the removal of demo data.
    onNewer: (newer) => edit.startFrom(newer),
  });
  const { errors } = form.formState;

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
    form,
    /** What a field is given. */
    input: (field: Field) => ({
      label: labels[field](),
      error: errors[field]?.message,
      ...form.register(field),
    }),
    /** What is typed and not saved. */
    changed: edit.changed,
    failure,
    /** What others have saved in fields that were changed here too. */
    conflicts: fields.flatMap((field) => {
      const text = conflicts[field];
      return text === undefined ? [] : { label: labels[field](), text };
    }),
    isRestored: edit.isRestored,
    save,
    takeServerValue,
    startAnew: () => finish(settings),
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { useDraft } from './draft.ts';
import { mergeEdit, partOf } from './merge-edit.ts';
import type { TextForm } from './text-form.ts';

/** A state of the server: its fields as text, and `updatedAt` for the optimistic lock. */
export interface Shown<Values> {
  values: Values;
  updatedAt: string;
}

/** The base state is a field too, so that it is stored with the draft. */
export type Editing<Values> = Values & { base: string };

/** What a form of an edit begins with. */
export const editingOf = <Values>(shown: Shown<Values>): Editing<Values> => ({
  ...shown.values,
  base: JSON.stringify(shown),
});

interface EditOptions<Values> {
  /** The name of the draft. */
  name: string;
  fields: readonly (keyof Values & string)[];
  shown: Shown<Values>;
  /** A newer state was saved while nothing is changed here. */
  onNewer?: (newer: Shown<Values>) => void;
}

/**
 * An edit of something that others edit too: sends only the changes since the base state, and merges what others have
 * saved in untouched fields.
 */
export function useOptimisticEdit<Values extends Record<keyof Values, string>>(
  form: TextForm<Editing<NoInfer<Values>>>,
  { name, fields, shown, onNewer }: EditOptions<Values>,
) {
  const forgetDraft = useDraft(form, name, [...fields, 'base'], () => hasChanged());
  const [isRestored, setRestored] = useState(false);

  const base = (): Shown<Values> => JSON.parse(form.getValues().base);

  function changed(): Partial<Values> {
    const [mine, before] = [form.getValues(), base().values];
    return partOf<Values>(
      mine,
      fields.filter((field) => mine[field].trim() !== before[field].trim()),
    );
  }
  const hasChanged = () => Object.keys(changed()).length > 0;

  const begin = useEffectEvent(() => setRestored(hasChanged()));
  useEffect(() => begin(), []);
  const follow = useEffectEvent((updatedAt: string) => {
    if (updatedAt !== base().updatedAt && !hasChanged()) onNewer?.(shown);
  });
  useEffect(() => follow(shown.updatedAt), [shown.updatedAt]);

  return {
    forgetDraft,
    /** An unsaved draft was restored. */
    isRestored,
    setRestored,
    /** The state that changes are relative to. */
    base,
    changed,

    rebase: (fresh: Shown<Values>) => form.setValue('base', JSON.stringify(fresh)),

    /** Takes over what only others have changed; returns these fields and the conflicts. */
    merge({ values: serverValue }: Shown<Values>) {
      const merged = mergeEdit<Values>({
        fields,
        mine: form.getValues(),
        before: base().values,
        serverValue,
      });
      for (const field of merged.adopted) form.setValue(field, merged.values[field]);
      return merged;
    },

    /** After a save, or when the state of the others is taken. */
    startFrom(fresh: Shown<Values>) {
      form.reset(editingOf(fresh));
      forgetDraft();
      setRestored(false);
    },
  };
}

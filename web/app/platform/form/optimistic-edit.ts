import { useEffect, useEffectEvent, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useDraft } from './draft.ts';
import { mergeEdit } from './merge-edit.ts';

/** A state of the server: its fields as text, and `updatedAt` for the optimistic lock. */
export interface Shown<Values> {
  values: Values;
  updatedAt: string;
}

/** The base state is a field too, so that it is stored with the draft. */
export type Editing<Values> = Values & { base: string };

interface EditOptions<Values> {
  /** The name of the draft. */
  name: string;
  fields: readonly (keyof Values & string)[];
  shown: Shown<Values>;
  resolver: Resolver<Editing<Values>, unknown, Editing<Values>>;
  shouldFocusError?: boolean;
  /** A newer state was saved while nothing is changed here. */
  onNewer?: (newer: Shown<Values>) => void;
}

type Texts = Record<string, string>;

/**
 * An edit of something that others edit too: sends only the changes since the base state, and merges what others have
 * saved in untouched fields.
 */
export function useOptimisticEdit<Values extends Record<keyof Values, string>>(options: EditOptions<Values>) {
  const { name, fields, shown, resolver, shouldFocusError = true } = options;
  const valuesOf = (from: Shown<Values>) => ({ ...from.values, base: JSON.stringify(from) });
  const form = useForm<Editing<Values>>({
    resolver,
    defaultValues: valuesOf(shown) as never,
    shouldFocusError,
  });
  const texts = form as unknown as UseFormReturn<Texts, unknown, Texts>;
  const forgetDraft = useDraft(texts, name, [...fields, 'base'], () => hasChanged());
  const [isRestored, setRestored] = useState(false);

  const base = (): Shown<Values> => JSON.parse(texts.getValues('base') ?? '');
  const typed = () => Object.fromEntries(fields.map((field) => [field, texts.getValues(field) ?? '']));

  function changed(): Partial<Values> {
    const [before, mine]: [Texts, Texts] = [base().values, typed()];
    const differing = fields.filter((field) => mine[field]?.trim() !== (before[field] ?? '').trim());
    return Object.fromEntries(differing.map((field) => [field, mine[field]])) as Partial<Values>;
  }
  const hasChanged = () => Object.keys(changed()).length > 0;

  const begin = useEffectEvent(() => setRestored(hasChanged()));
  useEffect(() => begin(), []);
  const follow = useEffectEvent((updatedAt: string) => {
    if (updatedAt !== base().updatedAt && !hasChanged()) options.onNewer?.(shown);
  });
  useEffect(() => follow(shown.updatedAt), [shown.updatedAt]);

  return {
    form,
    forgetDraft,
    /** An unsaved draft was restored. */
    isRestored,
    setRestored,
    /** The state that changes are relative to. */
    base,
    changed,

    rebase: (fresh: Shown<Values>) => texts.setValue('base', JSON.stringify(fresh)),

    /** Takes over what only others have changed; returns these fields and the conflicts. */
    merge({ values: serverValue }: Shown<Values>) {
      const merged = mergeEdit<Texts>({ mine: typed(), before: base().values, serverValue });
      for (const field of merged.adopted) texts.setValue(field, merged.values[field] ?? '');
      return merged as unknown as { adopted: (keyof Values & string)[]; conflicts: Partial<Values> };
    },

    /** After a save, or when the state of the others is taken. */
    startFrom(fresh: Shown<Values>) {
      form.reset(valuesOf(fresh) as never);
      forgetDraft();
      setRestored(false);
    },
  };
}

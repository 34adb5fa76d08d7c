import { useEffect, useEffectEvent, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useDraft } from '../../shared/form/draft.ts';
import { mergeEdit } from './merge-edit.ts';

/** A state of the server: its fields as text, and the moment that the optimistic lock compares. */
export interface Shown<Values> {
  values: Values;
  updatedAt: string;
}

/** The state that was looked at when editing began is a field too, so that it is kept with the draft. */
export type Editing<Values> = Values & { base: string };

interface EditOptions<Values> {
  /** Of the draft. */
  name: string;
  fields: readonly (keyof Values & string)[];
  shown: Shown<Values>;
  resolver: Resolver<Editing<Values>, unknown, Editing<Values>>;
  shouldFocusError?: boolean;
  /** Somebody else has saved while nothing is typed here. */
  onNewer?: (newer: Shown<Values>) => void;
}

type Texts = Record<string, string>;

/**
 * An edit of something that others edit too. Changes are counted from the state that was looked at when it began: only
 * they are sent, and what others have written meanwhile is taken in where nothing of one's own stands.
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
  const forgetDraft = useDraft(texts, name, [...fields, 'base']);
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
    /** An earlier edit came back that was never saved. */
    isRestored,
    setRestored,
    /** The state that changes are counted from. */
    base,
    changed,

    /** Counts changes from a newer state. */
    rebase: (fresh: Shown<Values>) => texts.setValue('base', JSON.stringify(fresh)),

    /** Takes in what only others have changed; answers these fields, and those that both have changed. */
    merge({ values: serverValue }: Shown<Values>) {
      const merged = mergeEdit({ mine: typed(), before: base().values, serverValue });
      for (const field of merged.takenOver) texts.setValue(field, merged.values[field] ?? '');
      return merged as unknown as { takenOver: (keyof Values & string)[]; conflicts: Partial<Values> };
    },

    /** It is saved, or the state of the others is taken. */
    startFrom(fresh: Shown<Values>) {
      form.reset(valuesOf(fresh) as never);
      forgetDraft();
      setRestored(false);
    },
  };
}

import { useEffect, useRef } from 'react';
import { readDraft, writeDraft } from './stored-drafts.ts';
import type { TextForm } from './text-form.ts';

/** By the name of the draft: whether the form holds input that is not saved. */
const openForms = new Map<string, () => boolean>();

export const hasOpenDraft = () => [...openForms.values()].some((isUnsaved) => isUnsaved());

/** While the form is open, it says whether it holds input that is not saved. */
export function useOpenForm(name: string, isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useEffect(() => {
    openForms.set(name, () => latest.current());
    return () => {
      openForms.delete(name);
    };
  }, [name]);
}

/**
 * Input survives a reload, an expired session and navigation. Fields are listed explicitly, so that a password is never
 * stored.
 */
export function useDraft<Values>(
  form: TextForm<Values>,
  name: string,
  fields: readonly (keyof Values & string)[],
  isUnsaved: () => boolean = () => readDraft(name) !== undefined,
): () => void {
  useOpenForm(name, isUnsaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one form keeps its name and its fields
  useEffect(() => {
    const draft = readDraft(name) ?? {};
    for (const field of fields) {
      const typed = form.getValues()[field] ?? '';
      const untouched = form.formState.defaultValues?.[field] ?? '';
      // Input typed before hydration is newer than the draft.
      if (draft[field] !== undefined && typed === untouched) form.setValue(field, draft[field]);
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        writeDraft(name, Object.fromEntries(fields.map((field) => [field, String(values[field] ?? '')]))),
    });
    return unsubscribe;
  }, [name]);
  return () => writeDraft(name, undefined);
}

import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { tabStorage } from '../lib/browser-storage.ts';

type Drafts = Record<string, Record<string, string>>;

const key = 'drafts';

const read = (): Drafts => JSON.parse(tabStorage.getItem(key) ?? '{}');

export const readDraft = (name: string): Record<string, string> | undefined => read()[name];

/** Also for a form on another page, which then opens with these values. */
export function writeDraft(name: string, values: Record<string, string> | undefined): void {
  const { [name]: _replaced, ...others } = read();
  tabStorage.setItem(key, JSON.stringify(values ? { ...others, [name]: values } : others));
}

/** The draft must not be seen by the next person at this device. */
export const forgetDrafts = () => tabStorage.removeItem(key);

/**
 * What was typed outlives a reload, an expired session and a way round through another page.
 * The fields are named one by one, so that a password can never be among them.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  name: string,
  fields: readonly Path<Values>[],
): () => void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one form keeps its name and its fields
  useEffect(() => {
    const draft = read()[name] ?? {};
    for (const field of fields) {
      const typed = form.getValues(field) ?? '';
      const untouched = form.formState.defaultValues?.[field] ?? '';
      // Somebody may have typed before the page came alive: that is newer than the draft.
      if (draft[field] !== undefined && typed === untouched) form.setValue(field, draft[field] as never);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        writeDraft(name, Object.fromEntries(fields.map((field) => [field, String(values[field] ?? '')]))),
    });
  }, [name]);
  return () => writeDraft(name, undefined);
}

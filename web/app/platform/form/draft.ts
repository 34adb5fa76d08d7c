import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { tabStorage } from '../browser-storage.ts';

/**
 * What was typed outlives a reload, an expired session and a way round through another page.
 * The fields are named one by one, so that a password can never be among them.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  name: string,
  fields: readonly Path<Values>[],
): () => void {
  const key = `draft:${name}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one form keeps its name and its fields
  useEffect(() => {
    const stored: Partial<Record<Path<Values>, unknown>> = JSON.parse(tabStorage.getItem(key) ?? '{}');
    for (const field of fields) {
      const value = stored[field];
      if (typeof value === 'string' && value !== '') form.setValue(field, value as never);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const kept = fields.map((field) => [field, values[field]]);
        tabStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
      },
    });
  }, [key]);
  return () => tabStorage.removeItem(key);
}

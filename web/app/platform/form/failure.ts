import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Problem } from '#schemas/problem.ts';

export interface FormFailure {
  text: string;
  reason?: string;
  /** Counts attempts, so that the same error is shown and focused again. */
  attempt: number;
}

export function useFormFailure() {
  const [failure, setFailure] = useState<FormFailure>();
  return {
    failure,
    fail: (text: string, reason?: string) =>
      setFailure((last) => ({ text, reason, attempt: (last?.attempt ?? 0) + 1 })),
    clear: () => setFailure(undefined),
  };
}

/** Shows the server's field errors at their fields. Returns whether there were any. */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  problem: Problem | undefined,
): boolean {
  const known = Object.keys(form.getValues());
  const errors = (problem?.errors ?? []).map(({ field, message }) => ({
    field: field.replace(/^body\./, ''),
    message,
  }));
  const shown = errors.filter(({ field }) => known.includes(field));
  for (const { field, message } of shown) form.setError(field as Path<Values>, { message });
  return shown.length > 0;
}

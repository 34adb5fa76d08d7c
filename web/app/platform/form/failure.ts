import { useState } from 'react';
import { keysOf } from '#domain/objects.ts';
import type { Problem } from '#schemas/problem.ts';
import type { TextForm } from './text-form.ts';

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
export function showFieldErrors<Values extends object>(
  form: TextForm<Values>,
  problem: Problem | undefined,
): boolean {
  const errors = new Map(
    problem?.errors?.map(({ field, message }) => [field.replace(/^body\./, ''), message]),
  );
  const shown = keysOf(form.getValues()).filter((field) => errors.has(field));
  for (const field of shown) form.setError(field, { message: errors.get(field) ?? '' });
  return shown.length > 0;
}

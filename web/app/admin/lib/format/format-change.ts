import * as texts from '#texts';

/** Replaces personal values in the audit log. */
export const mask = '•••';

interface Change {
  field: string;
  from: string | null;
  to: string | null;
}

/** One changed field as a sentence. */
export function formatChange(
  { field, from, to }: Change,
  name: string,
  formatValue: (field: string, value: string) => string,
): string {
  const [old, next] = [from, to].map((value) => value && formatValue(field, value));
  if (!next) return texts.desk_history_cleared({ field: name });
  if (to === mask) return texts.desk_history_masked({ field: name });
  return old
    ? texts.desk_history_change({ field: name, from: old, to: next })
    : texts.desk_history_set({ field: name, to: next });
}

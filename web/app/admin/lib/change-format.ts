import * as texts from '#texts';

/** Replaces personal data in stored changes. */
export const mask = '•••';

interface Change {
  from: string | null;
  to: string | null;
}

/** "Salon: Kruna → Evropa" */
export function formatFieldChange(
  field: string,
  { from, to }: Change,
  formatValue: (value: string) => string,
): string {
  if (!to) return texts.desk_history_cleared({ field });
  if (to === mask) return texts.desk_history_masked({ field });
  return from
    ? texts.desk_history_change({ field, from: formatValue(from), to: formatValue(to) })
    : texts.desk_history_set({ field, to: formatValue(to) });
}

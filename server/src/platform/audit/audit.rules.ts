import type { AuditEntry } from '#schemas/audit.ts';

export type AuditedValues = Record<string, string | number | null | undefined>;

const personal = new Set([
  'userFirstName',
  'userLastName',
  'userPhone',
  'guestFirstName',
  'guestLastName',
  'guestEmail',
  'guestPhone',
  'customEventType',
  'internalNote',
  'cancelReason',
]);
const mask = '•••';
const longestValue = 120;

function shown(field: string, value: AuditedValues[string]): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (personal.has(field)) return mask;
  const characters = [...String(value)];
  return characters.length > longestValue ? `${characters.slice(0, longestValue).join('')}…` : String(value);
}

/** The fields that an act changed: personal values masked, long texts cut. */
export function changedFields(before: AuditedValues = {}, after: AuditedValues = {}) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => (before[field] ?? null) !== (after[field] ?? null))
    .map((field): AuditEntry['changes'][number] => ({
      field,
      from: shown(field, before[field]),
      to: shown(field, after[field]),
    }));
}

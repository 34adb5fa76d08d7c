type Values = Record<string, string>;

/** Merges a newer state into an edit: untouched fields follow it, changed ones stay. */
export function mergeEdit({
  mine,
  before,
  serverValue,
}: {
  mine: Values;
  before: Values;
  serverValue: Values;
}): {
  values: Values;
  /** Fields changed only by others. */
  adopted: string[];
  /** Fields changed by both, with the values of the others. */
  conflicts: Values;
} {
  const values: Values = {};
  const adopted: string[] = [];
  const conflicts: Values = {};
  for (const [field, own = ''] of Object.entries(mine)) {
    const [base = '', other = ''] = [before[field], serverValue[field]];
    const isUntouched = own.trim() === base.trim();
    const isTheirs = other.trim() !== base.trim() && other.trim() !== own.trim();
    values[field] = isUntouched ? other : own;
    if (isTheirs && isUntouched) adopted.push(field);
    if (isTheirs && !isUntouched) conflicts[field] = other;
  }
  return { values, adopted, conflicts };
}

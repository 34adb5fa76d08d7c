type Values = Record<string, string>;

/** Two people have edited the same thing: what I have not touched follows them, what I have stays mine. */
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
  /** The fields that only they have changed. */
  takenOver: string[];
  /** What both have changed to something different, as they have written it. */
  conflicts: Values;
} {
  const values: Values = {};
  const takenOver: string[] = [];
  const conflicts: Values = {};
  for (const [field, own = ''] of Object.entries(mine)) {
    const [base = '', other = ''] = [before[field], serverValue[field]];
    const isUntouched = own.trim() === base.trim();
    const isTheirs = other.trim() !== base.trim() && other.trim() !== own.trim();
    values[field] = isUntouched ? other : own;
    if (isTheirs && isUntouched) takenOver.push(field);
    if (isTheirs && !isUntouched) conflicts[field] = other;
  }
  return { values, takenOver, conflicts };
}

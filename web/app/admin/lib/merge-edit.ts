type Words = Record<string, string>;

/** Two people have edited the same thing: what I have not touched follows them, what I have stays mine. */
export function mergeEdit({
  mine,
  before,
  serverValue,
}: {
  mine: Words;
  before: Words;
  serverValue: Words;
}): {
  values: Words;
  /** What both have changed to something different, as they have written it. */
  conflicts: Words;
} {
  const values: Words = {};
  const conflicts: Words = {};
  for (const [field, own = ''] of Object.entries(mine)) {
    const [base = '', other = ''] = [before[field], serverValue[field]];
    const isUntouched = own.trim() === base.trim();
    values[field] = isUntouched ? other : own;
    if (!isUntouched && other !== base && other !== own.trim()) conflicts[field] = other;
  }
  return { values, conflicts };
}

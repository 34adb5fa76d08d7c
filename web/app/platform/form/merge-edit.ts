/** Whether two values are stored alike: texts do not count the space around them, and missing ones are empty. */
export function isSameValue(one: unknown = '', other: unknown = ''): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim();
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...names].every((name) => isSameValue(first[name], second[name]));
}

/** These fields alone. */
export const partOf = <Values extends object>(values: Values, fields: readonly (keyof Values)[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;

interface Edit<Values> {
  mine: Values;
  before: Values;
  serverValue: Values;
  isSame?: (field: keyof Values & string, one: unknown, other: unknown) => boolean;
}

/** Merges a newer state into an edit: untouched fields follow it, changed ones stay. */
export function mergeEdit<Values extends object>({
  mine,
  before,
  serverValue,
  isSame = (_field, one, other) => isSameValue(one, other),
}: Edit<Values>): {
  values: Values;
  /** Fields changed only by others. */
  adopted: (keyof Values & string)[];
  /** Fields changed by both, with the values of the others. */
  conflicts: Partial<Values>;
} {
  const values = { ...mine };
  const adopted: (keyof Values & string)[] = [];
  const conflicts: Partial<Values> = {};
  for (const field of Object.keys(mine) as (keyof Values & string)[]) {
    const [own, base, other] = [mine[field], before[field], serverValue[field]];
    const isUntouched = isSame(field, own, base);
    const isTheirs = !isSame(field, other, base) && !isSame(field, other, own);
    if (isTheirs && isUntouched) {
      adopted.push(field);
      values[field] = other;
    }
    if (isTheirs && !isUntouched) conflicts[field] = other;
  }
  return { values, adopted, conflicts };
}

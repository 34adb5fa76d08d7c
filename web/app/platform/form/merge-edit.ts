/** Whether two values are stored alike: texts do not count the space around them, and missing ones are empty. */
export function isSameValue(one: unknown = '', other: unknown = ''): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim();
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const names = new Set([...first.keys(), ...second.keys()]);
  return [...names].every((name) => isSameValue(first.get(name), second.get(name)));
}

/** These fields alone. */
export function partOf<Values extends object>(values: Values, fields: readonly (keyof Values)[]) {
  const part: Partial<Values> = {};
  for (const field of fields) part[field] = values[field];
  return part;
}

interface Edit<Values> {
  fields: readonly (keyof Values & string)[];
  mine: Values;
  before: Values;
  serverValue: Values;
  isSame?: (
    field: keyof Values & string,
    one: Values[keyof Values & string],
    other: Values[keyof Values & string],
  ) => boolean;
}

/** Merges a newer state into an edit: untouched fields follow it, changed ones stay. */
export function mergeEdit<Values extends object>({
  fields,
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
  const values = { ...serverValue };
  const adopted: (keyof Values & string)[] = [];
  const conflicts: Partial<Values> = {};
  for (const field of fields) {
    const [own, base, other] = [mine[field], before[field], serverValue[field]];
    const isUntouched = isSame(field, own, base);
    const isTheirs = !isSame(field, other, base) && !isSame(field, other, own);
    if (isTheirs && isUntouched) adopted.push(field);
    else values[field] = own;
    if (isTheirs && !isUntouched) conflicts[field] = other;
  }
  return { values, adopted, conflicts };
}

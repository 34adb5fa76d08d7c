export function keysOf<Table extends object>(table: Table) {
  const keys: (keyof Table & string)[] = [];
  for (const key in table) keys.push(key);
  return keys;
}

/** A value for each key. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  // `Object.fromEntries` forgets which keys it was given.
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;

/** Of a table that this source writes out: TypeScript takes the keys of any object for texts. */
export const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];

/** A value for each key. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;

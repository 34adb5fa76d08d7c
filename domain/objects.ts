export function keysOf<Fields extends object>(fields: Fields) {
  const keys: (keyof Fields & string)[] = [];
  for (const key in fields) keys.push(key);
  return keys;
}

/** A value for each key. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  // `Object.fromEntries` forgets which keys it was given.
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;

export const isOneOf = <Item>(items: readonly Item[], value: unknown): value is Item =>
  items.some((item) => item === value);

type Given<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };

const isGiven = <Value>(value: Value): value is Exclude<Value, undefined> => value !== undefined;

/** Only the fields that were sent. */
export function givenFields<Fields extends object>(fields: Fields): Given<Fields> {
  const given: Given<Fields> = {};
  for (const key of keysOf(fields)) {
    const value = fields[key];
    if (isGiven(value)) given[key] = value;
  }
  return given;
}

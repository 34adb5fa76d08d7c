/** As many entries as there is room for: what nobody has asked for the longest makes way. */
export function createRecent<Value extends object>(room: number) {
  const entries = new Map<string, Value>();
  return {
    get(key: string): Value | undefined {
      const value = entries.get(key);
      if (!value) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key: string, value: Value): void {
      entries.delete(key);
      const [oldest] = entries.keys();
      if (entries.size >= room && oldest !== undefined) entries.delete(oldest);
      entries.set(key, value);
    },
    delete: (key: string) => entries.delete(key),
    get size() {
      return entries.size;
    },
  };
}

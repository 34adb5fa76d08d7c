export function createLruCache<Value extends object>(capacity: number) {
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
      if (entries.size >= capacity && oldest !== undefined) entries.delete(oldest);
      entries.set(key, value);
    },
    delete: (key: string) => entries.delete(key),
    get size() {
      return entries.size;
    },
  };
}

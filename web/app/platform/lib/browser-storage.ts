export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** For browsers that block storage. */
function createMemoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
  };
}

function usableStorage(name: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  try {
    const storage = window[name];
    storage.getItem('theme');
    return storage;
  } catch {
    return createMemoryStorage();
  }
}

export const persistentStorage = usableStorage('localStorage');
export const tabStorage = usableStorage('sessionStorage');

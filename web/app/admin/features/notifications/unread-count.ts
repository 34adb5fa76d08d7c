import type { Removal } from './pending-removals.ts';

interface UnreadSources {
  /** The list as it was last read, and when. */
  read: { ids: readonly number[] | undefined; at: number };
  /** The number that the stream has told, and when. */
  told: { count: number | undefined; at: number };
  removals: ReadonlyMap<number, Removal>;
}

/** What the server says, less what has just been deleted here and what the server does not know of yet. */
export function unreadCount({ read, told, removals }: UnreadSources) {
  const isTold = told.at > read.at;
  const received = isTold ? told.count : read.ids?.length;
  const removed = (read.ids ?? []).filter((id) => {
    const removal = removals.get(id);
    // A number told later than the list was read is without those that are gone.
    return isTold ? removal === 'undoable' : removal !== undefined;
  });
  return {
    /** Undefined until it is known. */
    count: received === undefined ? undefined : Math.max(0, received - removed.length),
    /** What rises only when something has come. */
    received,
  };
}

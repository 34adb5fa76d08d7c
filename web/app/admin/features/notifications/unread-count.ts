import type { Removal } from './pending-removals.ts';

interface UnreadSources {
  /** The last loaded list and its time. */
  read: { ids: readonly number[] | undefined; at: number };
  /** The last count of the stream and its time. */
  told: { count: number | undefined; at: number };
  removals: ReadonlyMap<number, Removal>;
}

/** The server's count without the deletions that it does not include yet. */
export function unreadCount({ read, told, removals }: UnreadSources) {
  const isTold = told.at > read.at;
  const received = isTold ? told.count : read.ids?.length;
  const removed = (read.ids ?? []).filter((id) => {
    const removal = removals.get(id);
    // A count newer than the list already excludes finished deletions.
    return isTold ? removal === 'undoable' : removal !== undefined;
  });
  return {
    /** Undefined until loaded. */
    count: received === undefined ? undefined : Math.max(0, received - removed.length),
    /** Increases only with new notifications. */
    received,
  };
}

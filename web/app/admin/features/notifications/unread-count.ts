import type { Removal } from './pending-removals.ts';

interface UnreadSources {
  /** The last loaded list and its time. */
  read: { ids: readonly number[] | undefined; at: number };
  /** The last count of the stream and its time. */
  streamed: { count: number | undefined; at: number };
  removals: ReadonlyMap<number, Removal>;
}

/** The server's count without the deletions that it does not include yet. */
export function unreadCount({ read, streamed, removals }: UnreadSources) {
  const isCountNewer = streamed.at > read.at;
  const received = isCountNewer ? streamed.count : read.ids?.length;
  const removed = (read.ids ?? []).filter((id) => {
    const removal = removals.get(id);
    // A count newer than the list already excludes finished deletions.
    return isCountNewer ? removal === 'undoable' : removal !== undefined;
  });
  return {
    /** Undefined until loaded. */
    count: received === undefined ? undefined : Math.max(0, received - removed.length),
    /** Increases only with new notifications. */
    received,
  };
}

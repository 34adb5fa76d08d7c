interface UnreadSources {
  /** The last loaded list and its time. */
  read: { ids: readonly number[] | undefined; at: number };
  /** The last count of the stream and its time. */
  streamed: { count: number | undefined; at: number };
}

/** The newer of the two; undefined until loaded. */
export const unreadCount = ({ read, streamed }: UnreadSources) =>
  streamed.at > read.at ? streamed.count : read.ids?.length;

import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { $api, callsBelow } from '#web/platform/api/query.ts';
import type { LiveEvent } from '#web/platform/live/event-reader.ts';
import { connected, refused } from '#web/platform/live/reconnecting-stream.ts';
import { shareStream } from '#web/platform/live/shared-stream.ts';

interface UnreadSources {
  /** The last loaded list and its time. */
  read: { ids: readonly number[] | undefined; at: number };
  /** The last count of the stream and its time. */
  streamed: { count: number | undefined; at: number };
}

/** The newer of the two; undefined until loaded. */
export const unreadCount = ({ read, streamed }: UnreadSources) =>
  streamed.at > read.at ? streamed.count : read.ids?.length;

export const notificationCalls = callsBelow('/api/notifications');
const unreadQuery = $api.queryOptions('get', '/api/notifications/unread');
const streamedCountKey = ['unread-streamed'];

const pollEveryMilliseconds = 10_000;

export function useUnread() {
  const unread = useQuery({
    ...unreadQuery,
    refetchInterval: pollEveryMilliseconds,
    refetchIntervalInBackground: true,
  });
  // Notifications marked as read stay in the list until it is loaded again.
  const ids = unread.data?.filter(({ isRead }) => !isRead).map(({ notificationId }) => notificationId);
  // The count of the stream arrives before the list is loaded.
  const streamed = useQuery<number>({ queryKey: streamedCountKey, queryFn: skipToken });
  return {
    count: unreadCount({
      read: { ids, at: unread.dataUpdatedAt },
      streamed: { count: streamed.data, at: streamed.dataUpdatedAt },
    }),
    newest: useHighest(ids && Math.max(0, ...ids)),
    isFailing: unread.isError,
  };
}

/** Never falls, so that a restored notification is no news. */
function useHighest(id: number | undefined): number | undefined {
  const [highest, setHighest] = useState(id);
  if (id !== undefined && id > (highest ?? -1)) setHighest(id);
  return highest;
}

/** The newest notifications; previous ones stay while more load. */
export function useNotifications(limit: number) {
  const params = { query: { limit: String(limit) } };
  return $api.useQuery('get', '/api/notifications/all', { params }, { placeholderData: keepPreviousData });
}

/** Queries to invalidate by the topic of an event. */
const callsOf: Record<string, ReturnType<typeof callsBelow>> = {
  reservations: callsBelow('/api/reservations', '/api/offers', '/api/contracts', '/api/event-sheets'),
  halls: callsBelow('/api/wedding-halls', '/api/features'),
  messages: callsBelow('/api/messages', '/api/tours'),
  eventSheets: callsBelow('/api/event-sheets'),
};

function applyEvent(queries: QueryClient, { name, count, topic }: LiveEvent) {
  // Recently loaded queries are not loaded again.
  if (name === connected.name) return queries.refetchQueries({ type: 'active', stale: true });
  // The next answer tells whether the session goes on.
  if (name === refused.name) return queries.invalidateQueries(notificationCalls);
  if (name === 'unread') {
    queries.setQueryData(streamedCountKey, count);
    return queries.invalidateQueries(notificationCalls);
  }
  const changed = callsOf[name === 'notification' ? 'messages' : (topic ?? '')];
  return changed && queries.invalidateQueries(changed);
}

/** Applies the events of the stream to the query cache. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => shareStream((event) => void applyEvent(queries, event)), [queries]);
}

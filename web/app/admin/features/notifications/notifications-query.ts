import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Notification } from '#contracts/notifications.ts';
import { $api, callsBelow } from '../../../shared/api/query.ts';
import type { LiveEvent } from './event-stream.ts';
import { connected } from './follow-stream.ts';
import { useRemovals } from './pending-removals.ts';
import { shareStream } from './shared-stream.ts';
import { unreadCount } from './unread-count.ts';

export const notificationCalls = callsBelow('/api/notifications');
const unreadQuery = $api.queryOptions('get', '/api/notifications/unread');
const toldKey = ['unread-told'];

const pollEveryMilliseconds = 10_000;

/** The badge. */
export function useUnread() {
  const unread = useQuery({
    ...unreadQuery,
    refetchInterval: pollEveryMilliseconds,
    refetchIntervalInBackground: true,
  });
  // One that was marked as read stays in the list until it is read anew.
  const isUnread = ({ isRead }: Notification) => !isRead;
  // The stream tells the number before the list can be read.
  const told = useQuery<number>({ queryKey: toldKey, queryFn: skipToken });
  return {
    ...unreadCount({
      read: {
        ids: unread.data?.filter(isUnread).map(({ notificationId }) => notificationId),
        at: unread.dataUpdatedAt,
      },
      told: { count: told.data, at: told.dataUpdatedAt },
      removals: useRemovals(),
    }),
    isFailing: unread.isError,
  };
}

/** The newest so many; while more are on their way, the former stay. */
export function useNotifications(limit: number) {
  const params = { query: { limit: String(limit) } };
  return $api.useQuery('get', '/api/notifications/all', { params }, { placeholderData: keepPreviousData });
}

/** What is read again when the stream says that something has changed. */
const callsOf: Record<string, ReturnType<typeof callsBelow>> = {
  reservations: callsBelow('/api/reservations'),
  halls: callsBelow('/api/wedding-halls', '/api/features'),
  messages: callsBelow('/api/messages'),
};

function follow(queries: QueryClient, { name, count, topic }: LiveEvent) {
  // What was read a moment ago is not asked for again.
  if (name === connected.name) return queries.refetchQueries({ type: 'active', stale: true });
  if (name === 'unread') {
    queries.setQueryData(toldKey, count);
    return queries.invalidateQueries(notificationCalls);
  }
  const changed = callsOf[name === 'notification' ? 'messages' : (topic ?? '')];
  return changed && queries.invalidateQueries(changed);
}

/** Whatever happens in the business is read again at once wherever it is shown. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => shareStream((event) => void follow(queries, event)), [queries]);
}

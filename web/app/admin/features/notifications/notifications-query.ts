import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api/client.ts';
import { unwrap } from '../../../shared/api/result.ts';
import type { LiveEvent } from './event-stream.ts';
import { connected } from './follow-stream.ts';
import { useRemovals } from './pending-removals.ts';
import { shareStream } from './shared-stream.ts';
import { unreadCount } from './unread-count.ts';

export const notificationsKey = ['notifications'];
export const unreadKey = [...notificationsKey, 'unread'];
export const allKey = [...notificationsKey, 'all'];
const toldKey = ['unread-told'];

const pollEveryMilliseconds = 10_000;

/** The badge. */
export function useUnread() {
  const unread = useQuery({
    queryKey: unreadKey,
    queryFn: () => unwrap(api.GET('/api/notifications/unread')),
    refetchInterval: pollEveryMilliseconds,
    refetchIntervalInBackground: true,
    networkMode: 'always',
  });
  // The stream tells the number before the list can be read.
  const told = useQuery<number>({ queryKey: toldKey, queryFn: skipToken });
  return {
    ...unreadCount({
      read: { ids: unread.data?.map(({ notificationId }) => notificationId), at: unread.dataUpdatedAt },
      told: { count: told.data, at: told.dataUpdatedAt },
      removals: useRemovals(),
    }),
    isFailing: unread.isError,
  };
}

/** The newest so many; while more are on their way, the former stay. */
export function useNotifications(limit: number) {
  const params = { query: { limit: String(limit) } };
  return useQuery({
    queryKey: [...allKey, limit],
    queryFn: () => unwrap(api.GET('/api/notifications/all', { params })),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

function follow(queries: QueryClient, { name, count, topic }: LiveEvent) {
  // What was read a moment ago is not asked for again.
  if (name === connected.name) return queries.refetchQueries({ type: 'active', stale: true });
  if (name === 'unread') {
    queries.setQueryData(toldKey, count);
    return queries.invalidateQueries({ queryKey: notificationsKey });
  }
  if (name === 'notification') return queries.invalidateQueries({ queryKey: ['messages'] });
  return topic ? queries.invalidateQueries({ queryKey: [topic] }) : undefined;
}

/** Whatever happens in the business is read again at once wherever it is shown. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => shareStream((event) => void follow(queries, event)), [queries]);
}

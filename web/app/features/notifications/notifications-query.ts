import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../platform/api/client.ts';
import { dataOf } from '../../platform/api/outcome.ts';
import type { LiveEvent } from './event-stream.ts';
import { connected } from './follow-stream.ts';
import { useRemovals } from './removals.ts';
import { shareStream } from './shared-stream.ts';

export const notificationsKey = ['notifications'];
export const unreadKey = [...notificationsKey, 'unread'];
export const allKey = [...notificationsKey, 'all'];

const pollEveryMilliseconds = 10_000;

/** The badge: what the server says, less what has just been deleted here. */
export function useUnread() {
  const unread = useQuery({
    queryKey: unreadKey,
    queryFn: () => dataOf(api.GET('/api/notifications/unread')),
    refetchInterval: pollEveryMilliseconds,
    refetchIntervalInBackground: true,
    networkMode: 'always',
  });
  const removals = useRemovals();
  return {
    /** Undefined until it is known. */
    count: unread.data?.filter(({ notificationId }) => !removals.has(notificationId)).length,
    /** What rises only when something has come. */
    received: unread.data?.length,
    isFailing: unread.isError,
    retry: () => void unread.refetch(),
  };
}

export function useNotifications() {
  return useQuery({
    queryKey: allKey,
    queryFn: () => dataOf(api.GET('/api/notifications/all')),
    networkMode: 'always',
  });
}

function follow(queries: QueryClient, { name, topic }: LiveEvent) {
  // What was read a moment ago is not asked for again.
  if (name === connected.name) return queries.refetchQueries({ type: 'active', stale: true });
  if (name === 'unread') return queries.invalidateQueries({ queryKey: notificationsKey });
  if (name === 'notification') return queries.invalidateQueries({ queryKey: ['messages'] });
  return topic ? queries.invalidateQueries({ queryKey: [topic] }) : undefined;
}

/** Whatever happens in the house is read again at once wherever it is shown. */
export function useLiveHouse(): void {
  const queries = useQueryClient();
  useEffect(() => shareStream((event) => void follow(queries, event)), [queries]);
}

import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { unwrap } from '../../../shared/api/result.ts';

export const messagesKey = ['messages'];

// Others answer too; whoever looks sees it also when no stream tells it.
const followed = { refetchInterval: 30_000 };

export function useMessages() {
  return useQuery({
    ...followed,
    queryKey: [...messagesKey, 'all'],
    queryFn: () => unwrap(api.GET('/api/messages')),
  });
}

/** Those without an answer, the longest waiting first. */
export function useWaitingMessages() {
  return useQuery({
    ...followed,
    queryKey: [...messagesKey, 'waiting'],
    queryFn: async () => {
      const params = { query: { status: 'PENDING' } } as const;
      return (await unwrap(api.GET('/api/messages', { params }))).toReversed();
    },
  });
}

export function useMessagesOf(userId: string) {
  return useQuery({
    ...followed,
    queryKey: [...messagesKey, 'user', userId],
    queryFn: () => unwrap(api.GET('/api/messages', { params: { query: { userId } } })),
  });
}

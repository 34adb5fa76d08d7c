import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { dataOf } from '../../platform/api/outcome.ts';

export const houseMessagesKey = ['messages'];

// Others answer too; whoever looks sees it also when no stream tells it.
const followed = { refetchInterval: 30_000 };

export function useHouseMessages() {
  return useQuery({
    ...followed,
    queryKey: [...houseMessagesKey, 'all'],
    queryFn: () => dataOf(api.GET('/api/messages')),
  });
}

/** Those without an answer, the longest waiting first. */
export function useWaitingMessages() {
  return useQuery({
    ...followed,
    queryKey: [...houseMessagesKey, 'waiting'],
    queryFn: async () => {
      const params = { query: { status: 'PENDING' } } as const;
      return (await dataOf(api.GET('/api/messages', { params }))).toReversed();
    },
  });
}

export function useMessagesOf(userId: string) {
  return useQuery({
    ...followed,
    queryKey: [...houseMessagesKey, 'user', userId],
    queryFn: () => dataOf(api.GET('/api/messages', { params: { query: { userId } } })),
  });
}

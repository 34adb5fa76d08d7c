import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { dataOf } from '../../platform/api/outcome.ts';

export const ownMessagesKey = ['messages', 'own'];

const fetchOwn = () => dataOf(api.GET('/api/messages'));

export type OwnMessage = Awaited<ReturnType<typeof fetchOwn>>[number];

export const useOwnMessages = () =>
  useQuery({
    queryKey: ownMessagesKey,
    queryFn: fetchOwn,
    // What the house answers comes by itself while the page is looked at.
    refetchInterval: 30_000,
  });

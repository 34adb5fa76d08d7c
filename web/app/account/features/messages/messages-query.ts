import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { unwrap } from '../../../shared/api/result.ts';

export const ownMessagesKey = ['messages', 'own'];

const fetchOwn = () => unwrap(api.GET('/api/messages'));

export type OwnMessage = Awaited<ReturnType<typeof fetchOwn>>[number];

export const useOwnMessages = () =>
  useQuery({
    queryKey: ownMessagesKey,
    queryFn: fetchOwn,
    // What the business answers comes by itself while the page is looked at.
    refetchInterval: 30_000,
  });

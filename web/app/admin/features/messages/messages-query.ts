import { useQuery } from '@tanstack/react-query';
import { $api, callsBelow } from '../../../shared/api/query.ts';

export const messageCalls = callsBelow('/api/messages');

// Others answer too; whoever looks sees it also when no stream tells it.
const followed = { refetchInterval: 30_000 };

export const messagesQuery = $api.queryOptions('get', '/api/messages');

export const useMessages = () => useQuery({ ...messagesQuery, ...followed });

/** Those without an answer, the longest waiting first. */
export const useWaitingMessages = () =>
  $api.useQuery(
    'get',
    '/api/messages',
    { params: { query: { status: 'PENDING' } } },
    { ...followed, select: (messages) => messages.toReversed() },
  );

export const useMessagesOf = (userId: string) =>
  $api.useQuery('get', '/api/messages', { params: { query: { userId } } }, followed);

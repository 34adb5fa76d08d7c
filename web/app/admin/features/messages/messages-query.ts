import { useQuery } from '@tanstack/react-query';
import { $api, callsBelow } from '../../../shared/api/query.ts';

export const messageCalls = callsBelow('/api/messages');

// Polling in case the event stream is interrupted.
const followed = { refetchInterval: 30_000 };

export const messagesQuery = $api.queryOptions('get', '/api/messages');

export const useMessages = () => useQuery({ ...messagesQuery, ...followed });

/** Unanswered messages, oldest first. */
export const useWaitingMessages = () =>
  $api.useQuery(
    'get',
    '/api/messages',
    { params: { query: { status: 'PENDING' } } },
    { ...followed, select: (messages) => messages.toReversed() },
  );

export const useMessagesOf = (userId: string) =>
  $api.useQuery('get', '/api/messages', { params: { query: { userId } } }, followed);

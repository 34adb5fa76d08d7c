import { keepPreviousData } from '@tanstack/react-query';
import { latestFirst } from '#web/features/messages/conversation.ts';
import { $api } from '#web/platform/api/query.ts';

// Polling in case the event stream is interrupted.
const followed = { refetchInterval: 30_000 };

export const messagesQuery = $api.queryOptions('get', '/api/messages');

/** All messages, or those that a search finds; the previous ones stay while it is sent. */
export const useMessages = (q: string) =>
  $api.useQuery('get', '/api/messages', q ? { params: { query: { q } } } : {}, {
    ...followed,
    placeholderData: keepPreviousData,
  });

/** Conversations that wait for an answer, the longest waiting first. */
export const useWaitingMessages = () =>
  $api.useQuery(
    'get',
    '/api/messages',
    { params: { query: { awaitsReply: 'true' } } },
    { ...followed, select: (messages) => latestFirst(messages).reverse() },
  );

export const useMessagesOf = (userId: string) =>
  $api.useQuery('get', '/api/messages', { params: { query: { userId } } }, followed);

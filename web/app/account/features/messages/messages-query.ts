import { useQuery } from '@tanstack/react-query';
import type { Message } from '#schemas/messages.ts';
import { latestFirst } from '#web/features/messages/conversation.ts';
import { $api } from '#web/platform/api/query.ts';

export const ownMessagesQuery = $api.queryOptions('get', '/api/messages');

export type OwnMessage = Message;

// Polls for answers while the page is visible.
export const useOwnMessages = () =>
  useQuery({ ...ownMessagesQuery, refetchInterval: 30_000, select: latestFirst });

import { useQuery } from '@tanstack/react-query';
import type { Message } from '#contracts/messages.ts';
import { $api } from '../../../shared/api/query.ts';
import { latestFirst } from '../../../shared/messages/conversation.ts';

export const ownMessagesQuery = $api.queryOptions('get', '/api/messages');

export type OwnMessage = Message;

// Polls for answers while the page is visible.
export const useOwnMessages = () =>
  useQuery({ ...ownMessagesQuery, refetchInterval: 30_000, select: latestFirst });

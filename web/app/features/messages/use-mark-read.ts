import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Message } from '#schemas/messages.ts';
import { useSend } from '#web/platform/api/query.ts';
import { messageCalls, storeMessage } from './messages-cache.ts';

/** Marks a conversation as read up to what is shown. A failure leaves the mark, and the next look tries again. */
export function useMarkRead() {
  const queries = useQueryClient();
  const { send } = useSend('patch', '/api/messages/{id}/read');
  return useCallback(
    async ({ messageId, lastAt }: Message) => {
      const params = { path: { id: String(messageId) } };
      const result = await send({ params, body: { until: lastAt } });
      if (result.ok) storeMessage(queries, result.data);
      else void queries.invalidateQueries(messageCalls);
      return result.ok;
    },
    [queries, send],
  );
}

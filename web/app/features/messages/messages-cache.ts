import type { Query, QueryClient } from '@tanstack/react-query';
import type { Message, MessageThread, ThreadEntry } from '#schemas/messages.ts';
import { callsBelow } from '#web/platform/api/query.ts';

export const messageCalls = callsBelow('/api/messages');

const isWaitingList = ({ queryKey }: Query) => JSON.stringify(queryKey).includes('"awaitsReply":"true"');

const isThread = (data: unknown): data is MessageThread =>
  typeof data === 'object' && data !== null && 'entries' in data;

/** Shows a changed message at once in all lists and in its thread; what no longer waits leaves the waiting lists. */
export function storeMessage(queries: QueryClient, message: Message, written?: ThreadEntry): void {
  const isIt = ({ messageId }: Message) => messageId === message.messageId;
  for (const query of queries.getQueryCache().findAll(messageCalls)) {
    const data: unknown = query.state.data;
    if (Array.isArray(data)) {
      const list: Message[] = data;
      const changed = list.map((one) => (isIt(one) ? message : one));
      const stays = (one: Message) => !isIt(one) || one.awaitsReply || !isWaitingList(query);
      queries.setQueryData(query.queryKey, changed.filter(stays));
    } else if (isThread(data) && isIt(data.message)) {
      const entries = written ? [...data.entries, written] : data.entries;
      queries.setQueryData(query.queryKey, { message, entries });
    }
  }
}

import type { Message, ThreadEntry } from '#schemas/messages.ts';

type ShownMessage = Pick<
  Message,
  'message' | 'createdAt' | 'response' | 'answeredAt' | 'lastReply' | 'replyCount'
>;

/** What a list knows of a conversation: its beginning, which is empty where the business wrote first, the first answer and the last reply, in the order of time. */
export function previewOf(shown: ShownMessage): { entries: ThreadEntry[]; hidden: number } {
  const { message, createdAt, response, answeredAt, lastReply, replyCount } = shown;
  const first = message !== '' && {
    replyId: null,
    author: 'CUSTOMER' as const,
    text: message,
    createdAt,
    isUnread: false,
  };
  const answer = response !== null && {
    replyId: null,
    author: 'BUSINESS' as const,
    text: response,
    createdAt: answeredAt ?? createdAt,
    isUnread: false,
  };
  const last = lastReply && { ...lastReply, isUnread: false };
  const entries = [first, answer, last]
    .filter((entry) => entry !== null && entry !== false)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return { entries, hidden: Math.max(0, replyCount - 1) };
}

/** The customer has written something. */
export const isAsked = ({ message, replyCount, awaitsReply }: Message) =>
  message !== '' || replyCount > 0 || awaitsReply;

/** The message after a reply of the caller, until it is loaded again. */
export const withReply = (message: Message, reply: ThreadEntry): Message => {
  const { replyId, author, text, createdAt } = reply;
  const after = { ...message, lastAt: createdAt, awaitsReply: author === 'CUSTOMER', isUnread: false };
  if (replyId === null) return { ...after, status: 'ANSWERED', response: text, answeredAt: createdAt };
  return { ...after, replyCount: message.replyCount + 1, lastReply: { replyId, author, text, createdAt } };
};

export const latestFirst = (messages: readonly Message[]): Message[] =>
  messages.toSorted((one, other) => other.lastAt.localeCompare(one.lastAt));

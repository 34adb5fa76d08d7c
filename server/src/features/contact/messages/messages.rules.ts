import type { MessageAuthor, ThreadEntry } from '#schemas/messages.ts';
import type { Role } from '#schemas/users.ts';
import { normalizeForSearch } from '#server/platform/database/search-text.ts';

/** The state of a conversation: the last text of each side, and up to when the other one has read. */
export interface Conversation {
  lastCustomerAt: Date;
  lastBusinessAt: Date | null;
  customerReadAt: Date | null;
  businessReadAt: Date | null;
}

export const sideOf = (role: Role): MessageAuthor => (role === 'ADMIN' ? 'BUSINESS' : 'CUSTOMER');

const isAfter = (one: Date | null, other: Date | null) => one !== null && (other === null || one > other);

export const lastAtOf = ({ lastCustomerAt, lastBusinessAt }: Conversation): Date =>
  lastBusinessAt && lastBusinessAt > lastCustomerAt ? lastBusinessAt : lastCustomerAt;

const readAtOf = (conversation: Conversation, side: MessageAuthor) =>
  side === 'CUSTOMER' ? conversation.customerReadAt : conversation.businessReadAt;

export const isUnreadFor = (conversation: Conversation, side: MessageAuthor) =>
  isAfter(
    side === 'CUSTOMER' ? conversation.lastBusinessAt : conversation.lastCustomerAt,
    readAtOf(conversation, side),
  );

/** The last word is the customer's, or they wrote something while an answer was being written. */
export const awaitsReply = (conversation: Conversation) =>
  isAfter(conversation.lastCustomerAt, conversation.lastBusinessAt) || isUnreadFor(conversation, 'BUSINESS');

/** Reading never goes back. */
const readUntil = (side: MessageAuthor, conversation: Conversation, at: Date): Partial<Conversation> => {
  const known = readAtOf(conversation, side);
  const readAt = known && known > at ? known : at;
  return side === 'CUSTOMER' ? { customerReadAt: readAt } : { businessReadAt: readAt };
};

const earlierOf = (one: Date, other: Date) => (one < other ? one : other);

/** What changes when a side writes. It has read what it saw meanwhile; if that is not told, everything. */
export const writtenBy = (
  side: MessageAuthor,
  conversation: Conversation,
  { at, seenUntil = at }: { at: Date; seenUntil?: Date | undefined },
): Partial<Conversation> => ({
  ...(side === 'CUSTOMER' ? { lastCustomerAt: at } : { lastBusinessAt: at }),
  ...readUntil(side, conversation, earlierOf(seenUntil, at)),
});

/** Nothing is read beyond the last text. */
export const readBy = (side: MessageAuthor, conversation: Conversation, until: Date): Partial<Conversation> =>
  readUntil(side, conversation, earlierOf(until, lastAtOf(conversation)));

export const messageSearchTextOf = (texts: (string | null)[]) =>
  normalizeForSearch(texts.filter((text) => text !== null).join(' '));

type Written = { author: MessageAuthor; text: string; createdAt: Date };

/** The conversation in the order of time, as one side sees it. */
export function entriesOf(
  row: Conversation & { message: string; createdAt: Date; response: string | null; answeredAt: Date | null },
  replies: (Written & { replyId: number })[],
  side: MessageAuthor,
): ThreadEntry[] {
  const message = { replyId: null, author: 'CUSTOMER' as const, text: row.message, createdAt: row.createdAt };
  const first = row.message === '' ? [] : [message];
  const answer = { replyId: null, author: 'BUSINESS' as const, text: row.response ?? '' };
  const answered = row.response !== null && row.answeredAt ? [{ ...answer, createdAt: row.answeredAt }] : [];
  return [...first, ...answered, ...replies]
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ replyId, author, text, createdAt }) => ({
      replyId,
      author,
      text,
      createdAt: createdAt.toISOString(),
      isUnread: author !== side && isAfter(createdAt, readAtOf(row, side)),
    }));
}

/** What the customer wrote since the last answer, quoted in the mail with the next one. */
export function questionOf(entries: readonly Pick<ThreadEntry, 'author' | 'text'>[]): string {
  const answered = entries.findLastIndex(({ author }) => author === 'BUSINESS');
  const asked = entries.slice(answered + 1);
  const quoted = asked.length > 0 ? asked : entries.filter(({ author }) => author === 'CUSTOMER').slice(-1);
  return quoted.map(({ text }) => text).join('\n\n');
}

import { and, asc, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { MessageFilter } from '#schemas/messages.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { firstRow, hasRows, onlyRow } from '#server/platform/database/rows.ts';
import { contains } from '#server/platform/database/text-search.ts';
import { messageReplies, messages } from './messages.table.ts';

export type MessageRow = typeof messages.$inferSelect;
export type ReplyRow = typeof messageReplies.$inferSelect;
type NewMessage = Omit<typeof messages.$inferInsert, 'messageId'>;
type NewReply = Omit<typeof messageReplies.$inferInsert, 'replyId'>;

/** A word of a search, and the people whose name or contact contains it. */
export type SearchedWord = { word: string; userIds: number[] };
/** The filter with the words of `q` resolved. */
export type ResolvedFilter = Omit<MessageFilter, 'q'> & { words?: SearchedWord[] };

const newestFirst = [desc(messages.createdAt), desc(messages.messageId)];

/** As in the rules. */
const awaitsReply = sql`((${messages.lastCustomerAt} <= ${messages.lastBusinessAt} and ${messages.lastCustomerAt} <= ${messages.businessReadAt}) is not true)`;

const anyOf = (column: typeof messages.userId | typeof messageReplies.messageId, ids: number[]) =>
  sql`${column} = any(${sql.param(ids)}::int[])`;

/** A union of three index scans; conditions joined by OR would read both tables. */
const containsWord = ({ word, userIds }: SearchedWord): SQL => sql`${messages.messageId} in (
  select message_id from ${messages} where ${contains(messages.searchText, word)}
  union all select message_id from ${messageReplies} where ${contains(messageReplies.searchText, word)}
  union all select message_id from ${messages} where ${anyOf(messages.userId, userIds)})`;

export function findMessages(db: Queryable, filter: ResolvedFilter): Promise<MessageRow[]> {
  const { status, userId, words = [] } = filter;
  return db
    .select()
    .from(messages)
    .where(
      and(
        status && eq(messages.status, status),
        userId === undefined ? undefined : eq(messages.userId, userId),
        filter.awaitsReply === undefined ? undefined : sql`${awaitsReply} = ${filter.awaitsReply}`,
        ...words.map(containsWord),
      ),
    )
    .orderBy(...newestFirst);
}

export const findMessage = (db: Queryable, messageId: number) =>
  firstRow(db.select().from(messages).where(eq(messages.messageId, messageId)));

/** Oldest first. */
export function findReplies(db: Queryable, messageIds: number[]): Promise<ReplyRow[]> {
  return db
    .select()
    .from(messageReplies)
    .where(anyOf(messageReplies.messageId, messageIds))
    .orderBy(asc(messageReplies.createdAt), asc(messageReplies.replyId));
}

/** The last reply of each message and the number of its replies. */
export async function findLastReplies(db: Queryable, messageIds: number[]) {
  const { messageId, createdAt, replyId } = messageReplies;
  return db
    .selectDistinctOn([messageId], {
      reply: messageReplies,
      count: sql<number>`count(*) over (partition by ${messageId})`.mapWith(Number),
    })
    .from(messageReplies)
    .where(anyOf(messageId, messageIds))
    .orderBy(messageId, desc(createdAt), desc(replyId));
}

/** The conversations of a customer with an answer that they have not read. */
export const countUnreadAnswers = (db: Queryable, userId: number): Promise<number> =>
  db.$count(
    messages,
    and(
      eq(messages.userId, userId),
      or(
        gt(messages.lastBusinessAt, messages.customerReadAt),
        and(sql`${messages.lastBusinessAt} is not null`, isNull(messages.customerReadAt)),
      ),
    ),
  );

export const hasMessagesAbout = (db: Queryable, hallId: number) =>
  hasRows(
    db.select({ messageId: messages.messageId }).from(messages).where(eq(messages.hallId, hallId)).limit(1),
  );

export const lockMessage = (tx: Queryable, messageId: number) =>
  firstRow(tx.select().from(messages).where(eq(messages.messageId, messageId)).for('update'));

export const insertMessage = (tx: Queryable, message: NewMessage) =>
  onlyRow(tx.insert(messages).values(message).returning());

export const insertReply = (tx: Queryable, reply: NewReply) =>
  onlyRow(tx.insert(messageReplies).values(reply).returning());

export const updateMessage = (tx: Queryable, messageId: number, changes: Partial<NewMessage>) =>
  onlyRow(tx.update(messages).set(changes).where(eq(messages.messageId, messageId)).returning());

export async function deleteMessage(tx: Queryable, messageId: number) {
  await tx.delete(messages).where(eq(messages.messageId, messageId));
}

import { and, desc, eq } from 'drizzle-orm';
import type { MessageFilter } from '#contracts/messages.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { messages } from './messages.table.ts';

export type MessageRow = typeof messages.$inferSelect;
type NewMessage = Omit<typeof messages.$inferInsert, 'messageId'>;

const newestFirst = [desc(messages.createdAt), desc(messages.messageId)];

const inState = ({ status }: MessageFilter) => (status ? eq(messages.status, status) : undefined);

export function findMessages(db: Queryable, filter: MessageFilter): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(inState(filter), filter.userId ? eq(messages.userId, filter.userId) : undefined))
    .orderBy(...newestFirst);
}

export function findMessagesOf(
  db: Queryable,
  userId: number,
  filter: MessageFilter = {},
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), inState(filter)))
    .orderBy(...newestFirst);
}

export async function findMessage(db: Queryable, messageId: number): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messages).where(eq(messages.messageId, messageId));
  return row;
}

export async function hasMessagesAbout(db: Queryable, hallId: number): Promise<boolean> {
  const rows = await db
    .select({ messageId: messages.messageId })
    .from(messages)
    .where(eq(messages.hallId, hallId))
    .limit(1);
  return rows.length > 0;
}

export async function lockMessage(tx: Queryable, messageId: number): Promise<MessageRow | undefined> {
  const [row] = await tx.select().from(messages).where(eq(messages.messageId, messageId)).for('update');
  return row;
}

export async function insertMessage(tx: Queryable, message: NewMessage): Promise<MessageRow> {
  const [row] = await tx.insert(messages).values(message).returning();
  if (!row) throw new Error('An inserted message must answer its row');
  return row;
}

export async function answerMessage(
  tx: Queryable,
  messageId: number,
  answer: { response: string; answeredAt: Date },
): Promise<MessageRow> {
  const [row] = await tx
    .update(messages)
    .set({ ...answer, status: 'ANSWERED' })
    .where(eq(messages.messageId, messageId))
    .returning();
  if (!row) throw new Error('A locked message must still be there');
  return row;
}

export async function deleteMessage(tx: Queryable, messageId: number) {
  await tx.delete(messages).where(eq(messages.messageId, messageId));
}

import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { firstRow } from '../database/rows.ts';
import { mails } from './mail-outbox.table.ts';

type NewMail = { messageId: string; accountId: number | null; sealed: string; createdAt: Date };

export function insertMails(tx: Queryable, rows: NewMail[]): Promise<{ mailId: number }[]> {
  return tx.insert(mails).values(rows).returning({ mailId: mails.mailId });
}

export const findWaitingMail = (db: Queryable, mailId: number) =>
  firstRow(
    db
      .select()
      .from(mails)
      .where(and(eq(mails.mailId, mailId), isNotNull(mails.sealed))),
  );

export async function markSent(db: Queryable, mailId: number, sentAt: Date) {
  await db.update(mails).set({ sentAt, sealed: null }).where(eq(mails.mailId, mailId));
}

export async function markRefused(db: Queryable, mailId: number, refusedAt: Date) {
  await db.update(mails).set({ refusedAt, sealed: null }).where(eq(mails.mailId, mailId));
}

/** Pending mails whose job is overdue. */
export async function findOverdueMails(db: Queryable, createdBefore: Date) {
  return db
    .select({ mailId: mails.mailId })
    .from(mails)
    .where(and(isNotNull(mails.sealed), lt(mails.createdAt, createdBefore)))
    .limit(500);
}

export async function countMails(db: Queryable) {
  const [figures] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${mails.sealed} is not null)::int`,
      refused: sql<number>`count(${mails.refusedAt})::int`,
      oldest: sql<Date | null>`min(${mails.createdAt}) filter (where ${mails.sealed} is not null)`.mapWith(
        mails.createdAt,
      ),
    })
    .from(mails);
  return figures ?? { waiting: 0, refused: 0, oldest: null };
}

export async function removeMailsOf(tx: Queryable, accountId: number) {
  await tx.delete(mails).where(eq(mails.accountId, accountId));
}

export async function removeFinishedMails(db: Queryable, createdBefore: Date) {
  await db
    .delete(mails)
    .where(
      and(
        lt(mails.createdAt, createdBefore),
        or(isNotNull(mails.sentAt), isNotNull(mails.refusedAt)),
        isNull(mails.sealed),
      ),
    );
}

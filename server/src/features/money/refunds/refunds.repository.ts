import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { refundApproverDays } from '#domain/constants.ts';
import { users } from '#server/features/people/users/users.table.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { firstRow, onlyRow } from '#server/platform/database/rows.ts';
import { refunds } from '../ledger/ledger.table.ts';

export type RefundRow = typeof refunds.$inferSelect;
export type RefundDetails = {
  refund: RefundRow;
  askedByName: string | null;
  decidedByName: string | null;
  /** Whether another administrator may approve it; else whoever asked does. */
  needsOther: boolean;
};

function findRefunds(db: Queryable, where: SQL): Promise<RefundDetails[]> {
  const asking = alias(users, 'asking');
  const deciding = alias(users, 'deciding');
  return db
    .select({
      refund: refunds,
      askedByName: sql<string | null>`${asking.firstName} || ' ' || ${asking.lastName}`,
      decidedByName: sql<string | null>`${deciding.firstName} || ' ' || ${deciding.lastName}`,
      needsOther: sql<boolean>`exists (
        select 1 from ${users} approver
        where approver.role = 'ADMIN' and approver.confirmed_at is not null
          and approver.user_id is distinct from ${refunds.askedBy}
          and approver.administrator_since <= ${refunds.askedAt} - make_interval(days => ${refundApproverDays}))`,
    })
    .from(refunds)
    .leftJoin(asking, eq(asking.userId, refunds.askedBy))
    .leftJoin(deciding, eq(deciding.userId, refunds.decidedBy))
    .where(where)
    .orderBy(desc(refunds.refundId));
}

export const findOpenRefunds = (db: Queryable) =>
  findRefunds(db, sql`${refunds.state} in ('ASKED', 'APPROVED')`);

export const findRefundsOf = (db: Queryable, reservationId: number) =>
  findRefunds(db, eq(refunds.reservationId, reservationId));

export const findRefundByEntry = (db: Queryable, entryId: number) =>
  firstRow(db.select().from(refunds).where(eq(refunds.entryId, entryId)));

export const findRefund = (db: Queryable, refundId: number) =>
  firstRow(findRefunds(db, eq(refunds.refundId, refundId)));

export const insertRefund = (tx: Queryable, refund: Omit<typeof refunds.$inferInsert, 'refundId'>) =>
  onlyRow(tx.insert(refunds).values(refund).returning());

export const updateRefund = (tx: Queryable, refundId: number, set: Partial<RefundRow>) =>
  onlyRow(tx.update(refunds).set(set).where(eq(refunds.refundId, refundId)).returning());

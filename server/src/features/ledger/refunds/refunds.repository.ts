import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/database/database.ts';
import { users } from '../../users/users.table.ts';
import { refunds } from '../ledger.table.ts';

export type RefundRow = typeof refunds.$inferSelect;
export type RefundDetails = {
  refund: RefundRow;
  askedByName: string | null;
  decidedByName: string | null;
};

function findRefunds(db: Queryable, where: SQL): Promise<RefundDetails[]> {
  const asking = alias(users, 'asking');
  const deciding = alias(users, 'deciding');
  return db
    .select({
      refund: refunds,
      askedByName: sql<string | null>`${asking.firstName} || ' ' || ${asking.lastName}`,
      decidedByName: sql<string | null>`${deciding.firstName} || ' ' || ${deciding.lastName}`,
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

import { and, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { firstRow } from '../database/rows.ts';
import { idempotencyKeys } from './idempotency.table.ts';

export type KeyOwner = { userId: number; route: string; key: string };

const owned = ({ userId, route, key }: KeyOwner) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));

/** True for the first request; others wait here until it has finished. */
export async function claimKey(
  tx: Queryable,
  owner: KeyOwner,
  bodyHash: string,
  createdAt: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values({ ...owner, bodyHash, createdAt })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return rows.length === 1;
}

export const findKey = (tx: Queryable, owner: KeyOwner) =>
  firstRow(tx.select().from(idempotencyKeys).where(owned(owner)));

export async function removeKeyFrom(tx: Queryable, owner: KeyOwner, createdBefore: Date) {
  await tx.delete(idempotencyKeys).where(and(owned(owner), lt(idempotencyKeys.createdAt, createdBefore)));
}

export async function storeResponse(tx: Queryable, owner: KeyOwner, answer: unknown) {
  await tx.update(idempotencyKeys).set({ answer }).where(owned(owner));
}

export async function removeOldKeys(db: Queryable, createdBefore: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, createdBefore));
}

export async function removeKeysOf(tx: Queryable, userId: number) {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
}

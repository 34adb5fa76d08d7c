import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { hallSlugs, halls } from './halls.table.ts';

/** Every address there ever was, with the hall it belongs to now. */
export async function findAllSlugs(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.select({ slug: hallSlugs.slug, hallId: hallSlugs.hallId }).from(hallSlugs);
  return new Map(rows.map(({ slug, hallId }) => [slug, hallId]));
}

export async function findCurrentSlugs(db: Queryable, hallIds: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ slug: hallSlugs.slug, hallId: hallSlugs.hallId })
    .from(hallSlugs)
    .where(and(inArray(hallSlugs.hallId, hallIds), eq(hallSlugs.isCurrent, true)));
  return new Map(rows.map(({ slug, hallId }) => [hallId, slug]));
}

/** Addresses are given one at a time; taken after the hall itself, so that nobody waits in a circle. */
export async function lockSlugs(tx: Queryable) {
  await tx.execute(sql`lock table ${hallSlugs} in share row exclusive mode`);
}

/** Those of other halls that visitors can open; a former address, or one of a hidden hall, can be had. */
export async function findTakenSlugs(tx: Queryable, hallId: number): Promise<Set<string>> {
  const rows = await tx
    .select({ slug: hallSlugs.slug })
    .from(hallSlugs)
    .innerJoin(halls, eq(halls.hallId, hallSlugs.hallId))
    .where(and(eq(hallSlugs.isCurrent, true), isNull(halls.hiddenAt), ne(hallSlugs.hallId, hallId)));
  return new Set(rows.map(({ slug }) => slug));
}

/** What the hall was called before leads to it from now on. */
export async function giveSlug(tx: Queryable, hallId: number, slug: string) {
  await tx.update(hallSlugs).set({ isCurrent: false }).where(eq(hallSlugs.hallId, hallId));
  const current = { hallId, isCurrent: true };
  await tx
    .insert(hallSlugs)
    .values({ slug, ...current })
    .onConflictDoUpdate({ target: hallSlugs.slug, set: current });
}

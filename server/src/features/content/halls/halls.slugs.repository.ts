import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { hallSlugs, halls } from './halls.table.ts';

/** All slugs ever assigned, with their current hall. */
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

/** Serializes the assignment of slugs; locked after the hall, to avoid deadlocks. */
export async function lockSlugs(tx: Queryable) {
  await tx.execute(sql`lock table ${hallSlugs} in share row exclusive mode`);
}

/** Slugs of other visible halls; a former slug, or one of a hidden hall, is free. */
export async function findTakenSlugs(tx: Queryable, hallId: number): Promise<Set<string>> {
  const rows = await tx
    .select({ slug: hallSlugs.slug })
    .from(hallSlugs)
    .innerJoin(halls, eq(halls.hallId, hallSlugs.hallId))
    .where(and(eq(hallSlugs.isCurrent, true), isNull(halls.hiddenAt), ne(hallSlugs.hallId, hallId)));
  return new Set(rows.map(({ slug }) => slug));
}

/** The previous slug then redirects to the hall. */
export async function assignSlug(tx: Queryable, hallId: number, slug: string) {
  await tx.update(hallSlugs).set({ isCurrent: false }).where(eq(hallSlugs.hallId, hallId));
  const current = { hallId, isCurrent: true };
  await tx
    .insert(hallSlugs)
    .values({ slug, ...current })
    .onConflictDoUpdate({ target: hallSlugs.slug, set: current });
}

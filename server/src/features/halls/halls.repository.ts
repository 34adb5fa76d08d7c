import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { features, hallFeatures, hallPhotos, halls } from './halls.table.ts';

export type HallRow = typeof halls.$inferSelect;

export function findShownHalls(db: Queryable): Promise<HallRow[]> {
  return db
    .select()
    .from(halls)
    .where(isNull(halls.hiddenAt))
    .orderBy(asc(halls.position), asc(halls.hallId));
}

export function findAllHalls(db: Queryable): Promise<HallRow[]> {
  return db.select().from(halls).orderBy(asc(halls.position), asc(halls.hallId));
}

/** Whoever books holds the hall as it is: its capacity cannot change and it cannot be hidden meanwhile. */
export async function lockHallForBooking(tx: Queryable, hallId: number): Promise<HallRow | undefined> {
  const [row] = await tx.select().from(halls).where(eq(halls.hallId, hallId)).for('share');
  return row;
}

export function findFeaturesOf(db: Queryable, hallIds: number[]) {
  return db
    .select({ hallId: hallFeatures.hallId, featureId: features.featureId, name: features.name })
    .from(hallFeatures)
    .innerJoin(features, eq(features.featureId, hallFeatures.featureId))
    .where(inArray(hallFeatures.hallId, hallIds))
    .orderBy(asc(features.featureId));
}

export function findPhotosOf(db: Queryable, hallIds: number[]) {
  return db
    .select()
    .from(hallPhotos)
    .where(inArray(hallPhotos.hallId, hallIds))
    .orderBy(asc(hallPhotos.position), asc(hallPhotos.fileName));
}

export function findFeatures(db: Queryable) {
  return db
    .select({ featureId: features.featureId, name: features.name })
    .from(features)
    .orderBy(asc(features.featureId));
}

export async function insertHall(
  tx: Queryable,
  hall: Omit<typeof halls.$inferInsert, 'hallId'>,
): Promise<HallRow> {
  const [row] = await tx.insert(halls).values(hall).returning();
  if (!row) throw new Error('An inserted hall must answer its row');
  return row;
}

/** A feature that several halls have is one row. */
export async function insertFeatures(tx: Queryable, names: string[], isDemo: boolean) {
  if (names.length === 0) return [];
  return tx
    .insert(features)
    .values(names.map((name) => ({ name, isDemo })))
    .onConflictDoUpdate({ target: features.name, set: { name: sql`excluded.name` } })
    .returning({ featureId: features.featureId });
}

export async function insertHallFeatures(tx: Queryable, hallId: number, featureIds: number[]) {
  if (featureIds.length === 0) return;
  await tx.insert(hallFeatures).values(featureIds.map((featureId) => ({ hallId, featureId })));
}

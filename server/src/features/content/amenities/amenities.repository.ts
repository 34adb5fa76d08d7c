import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Feature } from '#schemas/halls.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { features, hallFeatures, halls } from '../halls/halls.table.ts';

export type NewFeatureRow = Omit<typeof features.$inferInsert, 'featureId'>;

const shape = { featureId: features.featureId, name: features.name };

export function findFeatures(db: Queryable): Promise<Feature[]> {
  return db.select(shape).from(features).orderBy(asc(features.featureId));
}

export function findFeaturesOf(db: Queryable, hallIds: number[]) {
  return db
    .select({ hallId: hallFeatures.hallId, ...shape })
    .from(hallFeatures)
    .innerJoin(features, eq(features.featureId, hallFeatures.featureId))
    .where(inArray(hallFeatures.hallId, hallIds))
    .orderBy(asc(features.featureId));
}

export function findShownHallsWith(db: Queryable, featureId: number) {
  return db
    .select({ hallId: halls.hallId, name: halls.name })
    .from(hallFeatures)
    .innerJoin(halls, eq(halls.hallId, hallFeatures.hallId))
    .where(and(eq(hallFeatures.featureId, featureId), isNull(halls.hiddenAt)))
    .orderBy(asc(halls.position), asc(halls.hallId));
}

/** Locks features while they are assigned, so that none is deleted meanwhile. Returns the existing ones. */
export async function holdFeatures(tx: Queryable, featureIds: number[]): Promise<number[]> {
  if (featureIds.length === 0) return [];
  const rows = await tx
    .select({ featureId: features.featureId })
    .from(features)
    .where(inArray(features.featureId, featureIds))
    .orderBy(asc(features.featureId))
    .for('share');
  return rows.map(({ featureId }) => featureId);
}

export async function lockFeature(tx: Queryable, featureId: number): Promise<Feature | undefined> {
  const [row] = await tx.select(shape).from(features).where(eq(features.featureId, featureId)).for('update');
  return row;
}

export async function insertFeature(tx: Queryable, feature: NewFeatureRow): Promise<Feature> {
  const [row] = await tx.insert(features).values(feature).returning(shape);
  if (!row) throw new Error('An inserted feature must answer its row');
  return row;
}

/** Existing features keep their name. */
export async function insertMissingFeatures(tx: Queryable, rows: NewFeatureRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const found = await tx
    .insert(features)
    .values(rows)
    .onConflictDoUpdate({
      target: features.nameSearchText,
      set: { nameSearchText: sql`excluded.name_folded` },
    })
    .returning(shape);
  return found.map(({ featureId }) => featureId);
}

export async function updateFeature(
  tx: Queryable,
  featureId: number,
  changes: NewFeatureRow,
): Promise<Feature | undefined> {
  const [row] = await tx
    .update(features)
    .set(changes)
    .where(eq(features.featureId, featureId))
    .returning(shape);
  return row;
}

export async function deleteFeature(tx: Queryable, featureId: number) {
  await tx.delete(features).where(eq(features.featureId, featureId));
}

export async function insertHallFeatures(tx: Queryable, hallId: number, featureIds: number[]) {
  if (featureIds.length === 0) return;
  await tx.insert(hallFeatures).values(featureIds.map((featureId) => ({ hallId, featureId })));
}

export async function deleteHallFeatures(tx: Queryable, hallId: number) {
  await tx.delete(hallFeatures).where(eq(hallFeatures.hallId, hallId));
}

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Amenity } from '#schemas/halls.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { firstRow, onlyRow } from '#server/platform/database/rows.ts';
import { features, hallFeatures, halls } from '../halls/halls.table.ts';

export type NewAmenityRow = Omit<typeof features.$inferInsert, 'featureId'>;

const shape = { featureId: features.featureId, name: features.name };

export function findAmenities(db: Queryable): Promise<Amenity[]> {
  return db.select(shape).from(features).orderBy(asc(features.featureId));
}

export function findAmenitiesOf(db: Queryable, hallIds: number[]) {
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
export async function holdAmenities(tx: Queryable, featureIds: number[]): Promise<number[]> {
  if (featureIds.length === 0) return [];
  const rows = await tx
    .select({ featureId: features.featureId })
    .from(features)
    .where(inArray(features.featureId, featureIds))
    .orderBy(asc(features.featureId))
    .for('share');
  return rows.map(({ featureId }) => featureId);
}

export const lockAmenity = (tx: Queryable, featureId: number) =>
  firstRow(tx.select(shape).from(features).where(eq(features.featureId, featureId)).for('update'));

export const insertAmenity = (tx: Queryable, amenity: NewAmenityRow) =>
  onlyRow(tx.insert(features).values(amenity).returning(shape));

/** Existing features keep their name. */
export async function insertMissingAmenities(tx: Queryable, rows: NewAmenityRow[]): Promise<number[]> {
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

export const updateAmenity = (tx: Queryable, featureId: number, changes: NewAmenityRow) =>
  firstRow(tx.update(features).set(changes).where(eq(features.featureId, featureId)).returning(shape));

export async function deleteAmenity(tx: Queryable, featureId: number) {
  await tx.delete(features).where(eq(features.featureId, featureId));
}

export async function insertHallAmenities(tx: Queryable, hallId: number, featureIds: number[]) {
  if (featureIds.length === 0) return;
  await tx.insert(hallFeatures).values(featureIds.map((featureId) => ({ hallId, featureId })));
}

export async function deleteHallAmenities(tx: Queryable, hallId: number) {
  await tx.delete(hallFeatures).where(eq(hallFeatures.hallId, hallId));
}

import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Occasion } from '#domain/constants.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { hallPhotos } from './halls.table.ts';

export type PhotoRow = typeof hallPhotos.$inferSelect;

export function findPhotosOf(db: Queryable, hallIds: number[]): Promise<PhotoRow[]> {
  return db
    .select()
    .from(hallPhotos)
    .where(inArray(hallPhotos.hallId, hallIds))
    .orderBy(asc(hallPhotos.position), asc(hallPhotos.fileName));
}

export async function insertPhotos(
  tx: Queryable,
  hallId: number,
  fileNames: string[],
  firstPosition: number,
) {
  if (fileNames.length === 0) return;
  const rows = fileNames.map((fileName, index) => ({ fileName, hallId, position: firstPosition + index }));
  await tx.insert(hallPhotos).values(rows);
}

export async function deletePhotos(tx: Queryable, fileNames: string[]) {
  if (fileNames.length > 0) await tx.delete(hallPhotos).where(inArray(hallPhotos.fileName, fileNames));
}

export async function orderPhotos(tx: Queryable, hallId: number, fileNames: string[]) {
  await tx
    .update(hallPhotos)
    .set({ position: sql`array_position(${sql.param(fileNames)}::text[], ${hallPhotos.fileName})` })
    .where(eq(hallPhotos.hallId, hallId));
}

export async function updateOccasion(tx: Queryable, fileName: string, occasion: Occasion | null) {
  await tx.update(hallPhotos).set({ occasion }).where(eq(hallPhotos.fileName, fileName));
}

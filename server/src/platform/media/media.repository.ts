import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { media } from './media.table.ts';

export type NewMedia = typeof media.$inferInsert;

export async function insertMedia(tx: Queryable, rows: NewMedia[]) {
  if (rows.length > 0) await tx.insert(media).values(rows);
}

export async function deleteMedia(tx: Queryable, fileNames: string[]) {
  if (fileNames.length > 0) await tx.delete(media).where(inArray(media.fileName, fileNames));
}

/** What was demo is the house's own from now on. */
export async function adoptMedia(tx: Queryable, fileNames: string[]) {
  if (fileNames.length > 0)
    await tx.update(media).set({ isDemo: false }).where(inArray(media.fileName, fileNames));
}

export async function findMedia(db: Queryable, fileNames: string[]) {
  if (fileNames.length === 0) return [];
  return db
    .select({
      fileName: media.fileName,
      kind: media.kind,
      width: media.width,
      height: media.height,
      placeholder: media.placeholder,
    })
    .from(media)
    .where(inArray(media.fileName, fileNames));
}

export async function findAllFileNames(db: Queryable): Promise<string[]> {
  const rows = await db.select({ fileName: media.fileName }).from(media);
  return rows.map(({ fileName }) => fileName);
}

export async function findWithoutVariants(db: Queryable, createdBefore: Date): Promise<string[]> {
  const rows = await db
    .select({ fileName: media.fileName })
    .from(media)
    .where(and(eq(media.kind, 'image'), isNull(media.variantsMadeAt), lt(media.createdAt, createdBefore)));
  return rows.map(({ fileName }) => fileName);
}

/** False when the picture has been removed meanwhile. */
export async function markVariantsMade(db: Queryable, fileName: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(media)
    .set({ variantsMadeAt: at })
    .where(eq(media.fileName, fileName))
    .returning({ fileName: media.fileName });
  return rows.length === 1;
}

export const countDemoMedia = (db: Queryable) => db.$count(media, eq(media.isDemo, true));

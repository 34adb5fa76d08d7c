import { and, eq, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/database.ts';
import { media } from './media.table.ts';

export type NewMedia = typeof media.$inferInsert;

export async function insertMedia(tx: Queryable, rows: NewMedia[]) {
  if (rows.length > 0) await tx.insert(media).values(rows);
}

export async function deleteMedia(tx: Queryable, fileNames: string[]) {
  if (fileNames.length > 0) await tx.delete(media).where(inArray(media.fileName, fileNames));
}

/** Marks demo files as files of the business. */
export async function adoptMedia(tx: Queryable, fileNames: string[]) {
  if (fileNames.length > 0)
    await tx.update(media).set({ isDemo: false }).where(inArray(media.fileName, fileNames));
}

const poster = alias(media, 'poster');

export async function findMedia(db: Queryable, fileNames: string[]) {
  if (fileNames.length === 0) return [];
  const { fileName, kind, width, height, placeholder } = media;
  return db
    .select({
      fileName,
      kind,
      width,
      height,
      placeholder,
      poster: {
        fileName: poster.fileName,
        width: poster.width,
        height: poster.height,
        placeholder: poster.placeholder,
      },
    })
    .from(media)
    .leftJoin(poster, eq(poster.fileName, media.posterName))
    .where(inArray(media.fileName, fileNames));
}

export async function findPosterNames(db: Queryable, fileNames: string[]): Promise<string[]> {
  if (fileNames.length === 0) return [];
  const rows = await db
    .select({ posterName: media.posterName })
    .from(media)
    .where(and(inArray(media.fileName, fileNames), isNotNull(media.posterName)));
  return rows.flatMap(({ posterName }) => posterName ?? []);
}

export async function setPosterName(tx: Queryable, fileName: string, posterName: string) {
  await tx.update(media).set({ posterName }).where(eq(media.fileName, fileName));
}

/** Pictures with the same size, width and placeholder that have all their variants. */
export async function findSimilarMedia(db: Queryable, fileName: string): Promise<string[]> {
  const own = alias(media, 'own');
  const rows = await db
    .select({ fileName: media.fileName })
    .from(media)
    .innerJoin(
      own,
      and(eq(own.bytes, media.bytes), eq(own.width, media.width), eq(own.placeholder, media.placeholder)),
    )
    .where(and(eq(own.fileName, fileName), ne(media.fileName, fileName), isNotNull(media.variantsMadeAt)))
    .limit(3);
  return rows.map((row) => row.fileName);
}

export async function findAllFileNames(db: Queryable): Promise<string[]> {
  const rows = await db.select({ fileName: media.fileName }).from(media);
  return rows.map(({ fileName }) => fileName);
}

/** Files that the storage must contain. */
export const findStoredFiles = (db: Queryable): Promise<{ fileName: string; bytes: number }[]> =>
  db.select({ fileName: media.fileName, bytes: media.bytes }).from(media).orderBy(media.fileName);

/** Papers of the features, whose files are in the same storage. */
export async function findPapers(db: Queryable): Promise<{ fileName: string; sha256: string }[]> {
  const { rows } = await db.execute<{ file_name: string; sha256: string }>(
    'select file_name, sha256 from papers order by file_name',
  );
  return rows.map(({ file_name, sha256 }) => ({ fileName: file_name, sha256 }));
}

export async function findWithoutVariants(db: Queryable, createdBefore: Date): Promise<string[]> {
  const rows = await db
    .select({ fileName: media.fileName })
    .from(media)
    .where(and(eq(media.kind, 'image'), isNull(media.variantsMadeAt), lt(media.createdAt, createdBefore)));
  return rows.map(({ fileName }) => fileName);
}

/** False when the picture was removed in the meantime. */
export async function markVariantsMade(db: Queryable, fileName: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(media)
    .set({ variantsMadeAt: at })
    .where(eq(media.fileName, fileName))
    .returning({ fileName: media.fileName });
  return rows.length === 1;
}

import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  not,
  or,
  sql,
} from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { firstRow, onlyRow } from '#server/platform/database/rows.ts';
import { contains } from '#server/platform/database/text-search.ts';
import { blogMedia, blogPosts } from './blog.table.ts';

const { searchText, ...columns } = getTableColumns(blogPosts);

export type PostRow = Omit<typeof blogPosts.$inferSelect, 'searchText'>;
type NewPost = Omit<typeof blogPosts.$inferInsert, 'blogId'>;
type PostMediaRow = typeof blogMedia.$inferSelect;

const { createdAt, isDraft } = blogPosts;

/** Neither a draft nor scheduled for later. */
const isPublished = (now: Date) => and(not(isDraft), lte(createdAt, now));

export function findLivePosts(db: Queryable, now: Date): Promise<PostRow[]> {
  return db
    .select(columns)
    .from(blogPosts)
    .where(and(isNull(blogPosts.archivedAt), isPublished(now)))
    .orderBy(desc(createdAt), desc(blogPosts.blogId));
}

/** Drafts and scheduled posts, the last changed first. */
export function findUnpublishedPosts(db: Queryable, now: Date): Promise<PostRow[]> {
  return db
    .select(columns)
    .from(blogPosts)
    .where(or(isDraft, gt(createdAt, now)))
    .orderBy(desc(blogPosts.updatedAt), desc(blogPosts.blogId));
}

/** When the next scheduled post becomes public. */
export async function findNextPublication(db: Queryable, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(createdAt) })
    .from(blogPosts)
    .where(and(not(isDraft), gt(createdAt, now)));
  return row?.next ?? null;
}

/** Archived posts with all of these words. */
const isArchivedWith = (words: string[]) =>
  and(isNotNull(blogPosts.archivedAt), ...words.map((word) => contains(searchText, word)));

export function findArchivedPosts(db: Queryable, words: string[] = []): Promise<PostRow[]> {
  return db
    .select(columns)
    .from(blogPosts)
    .where(isArchivedWith(words))
    .orderBy(desc(blogPosts.archivedAt), desc(blogPosts.blogId));
}

export const findPost = (db: Queryable, blogId: number) =>
  firstRow(db.select(columns).from(blogPosts).where(eq(blogPosts.blogId, blogId)));

/** Serializes changes of a post, its state and its files. */
export const lockPost = (tx: Queryable, blogId: number) =>
  firstRow(tx.select(columns).from(blogPosts).where(eq(blogPosts.blogId, blogId)).for('update'));

export const insertPost = (tx: Queryable, post: NewPost) =>
  onlyRow(tx.insert(blogPosts).values(post).returning(columns));

export const updatePost = (tx: Queryable, blogId: number, changes: Partial<NewPost>) =>
  onlyRow(tx.update(blogPosts).set(changes).where(eq(blogPosts.blogId, blogId)).returning(columns));

export async function deletePosts(tx: Queryable, blogIds: number[]) {
  if (blogIds.length > 0) await tx.delete(blogPosts).where(inArray(blogPosts.blogId, blogIds));
}

export async function findMediaOf(db: Queryable, blogIds: number[]): Promise<PostMediaRow[]> {
  if (blogIds.length === 0) return [];
  return db
    .select()
    .from(blogMedia)
    .where(inArray(blogMedia.blogId, blogIds))
    .orderBy(asc(blogMedia.position), asc(blogMedia.fileName));
}

export async function insertMediaOf(
  tx: Queryable,
  blogId: number,
  fileNames: string[],
  firstPosition: number,
) {
  if (fileNames.length === 0) return;
  const rows = fileNames.map((fileName, index) => ({ fileName, blogId, position: firstPosition + index }));
  await tx.insert(blogMedia).values(rows);
}

export async function deleteMediaOf(tx: Queryable, fileNames: string[]) {
  if (fileNames.length > 0) await tx.delete(blogMedia).where(inArray(blogMedia.fileName, fileNames));
}

export async function orderMediaOf(tx: Queryable, blogId: number, fileNames: string[]) {
  await tx
    .update(blogMedia)
    .set({ position: sql`array_position(${sql.param(fileNames)}::text[], ${blogMedia.fileName})` })
    .where(eq(blogMedia.blogId, blogId));
}

/** Live and archived, newest first, without their texts. */
export function findTitles(db: Queryable, now: Date) {
  return db
    .select({
      blogId: blogPosts.blogId,
      title: blogPosts.title,
      changedAt: sql`greatest(${blogPosts.updatedAt}, ${blogPosts.archivedAt})`.mapWith(blogPosts.updatedAt),
    })
    .from(blogPosts)
    .where(isPublished(now))
    .orderBy(desc(createdAt), desc(blogPosts.blogId));
}

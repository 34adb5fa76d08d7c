import { toLocalTime } from '#domain/dates/day-times.ts';
import type { AnyBlogPost, ArchivedBlogPost, BlogPost } from '#schemas/blog.ts';
import type { Media as MediaDescription } from '#schemas/media.ts';
import { type AuditedAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/rows.ts';
import { orNotFound } from '#server/platform/http/app-error.ts';
import type { StoredFile } from '#server/platform/media/media.types.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  deleteMediaOf,
  deletePosts,
  findMediaOf,
  insertMediaOf,
  insertPost,
  lockPost,
  orderMediaOf,
  type PostRow,
  updatePost,
} from './blog.repository.ts';
import { assertComplete, assertMediaCount, filesLeftOut, postSearchTextOf } from './blog.rules.ts';

export type BlogWrites = ReturnType<typeof createBlogWrites>;

type NewPost = {
  title: string;
  content: string;
  createdAt: Date;
  updatedAt?: Date;
  archivedAt: Date | null;
  /** Already recorded, in order. */
  files: StoredFile[];
  isDemo: boolean;
  isDraft?: boolean;
};

const idOf = ({ blogId }: { blogId: number }) => blogId;
const nameOf = ({ fileName }: { fileName: string }) => fileName;

const sharedFields = (
  { blogId, title, content, createdAt, updatedAt, isDraft }: PostRow,
  media: MediaDescription[],
) => ({
  blogId,
  title,
  content,
  media,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  ...(isDraft ? { isDraft } : {}),
});

export const toLive = (row: PostRow, media: MediaDescription[]): BlogPost => ({
  ...sharedFields(row, media),
  imageUrls: media.map(nameOf),
});

type ArchivedRow = PostRow & { archivedAt: Date };
export const isArchived = (row: PostRow): row is ArchivedRow => row.archivedAt !== null;

export const toArchived = (row: ArchivedRow, media: MediaDescription[]): ArchivedBlogPost => ({
  ...sharedFields(row, media),
  archivedBlogId: row.blogId,
  imageUrl: media.map(nameOf),
  archivedAt: row.archivedAt.toISOString(),
});

export const toPost = (row: PostRow, media: MediaDescription[]): AnyBlogPost =>
  isArchived(row) ? toArchived(row, media) : toLive(row, media);

export const auditedFields = ({ title, content, media, createdAt, isDraft }: AnyBlogPost) => ({
  title,
  content,
  images: media.length,
  publishAt: isDraft ? null : toLocalTime(new Date(createdAt)),
});

/** Posts with their files; all writes run in the caller's transaction. */
export function createBlogWrites({ clock, media }: Platform) {
  async function toDtos<Row extends PostRow, Post>(
    queryable: Queryable,
    rows: Row[],
    toAnswer: (row: Row, media: MediaDescription[]) => Post,
  ): Promise<Post[]> {
    const files = await findMediaOf(queryable, rows.map(idOf));
    const described = await media.describe(queryable, files.map(nameOf));
    const filesByPost = Map.groupBy(files, idOf);
    const mediaOf = ({ blogId }: Row) =>
      (filesByPost.get(blogId) ?? []).flatMap(({ fileName }) => described.get(fileName) ?? []);
    return rows.map((row) => toAnswer(row, mediaOf(row)));
  }

  const toDto = <Post>(
    queryable: Queryable,
    row: PostRow,
    toAnswer: (row: PostRow, media: MediaDescription[]) => Post,
  ) => onlyRow(toDtos(queryable, [row], toAnswer));

  /** Changes a post; a changed demo post is no longer demo content. */
  async function change(tx: Transaction, row: PostRow, fields: Parameters<typeof updatePost>[2]) {
    assertComplete({ ...row, ...fields });
    if (row.isDemo) await media.adopt(tx, (await findMediaOf(tx, [row.blogId])).map(nameOf));
    const searchText = postSearchTextOf({ ...row, ...fields });
    return updatePost(tx, row.blogId, { ...fields, searchText, isDemo: false });
  }

  return {
    toDtos,
    toDto,
    change,

    async lockExisting(tx: Transaction, blogId: number): Promise<PostRow> {
      return orNotFound(await lockPost(tx, blogId));
    },

    async write(tx: Transaction, { files, ...post }: NewPost): Promise<PostRow> {
      const row = await insertPost(tx, {
        updatedAt: post.createdAt,
        ...post,
        searchText: postSearchTextOf(post),
      });
      await insertMediaOf(tx, row.blogId, files.map(nameOf), 1);
      return row;
    },

    /** Records the files and appends them; returns those that were there before. */
    async append(tx: Transaction, blogId: number, files: StoredFile[]) {
      const before = await findMediaOf(tx, [blogId]);
      assertMediaCount(before.length + files.length);
      await media.record(tx, files);
      await insertMediaOf(tx, blogId, files.map(nameOf), (before.at(-1)?.position ?? 0) + 1);
      return before;
    },

    async removeWithFiles(tx: Transaction, blogIds: number[]) {
      const files = await findMediaOf(tx, blogIds);
      await deletePosts(tx, blogIds);
      await media.remove(tx, files.map(nameOf));
    },

    async keepOnly(tx: Transaction, blogId: number, fileNames: string[]) {
      const leaving = filesLeftOut((await findMediaOf(tx, [blogId])).map(nameOf), fileNames);
      await deleteMediaOf(tx, leaving);
      await media.remove(tx, leaving);
      await orderMediaOf(tx, blogId, fileNames);
    },

    edit: async (...edited: Parameters<typeof change>) => toDto(edited[0], await change(...edited), toPost),

    recordAction: (
      tx: Transaction,
      { blogId, title }: { blogId: number; title: string },
      adminAction: Pick<AuditedAction, 'caller' | 'action' | 'before' | 'after'>,
    ) =>
      recordAudit(tx, clock.now(), {
        kind: 'POST',
        object: { id: blogId, name: title },
        ...adminAction,
      }),
  };
}

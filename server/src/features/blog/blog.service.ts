import { z } from 'zod';
import { type PostNeighbours, postNeighboursSchema } from '#contracts/archive.ts';
import {
  type AnyBlogPost,
  type ArchivedBlogPost,
  anyBlogPostSchema,
  archivedBlogPostSchema,
  type BlogPost,
  type BlogPostDeleted,
  blogPostSchema,
  type CreateBlogPostRequest,
  type PostPlace,
  type UpdateBlogPostRequest,
} from '#contracts/blog.ts';
import type { Media as MediaDescription } from '#contracts/media.ts';
import type { Cache } from '../../platform/cache/cache.ts';
import type { Invalidation } from '../../platform/cache/invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { wordsOf } from '../../platform/database/text-search.ts';
import type { Events } from '../../platform/events.ts';
import type { Caller } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { getOrLoadResponse } from '../../platform/http/response-cache.ts';
import type { Media } from '../../platform/media/media.ts';
import type { ReceivedFile, StoredFile } from '../../platform/media/media.types.ts';
import { assertUnchanged, nextUpdate } from '../../platform/optimistic-lock.ts';
import { type AdministrativeAction, administrativeAction } from '../audit/audit.events.ts';
import {
  deleteMediaOf,
  deletePosts,
  findArchivedPosts,
  findLivePosts,
  findMediaOf,
  findPost,
  findTitles,
  insertMediaOf,
  insertPost,
  lockPost,
  orderMediaOf,
  type PostRow,
  updatePost,
} from './blog.repository.ts';
import { assertMediaCount, assertPlace, filesLeftOut, postSearchTextOf } from './blog.rules.ts';

export type BlogService = ReturnType<typeof createBlogService>;

type Keyed = { caller: Caller; key: string | undefined };

const sentOf = (received: ReceivedFile[]) =>
  received.map(({ name, sha256, poster }) => ({ name, sha256, poster: poster?.sha256 }));

type NewPost = {
  title: string;
  content: string;
  createdAt: Date;
  archivedAt: Date | null;
  /** Already recorded, in order. */
  files: StoredFile[];
  isDemo: boolean;
};

const idOf = ({ blogId }: { blogId: number }) => blogId;
const nameOf = ({ fileName }: { fileName: string }) => fileName;

const sharedFields = (
  { blogId, title, content, createdAt, updatedAt }: PostRow,
  media: MediaDescription[],
) => ({
  blogId,
  title,
  content,
  media,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const toLive = (row: PostRow, media: MediaDescription[]): BlogPost => ({
  ...sharedFields(row, media),
  imageUrls: media.map(nameOf),
});

type ArchivedRow = PostRow & { archivedAt: Date };
const isArchived = (row: PostRow): row is ArchivedRow => row.archivedAt !== null;

const toArchived = (row: ArchivedRow, media: MediaDescription[]): ArchivedBlogPost => ({
  ...sharedFields(row, media),
  archivedBlogId: row.blogId,
  imageUrl: media.map(nameOf),
  archivedAt: row.archivedAt.toISOString(),
});

const toPost = (row: PostRow, media: MediaDescription[]): AnyBlogPost =>
  isArchived(row) ? toArchived(row, media) : toLive(row, media);

const auditedFields = ({ title, content, media }: AnyBlogPost) => ({
  title,
  content,
  images: media.length,
});

const livePostsSchema = z.array(blogPostSchema);
const archivedPostsSchema = z.array(archivedBlogPostSchema);

export function createBlogService(deps: {
  db: Database;
  clock: Clock;
  invalidation: Invalidation;
  events: Events;
  cache: Cache;
  idempotency: Idempotency;
  media: Media;
}) {
  const { db, clock, invalidation, events, cache, idempotency, media } = deps;

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

  async function toDto<Post>(
    queryable: Queryable,
    row: PostRow,
    toAnswer: (row: PostRow, media: MediaDescription[]) => Post,
  ): Promise<Post> {
    const [post] = await toDtos(queryable, [row], toAnswer);
    if (!post) throw new Error('A row must complete to a post');
    return post;
  }

  const titles = () => cache.getOrLoad('titles of posts', ['blog'], () => findTitles(db));

  /** The position of a post; checked before anything is cached, so that invalid ids cannot fill the cache. */
  async function placeOf(blogId: number): Promise<number> {
    const place = (await titles()).findIndex((post) => post.blogId === blogId);
    if (place < 0) throw new AppError('notFound');
    return place;
  }

  async function neighbours(blogId: number): Promise<PostNeighbours> {
    const [all, place] = [await titles(), await placeOf(blogId)];
    return { newer: all[place - 1] ?? null, older: all[place + 1] ?? null };
  }

  async function readOne(blogId: number): Promise<AnyBlogPost> {
    const row = await findPost(db, blogId);
    if (!row) throw new AppError('notFound');
    return toDto(db, row, toPost);
  }

  async function lockExisting(tx: Transaction, blogId: number): Promise<PostRow> {
    const row = await lockPost(tx, blogId);
    if (!row) throw new AppError('notFound');
    return row;
  }

  async function write(tx: Transaction, { files, ...post }: NewPost): Promise<PostRow> {
    const row = await insertPost(tx, {
      ...post,
      searchText: postSearchTextOf(post),
      updatedAt: post.createdAt,
    });
    await insertMediaOf(tx, row.blogId, files.map(nameOf), 1);
    return row;
  }

  async function removeWithFiles(tx: Transaction, blogIds: number[]) {
    const files = await findMediaOf(tx, blogIds);
    await deletePosts(tx, blogIds);
    await media.remove(tx, files.map(nameOf));
  }

  async function keepOnly(tx: Transaction, blogId: number, fileNames: string[]) {
    const leaving = filesLeftOut((await findMediaOf(tx, [blogId])).map(nameOf), fileNames);
    await deleteMediaOf(tx, leaving);
    await media.remove(tx, leaving);
    await orderMediaOf(tx, blogId, fileNames);
  }

  /** Changes a post; a changed demo post is no longer demo content. */
  async function change(tx: Transaction, row: PostRow, fields: Parameters<typeof updatePost>[2]) {
    if (row.isDemo) await media.adopt(tx, (await findMediaOf(tx, [row.blogId])).map(nameOf));
    const searchText = postSearchTextOf({ ...row, ...fields });
    return updatePost(tx, row.blogId, { ...fields, searchText, isDemo: false });
  }

  const edit = async (...edited: Parameters<typeof change>) =>
    toDto(edited[0], await change(...edited), toPost);

  const recordAction = (
    tx: Transaction,
    { blogId, title }: { blogId: number; title: string },
    adminAction: Pick<AdministrativeAction, 'caller' | 'action' | 'before' | 'after'>,
  ) =>
    events.publish(tx, administrativeAction, {
      kind: 'POST',
      object: { id: blogId, name: title },
      ...adminAction,
    });

  return {
    listCached: () =>
      getOrLoadResponse(cache, 'blog posts', ['blog'], livePostsSchema, async () =>
        toDtos(db, await findLivePosts(db), toLive),
      ),

    listCachedArchive: () =>
      getOrLoadResponse(cache, 'archived blog posts', ['blog'], archivedPostsSchema, async () =>
        toDtos(db, (await findArchivedPosts(db)).filter(isArchived), toArchived),
      ),

    /** Not cached, since every search would be an entry of its own. */
    async searchArchive(q: string): Promise<ArchivedBlogPost[]> {
      return toDtos(db, (await findArchivedPosts(db, wordsOf(q))).filter(isArchived), toArchived);
    },

    async getCached(blogId: number) {
      await placeOf(blogId);
      return getOrLoadResponse(cache, `blog post ${blogId}`, ['blog'], anyBlogPostSchema, () =>
        readOne(blogId),
      );
    },

    async getCachedNeighbours(blogId: number) {
      await placeOf(blogId);
      return getOrLoadResponse(cache, `neighbours of post ${blogId}`, ['blog'], postNeighboursSchema, () =>
        neighbours(blogId),
      );
    },

    async createPost(
      { title, content }: CreateBlogPostRequest,
      received: ReceivedFile[],
      { caller, key }: Keyed,
    ): Promise<BlogPost> {
      const body = { title, content, sent: sentOf(received) };
      const request = { userId: caller.userId, route: 'createBlogPost', key, body };
      return media.keep(received, (files) =>
        invalidation.transaction(['blog'], (tx) =>
          idempotency.once(tx, request, async () => {
            await media.record(tx, files);
            const createdAt = clock.now();
            const post = { title, content, createdAt, archivedAt: null, files, isDemo: false };
            const written = await toDto(tx, await write(tx, post), toLive);
            await recordAction(tx, written, { caller, action: 'CREATED', after: auditedFields(written) });
            return written;
          }),
        ),
      );
    },

    async updatePost(caller: Caller, blogId: number, request: UpdateBlogPostRequest): Promise<AnyBlogPost> {
      const { updatedAt, imageUrls, ...fields } = request;
      return invalidation.transaction(['blog'], async (tx) => {
        const row = await lockExisting(tx, blogId);
        assertUnchanged(row.updatedAt, updatedAt);
        // Without a changed field, neither `updatedAt` nor the audit log changes.
        if (Object.keys(request).every((name) => name === 'updatedAt')) return toDto(tx, row, toPost);
        const before = auditedFields(await toDto(tx, row, toPost));
        if (imageUrls) await keepOnly(tx, blogId, imageUrls);
        const moment = nextUpdate(row.updatedAt, clock.now());
        const edited = await edit(tx, row, { ...fields, updatedAt: moment });
        await recordAction(tx, edited, { caller, action: 'UPDATED', before, after: auditedFields(edited) });
        return edited;
      });
    },

    /** Leaves `updatedAt` unchanged, so that an open form does not become stale by its own uploads. */
    async addMedia(blogId: number, received: ReceivedFile[], { caller, key }: Keyed): Promise<AnyBlogPost> {
      // Checked before the pictures are processed, which is expensive.
      await placeOf(blogId);
      const body = { blogId, sent: sentOf(received) };
      const request = { userId: caller.userId, route: 'addBlogMedia', key, body };
      return media.keep(received, (files) =>
        invalidation.transaction(['blog'], (tx) =>
          idempotency.once(tx, request, async () => {
            const row = await lockExisting(tx, blogId);
            const before = await findMediaOf(tx, [blogId]);
            assertMediaCount(before.length + files.length);
            await media.record(tx, files);
            await insertMediaOf(tx, blogId, files.map(nameOf), (before.at(-1)?.position ?? 0) + 1);
            const edited = await edit(tx, row, {});
            const images = { before: { images: before.length }, after: { images: edited.media.length } };
            await recordAction(tx, row, { caller, action: 'MEDIA_ADDED', ...images });
            return edited;
          }),
        ),
      );
    },

    /** Replaces the poster of a film and leaves `updatedAt` unchanged. */
    async changePoster(
      caller: Caller,
      blogId: number,
      film: string,
      received: ReceivedFile[],
    ): Promise<AnyBlogPost> {
      await placeOf(blogId);
      return media.keep(received, ([poster]) =>
        invalidation.transaction(['blog'], async (tx) => {
          const row = await lockExisting(tx, blogId);
          const isOwn = (await findMediaOf(tx, [blogId])).some(({ fileName }) => fileName === film);
          if (!isOwn || !poster) throw new AppError('notFound');
          await media.changePoster(tx, film, poster);
          await recordAction(tx, row, { caller, action: 'MEDIA_ADDED' });
          return edit(tx, row, {});
        }),
      );
    },

    /** Archives a live post on request; otherwise deletes the post with its files. */
    async removePost(
      blogId: number,
      { archive, place }: { archive: boolean; place: PostPlace },
      { caller, key }: Keyed,
    ): Promise<BlogPostDeleted> {
      const request = { userId: caller.userId, route: 'deleteBlogPost', key, body: { blogId, archive } };
      return invalidation.transaction(['blog'], (tx) =>
        idempotency.once(tx, request, async (): Promise<BlogPostDeleted> => {
          const row = await lockExisting(tx, blogId);
          assertPlace(row.archivedAt ? 'archive' : 'live', place);
          if (archive && !row.archivedAt) {
            await change(tx, row, { archivedAt: clock.now() });
            await recordAction(tx, row, { caller, action: 'ARCHIVED' });
            return { archived: true };
          }
          await removeWithFiles(tx, [blogId]);
          await recordAction(tx, row, { caller, action: 'REMOVED' });
          return { deleted: true };
        }),
      );
    },

    // Runs in the caller's transaction.
    write,
    removeWithFiles,

    // Not cached; for callers that cache what they derive from it.
    listLive: async () => toDtos(db, await findLivePosts(db), toLive),
    findTitles: () => findTitles(db),
  };
}

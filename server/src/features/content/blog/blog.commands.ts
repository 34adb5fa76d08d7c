import type {
  AnyBlogPost,
  BlogPost,
  BlogPostDeleted,
  CreateBlogPostRequest,
  PostPlace,
  UpdateBlogPostRequest,
} from '#schemas/blog.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { assertUnchanged, nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { IdempotentCall } from '#server/platform/http/idempotency.ts';
import type { ReceivedFile, StoredFile } from '#server/platform/media/media.types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findMediaOf, findPost, type PostRow } from './blog.repository.ts';
import { assertPlace, placeOf, publicationAt, rescheduled } from './blog.rules.ts';
import { auditedFields, type BlogWrites, toLive, toPost } from './blog.writes.service.ts';

const sentOf = (received: ReceivedFile[]) =>
  received.map(({ name, sha256, poster }) => ({ name, sha256, poster: poster?.sha256 }));

export function createBlogCommands(
  { db, clock, invalidation, idempotency, media }: Platform,
  { writes }: { writes: BlogWrites },
) {
  const { lockExisting, toDto, change, edit, recordAction } = writes;

  /** Checked before the pictures are processed, which is expensive. */
  async function assertExists(blogId: number) {
    if (!(await findPost(db, blogId))) throw new AppError('notFound');
  }

  /** A draft keeps its number and its files when it becomes a post. */
  async function publishDraft(
    tx: Transaction,
    draft: { draftId: number; updatedAt: string | undefined },
    post: { title: string; content: string; createdAt: Date; files: StoredFile[] },
  ): Promise<PostRow> {
    const row = await lockExisting(tx, draft.draftId);
    if (!row.isDraft) throw new AppError('changedMeanwhile');
    assertUnchanged(row.updatedAt, draft.updatedAt);
    const { files, ...fields } = post;
    await writes.append(tx, row.blogId, files);
    const updatedAt = nextUpdate(row.updatedAt, clock.now());
    return change(tx, row, { ...fields, updatedAt, isDraft: false });
  }

  async function writeNew(
    tx: Transaction,
    post: { title: string; content: string; createdAt: Date; files: StoredFile[] },
  ): Promise<PostRow> {
    await media.record(tx, post.files);
    return writes.write(tx, { ...post, updatedAt: clock.now(), archivedAt: null, isDemo: false });
  }

  return {
    /** A new post, or a draft that becomes one; public at once or from the requested time on. */
    async createPost(
      { title, content, publishAt, draftId, updatedAt }: CreateBlogPostRequest,
      received: ReceivedFile[],
      { caller, key }: IdempotentCall,
    ): Promise<BlogPost> {
      const body = { title, content, publishAt: publishAt?.toISOString(), draftId, sent: sentOf(received) };
      const request = { userId: caller.userId, route: 'createBlogPost', key, body };
      return media.store(received, (files) =>
        invalidation.transaction(['blog'], (tx) =>
          idempotency.once(tx, request, async () => {
            const post = { title, content, createdAt: publicationAt(publishAt, clock.now()), files };
            const row = draftId
              ? await publishDraft(tx, { draftId, updatedAt }, post)
              : await writeNew(tx, post);
            const written = await toDto(tx, row, toLive);
            await recordAction(tx, written, { caller, action: 'CREATED', after: auditedFields(written) });
            return written;
          }),
        ),
      );
    },

    async updatePost(caller: Caller, blogId: number, request: UpdateBlogPostRequest): Promise<AnyBlogPost> {
      const { updatedAt, imageUrls, publishAt, ...fields } = request;
      return invalidation.transaction(['blog'], async (tx) => {
        const row = await lockExisting(tx, blogId);
        assertUnchanged(row.updatedAt, updatedAt);
        // Without a changed field, neither `updatedAt` nor the audit log changes.
        if (Object.keys(request).every((name) => name === 'updatedAt')) return toDto(tx, row, toPost);
        const before = auditedFields(await toDto(tx, row, toPost));
        if (imageUrls) await writes.keepOnly(tx, blogId, imageUrls);
        const now = clock.now();
        const changes = { ...fields, ...rescheduled(row, publishAt, now) };
        const edited = await edit(tx, row, { ...changes, updatedAt: nextUpdate(row.updatedAt, now) });
        await recordAction(tx, edited, { caller, action: 'UPDATED', before, after: auditedFields(edited) });
        return edited;
      });
    },

    /** Leaves `updatedAt` unchanged, so that an open form does not become stale by its own uploads. */
    async addMedia(
      blogId: number,
      received: ReceivedFile[],
      { caller, key }: IdempotentCall,
    ): Promise<AnyBlogPost> {
      await assertExists(blogId);
      const body = { blogId, sent: sentOf(received) };
      const request = { userId: caller.userId, route: 'addBlogMedia', key, body };
      return media.store(received, (files) =>
        invalidation.transaction(['blog'], (tx) =>
          idempotency.once(tx, request, async () => {
            const row = await lockExisting(tx, blogId);
            const before = await writes.append(tx, blogId, files);
            const edited = await edit(tx, row, {});
            const images = { before: { images: before.length }, after: { images: edited.media.length } };
            if (!row.isDraft) await recordAction(tx, row, { caller, action: 'MEDIA_ADDED', ...images });
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
      await assertExists(blogId);
      return media.store(received, ([poster]) =>
        invalidation.transaction(['blog'], async (tx) => {
          const row = await lockExisting(tx, blogId);
          const isOwn = (await findMediaOf(tx, [blogId])).some(({ fileName }) => fileName === film);
          if (!isOwn || !poster) throw new AppError('notFound');
          await media.changePoster(tx, film, poster);
          if (!row.isDraft) await recordAction(tx, row, { caller, action: 'MEDIA_ADDED' });
          return edit(tx, row, {});
        }),
      );
    },

    /** Archives a live post on request; otherwise deletes the post with its files. */
    async removePost(
      blogId: number,
      { archive, place }: { archive: boolean; place: PostPlace },
      { caller, key }: IdempotentCall,
    ): Promise<BlogPostDeleted> {
      const request = { userId: caller.userId, route: 'deleteBlogPost', key, body: { blogId, archive } };
      return invalidation.transaction(['blog'], (tx) =>
        idempotency.once(tx, request, async (): Promise<BlogPostDeleted> => {
          const row = await lockExisting(tx, blogId);
          const actual = placeOf(row, clock.now());
          assertPlace(actual, place);
          // A post that is not public yet has no place in the archive, and archiving must not delete it.
          if (archive && actual === 'draft') throw new AppError('changedMeanwhile');
          if (archive && actual === 'live') {
            await change(tx, row, { archivedAt: clock.now() });
            await recordAction(tx, row, { caller, action: 'ARCHIVED' });
            return { archived: true };
          }
          await writes.removeWithFiles(tx, [blogId]);
          await recordAction(tx, row, { caller, action: 'REMOVED' });
          return { deleted: true };
        }),
      );
    },

    /** From the archive back to its place among the live posts, by its date of publication. */
    async restorePost(caller: Caller, blogId: number): Promise<BlogPost> {
      return invalidation.transaction(['blog'], async (tx) => {
        const row = await lockExisting(tx, blogId);
        assertPlace(placeOf(row, clock.now()), 'archive');
        const updatedAt = nextUpdate(row.updatedAt, clock.now());
        const restored = await change(tx, row, { archivedAt: null, updatedAt });
        await recordAction(tx, row, { caller, action: 'RESTORED' });
        return toDto(tx, restored, toLive);
      });
    },
  };
}

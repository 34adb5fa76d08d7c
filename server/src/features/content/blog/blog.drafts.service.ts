import type { BlogPost, CreateBlogDraftRequest, UpdateBlogDraftRequest } from '#schemas/blog.ts';
import { assertUnchanged, nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { IdempotentCall } from '#server/platform/http/idempotency.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type BlogWrites, toLive } from './blog.writes.service.ts';

/** Drafts, saved while someone types: nothing public changes, so nothing is invalidated or audited. */
export function createBlogDrafts({ db, clock, idempotency }: Platform, { writes }: { writes: BlogWrites }) {
  const { lockExisting, toDto, write, keepOnly, change } = writes;

  return {
    async createDraft(body: CreateBlogDraftRequest, { caller, key }: IdempotentCall): Promise<BlogPost> {
      const request = { userId: caller.userId, route: 'createBlogDraft', key, body };
      return db.transaction((tx) =>
        idempotency.once(tx, request, async () => {
          const texts = { title: '', content: '', ...body };
          const fixed = { createdAt: clock.now(), archivedAt: null, files: [], isDemo: false, isDraft: true };
          return toDto(tx, await write(tx, { ...texts, ...fixed }), toLive);
        }),
      );
    },

    async updateDraft(blogId: number, request: UpdateBlogDraftRequest): Promise<BlogPost> {
      const { updatedAt, imageUrls, ...texts } = request;
      return db.transaction(async (tx) => {
        const row = await lockExisting(tx, blogId);
        if (!row.isDraft) throw new AppError('notFound');
        assertUnchanged(row.updatedAt, updatedAt);
        if (imageUrls) await keepOnly(tx, blogId, imageUrls);
        const moment = nextUpdate(row.updatedAt, clock.now());
        return toDto(tx, await change(tx, row, { ...texts, updatedAt: moment }), toLive);
      });
    },
  };
}

import { z } from 'zod';
import { type PostNeighbours, postNeighboursSchema } from '#schemas/archive.ts';
import {
  type AnyBlogPost,
  type ArchivedBlogPost,
  anyBlogPostSchema,
  archivedBlogPostSchema,
  type BlogPost,
  blogPostSchema,
} from '#schemas/blog.ts';
import { wordsOf } from '#server/platform/database/text-search.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import { getOrLoadResponse } from '#server/platform/http/response-cache.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  findArchivedPosts,
  findLivePosts,
  findNextPublication,
  findPost,
  findTitles,
  findUnpublishedPosts,
} from './blog.repository.ts';
import { type BlogWrites, isArchived, toArchived, toLive, toPost } from './blog.writes.service.ts';

const livePostsSchema = z.array(blogPostSchema);
const archivedPostsSchema = z.array(archivedBlogPostSchema);

export function createBlogQueries(
  { db, clock, invalidation, cache }: Platform,
  { writes }: { writes: BlogWrites },
) {
  const { toDto, toDtos } = writes;

  /** What is derived from the read is cached at most until the next scheduled post becomes public. */
  async function readPublished<Result>(read: (now: Date) => Promise<Result>): Promise<Result> {
    const now = clock.now();
    const next = await findNextPublication(db, now);
    if (next) invalidation.expireAt('blog', next);
    return read(now);
  }

  const listLive = () =>
    readPublished(async (now): Promise<BlogPost[]> => toDtos(db, await findLivePosts(db, now), toLive));
  const listTitles = () => readPublished((now) => findTitles(db, now));
  const titles = () => cache.getOrLoad('titles of posts', ['blog'], listTitles);

  /** The position of a public post; checked before anything is cached, so that invalid ids cannot fill the cache. */
  async function positionOf(blogId: number): Promise<number> {
    const position = (await titles()).findIndex((post) => post.blogId === blogId);
    if (position < 0) throw new AppError('notFound');
    return position;
  }

  async function neighbours(blogId: number): Promise<PostNeighbours> {
    const [all, position] = [await titles(), await positionOf(blogId)];
    return { newer: all[position - 1] ?? null, older: all[position + 1] ?? null };
  }

  /** In any state, also not public. */
  async function getPost(blogId: number): Promise<AnyBlogPost> {
    const row = orNotFound(await findPost(db, blogId));
    return toDto(db, row, toPost);
  }

  return {
    listCached: () => getOrLoadResponse(cache, 'blog posts', ['blog'], livePostsSchema, listLive),

    listCachedArchive: () =>
      getOrLoadResponse(cache, 'archived blog posts', ['blog'], archivedPostsSchema, async () =>
        toDtos(db, (await findArchivedPosts(db)).filter(isArchived), toArchived),
      ),

    /** Not cached, since every search would be an entry of its own. */
    async searchArchive(q: string): Promise<ArchivedBlogPost[]> {
      return toDtos(db, (await findArchivedPosts(db, wordsOf(q))).filter(isArchived), toArchived);
    },

    async getCached(blogId: number) {
      await positionOf(blogId);
      return getOrLoadResponse(cache, `blog post ${blogId}`, ['blog'], anyBlogPostSchema, () =>
        getPost(blogId),
      );
    },

    async getCachedNeighbours(blogId: number) {
      await positionOf(blogId);
      return getOrLoadResponse(cache, `neighbours of post ${blogId}`, ['blog'], postNeighboursSchema, () =>
        neighbours(blogId),
      );
    },

    getPost,

    /** Drafts and scheduled posts. */
    async listUnpublished(): Promise<BlogPost[]> {
      return toDtos(db, await findUnpublishedPosts(db, clock.now()), toLive);
    },

    // Not cached; for callers that cache what they derive from it.
    listLive,
    findTitles: listTitles,
  };
}

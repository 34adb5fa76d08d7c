import type { Platform } from '#server/platform/platform.ts';
import { createBlogCommands } from './blog.commands.ts';
import { createBlogDrafts } from './blog.drafts.service.ts';
import { createBlogQueries } from './blog.queries.ts';
import { createBlogWrites } from './blog.writes.service.ts';

export type BlogService = ReturnType<typeof createBlogService>;

export function createBlogService(platform: Platform) {
  const writes = createBlogWrites(platform);
  return {
    ...createBlogQueries(platform, { writes }),
    ...createBlogCommands(platform, { writes }),
    ...createBlogDrafts(platform, { writes }),
    // In the caller's transaction, for the demo content.
    write: writes.write,
    removeWithFiles: writes.removeWithFiles,
  };
}

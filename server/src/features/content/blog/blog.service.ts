import type { ContentDependencies } from '#server/platform/content-dependencies.ts';
import { createBlogCommands } from './blog.commands.ts';
import { createBlogDrafts } from './blog.drafts.service.ts';
import { createBlogQueries } from './blog.queries.ts';
import { createBlogWrites } from './blog.writes.service.ts';

export type BlogService = ReturnType<typeof createBlogService>;

export function createBlogService(deps: ContentDependencies) {
  const writes = createBlogWrites(deps);
  return {
    ...createBlogQueries({ ...deps, writes }),
    ...createBlogCommands({ ...deps, writes }),
    ...createBlogDrafts({ ...deps, writes }),
    // In the caller's transaction, for the demo content.
    write: writes.write,
    removeWithFiles: writes.removeWithFiles,
  };
}

import type { ContentDependencies } from '#server/platform/content-dependencies.ts';
import { createBlogCommands } from './blog.commands.ts';
import { createBlogDrafts } from './blog.drafts.service.ts';
import { createBlogQueries } from './blog.queries.ts';
import { createBlogRecords } from './blog.records.service.ts';

export type BlogService = ReturnType<typeof createBlogService>;

export function createBlogService(deps: ContentDependencies) {
  const records = createBlogRecords(deps);
  return {
    ...createBlogQueries({ ...deps, records }),
    ...createBlogCommands({ ...deps, records }),
    ...createBlogDrafts({ ...deps, records }),
    // In the caller's transaction, for the demo content.
    write: records.write,
    removeWithFiles: records.removeWithFiles,
  };
}

import type { Cache } from '../../platform/cache/cache.ts';
import type { Invalidation } from '../../platform/cache/invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import type { Media } from '../../platform/media/media.ts';
import { createBlogCommands } from './blog.commands.ts';
import { createBlogDrafts } from './blog.drafts.service.ts';
import { createBlogQueries } from './blog.queries.ts';
import { createBlogRecords } from './blog.records.service.ts';

export type BlogService = ReturnType<typeof createBlogService>;

export function createBlogService(deps: {
  db: Database;
  clock: Clock;
  invalidation: Invalidation;
  events: Events;
  cache: Cache;
  idempotency: Idempotency;
  media: Media;
}) {
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

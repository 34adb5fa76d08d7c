import type { Cache } from './cache/cache.ts';
import type { Invalidation } from './cache/invalidation.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { Media } from './media/media.ts';

/** What a service of public content with files needs. */
export interface ContentDependencies {
  db: Database;
  clock: Clock;
  invalidation: Invalidation;
  cache: Cache;
  idempotency: Idempotency;
  media: Media;
}

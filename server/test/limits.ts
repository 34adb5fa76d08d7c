import { createRateLimits, type RateLimit } from '../src/platform/http/rate-limits.ts';
import type { TestApp } from './test-app.ts';

/** Counts uses as if they had happened before. */
export async function countUses(app: TestApp, limit: RateLimit, subject: string, uses: number) {
  const { count } = createRateLimits(app);
  for (let used = 0; used < uses; used += 1) await count(limit, subject);
}

import { networkOf } from '#server/platform/http/address.ts';
import { createRateLimits, type RateLimit } from '#server/platform/http/rate-limits.ts';
import type { TestApp } from './test-app.ts';

/** Counts uses as if they had happened before; the subject of a limit by network is an address. */
export async function countUses(app: TestApp, limit: RateLimit, subject: string, uses: number) {
  const { count } = createRateLimits(app);
  for (let used = 0; used < uses; used += 1)
    await (limit.byNetwork ? count(limit, networkOf(subject)) : count(limit, subject));
}

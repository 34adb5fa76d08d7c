import { toProblem } from '#web/platform/api/problem.ts';
import { ApiError } from '#web/platform/api/query.ts';
import type { Call } from '#web/platform/api/result.ts';
import { type Copy, readCopy, removeCopy, storeCopy } from './offline-cache.ts';

/** Data of the server, or its last copy with what is missing. */
export interface Reading<Data> extends Copy<Data> {
  missing?: 'connection' | 'server';
}

/** The person may not see it, or it is no longer there. */
const refusals = [401, 403, 404, 409];

/** Answers are kept; without an answer the kept one is returned. */
export async function fetchOrCached<Data>(name: string, send: () => Call<Data>): Promise<Reading<Data>> {
  const answer = await send().catch(() => undefined);
  const data = answer?.response.ok ? answer.data : undefined;
  if (data !== undefined) {
    await storeCopy(name, data);
    return { data, savedAt: new Date().toISOString() };
  }
  const failure = new ApiError({ problem: toProblem(answer?.error) });
  if (answer && refusals.includes(answer.response.status)) {
    await removeCopy(name);
    throw failure;
  }
  const copy = await readCopy<Data>(name);
  if (!copy) throw failure;
  return { ...copy, missing: answer ? 'server' : 'connection' };
}

export const isForbidden = (error: unknown) => error instanceof ApiError && error.problem?.status === 403;

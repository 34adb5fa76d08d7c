import type { Problem } from '#contracts/problem.ts';
import * as texts from '#texts';

/** A failure without a problem document means that the server could not be reached or could not answer. */
export type Failure = { problem: Problem | undefined };
export type Result<Data> = { ok: true; data: Data } | ({ ok: false } & Failure);

export type Call<Data> = Promise<{ data?: Data; error?: unknown; response: Response }>;

export function toProblem(error: unknown): Problem | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? (error as Problem) : undefined;
}

/** Turns every way in which a call can end into a value, so that no screen forgets one. */
export async function toResult<Data>(
  call: Call<Data>,
  /** Where only one status means that it worked. */
  success?: number,
): Promise<Result<Data>> {
  try {
    const { data, error, response } = await call;
    return (success ? response.status === success : response.ok)
      ? { ok: true, data: data as Data }
      : { ok: false, problem: toProblem(error) };
  } catch {
    return { ok: false, problem: undefined };
  }
}

/** The sentence that follows the fixed one: what happened and what to do. */
export function reasonOf({ problem }: Failure): string {
  return !problem || problem.status >= 500 ? texts.unreachable_reason() : problem.detail;
}

/** The same where nothing was typed. */
export function plainReasonOf({ problem }: Failure): string {
  return !problem || problem.status >= 500 ? texts.unreachable_plain_reason() : problem.detail;
}

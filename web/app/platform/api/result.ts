import type { Problem } from '#schemas/problem.ts';
import * as texts from '#texts';
import { toProblem } from './problem.ts';
import { isOffline, unreachableReason } from './unreachable.ts';

/** A failure without a problem document means that the server could not be reached or could not answer. */
export type Failure = { problem: Problem | undefined };
export type Result<Data> = { ok: true; data: Data } | ({ ok: false } & Failure);

export type Call<Data> = Promise<{ data?: Data; error?: unknown; response: Response }>;

/** openapi-fetch answers with data, which may be empty, or with an error. */
const hasData = <Data>(answer: { data?: Data }): answer is { data: Data } => 'data' in answer;

/** Turns every outcome of a call into a value. */
export async function toResult<Data>(
  call: Call<Data>,
  /** For calls where only one status is a success. */
  success?: number,
): Promise<Result<Data>> {
  try {
    const answer = await call;
    const { error, response } = answer;
    const isMeant = success ? response.status === success : response.ok;
    return isMeant && hasData(answer)
      ? { ok: true, data: answer.data }
      : { ok: false, problem: toProblem(error) };
  } catch {
    return { ok: false, problem: undefined };
  }
}

const isAnswered = (problem: Problem | undefined): problem is Problem =>
  problem !== undefined && problem.status < 500;

/** The sentence after the fixed one: what happened and what to do. */
export function reasonOf({ problem }: Failure): string {
  return isAnswered(problem) ? problem.detail : unreachableReason();
}

/** For screens without input. */
export function plainReasonOf({ problem }: Failure): string {
  if (isAnswered(problem)) return problem.detail;
  return isOffline() ? texts.offline_plain_reason() : texts.unreachable_plain_reason();
}

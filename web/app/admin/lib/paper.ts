import { toProblem } from '#web/platform/api/problem.ts';
import type { Result } from '#web/platform/api/result.ts';
import { session } from '#web/platform/session/browser-session.ts';

/** A PDF or a scan, read with the session, since a link would carry no token. */
export async function fetchPaper(path: string): Promise<Result<Blob>> {
  try {
    const response = await session.send(new Request(new URL(path, window.location.origin)));
    if (response.ok) return { ok: true, data: await response.blob() };
    return { ok: false, problem: toProblem(await response.json().catch(() => undefined)) };
  } catch {
    return { ok: false, problem: undefined };
  }
}

import { toProblem } from '#web/platform/api/problem.ts';
import type { Result } from '#web/platform/api/result.ts';
import { session } from '#web/platform/session/browser-session.ts';

/** Without progress for this long the connection counts as dead. */
const stalledAfterMilliseconds = 45_000;
/** The server processes the file before it responds. */
const responseTimeoutMilliseconds = 5 * 60_000;

export interface UploadOptions {
  /** An idempotency key. */
  key: string;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

/** A small form shows no progress and is not stopped. */
type SentOptions = Pick<UploadOptions, 'key'> & Partial<UploadOptions>;

/** XMLHttpRequest, since `fetch` reports no upload progress. */
function sendOnce(
  address: string,
  form: FormData,
  { key, signal, onProgress }: SentOptions,
  token: string | null,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveUp = () => request.abort();
    const wait = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, milliseconds);
    };
    request.open('POST', address);
    request.responseType = 'json';
    request.setRequestHeader('idempotency-key', key);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => {
      wait(stalledAfterMilliseconds);
      onProgress?.(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    };
    request.upload.onload = () => wait(responseTimeoutMilliseconds);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new Error('The connection was cut'));
    request.onabort = () => reject(new Error('The upload was stopped'));
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    };
    signal?.addEventListener('abort', giveUp);
    wait(stalledAfterMilliseconds);
    request.send(form);
  });
}

/** Sends a multipart form as the signed-in user; a cancel is visible in the signal, not in the result. */
export async function upload<Data>(
  address: string,
  form: FormData,
  options: SentOptions,
): Promise<Result<Data>> {
  try {
    options.signal?.throwIfAborted();
    const { status, response } = await session.attempt((token) => sendOnce(address, form, options, token));
    return status >= 200 && status < 300
      ? { ok: true, data: response }
      : { ok: false, problem: toProblem(response) };
  } catch {
    return { ok: false, problem: undefined };
  }
}

export function formOfFields(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

export function formOf(file: File, fields: Record<string, string> = {}): FormData {
  const form = formOfFields(fields);
  form.append('files', file, file.name);
  return form;
}

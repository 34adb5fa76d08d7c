import { type Result, toProblem } from '../../shared/api/result.ts';
import { session } from '../../shared/session/browser-session.ts';

/** Nothing has moved for so long that the connection is dead, whatever the browser thinks of it. */
const stalledAfterMilliseconds = 45_000;
/** Everything is sent; the server makes the safe file before it answers. */
const answeredWithinMilliseconds = 5 * 60_000;

export interface UploadOptions {
  /** One for each thing to do: a repeat after a lost answer does not do it twice. */
  key: string;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

interface Answer {
  status: number;
  body: unknown;
}

/** By XMLHttpRequest, since `fetch` does not say how much of a body has been sent. */
function sendOnce(
  address: string,
  form: FormData,
  { key, signal, onProgress }: UploadOptions,
  token: string | null,
): Promise<Answer> {
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
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    };
    request.upload.onload = () => wait(answeredWithinMilliseconds);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new Error('The connection was cut'));
    request.onabort = () => reject(new Error('The upload was stopped'));
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    };
    signal.addEventListener('abort', giveUp);
    wait(stalledAfterMilliseconds);
    request.send(form);
  });
}

/** Sends a multipart form as the signed-in person; whoever cancels asks the signal, not the outcome. */
export async function upload<Data>(
  address: string,
  form: FormData,
  options: UploadOptions,
): Promise<Result<Data>> {
  try {
    options.signal.throwIfAborted();
    const { status, body } = await session.attempt((token) => sendOnce(address, form, options, token));
    return status >= 200 && status < 300
      ? { ok: true, data: body as Data }
      : { ok: false, problem: toProblem(body) };
  } catch {
    return { ok: false, problem: undefined };
  }
}

/** The form of one file, as every call that takes files expects it. */
export function formOf(file: File): FormData {
  const form = new FormData();
  form.append('files', file, file.name);
  return form;
}

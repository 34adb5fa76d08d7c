import { expect } from 'vitest';
import { type Problem, problems } from '#schemas/problem.ts';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  signal: AbortSignal;
}

type Reply = (call: Call) => Response | Promise<Response>;

/** A page that was left may still be sending while the next test begins: each test has its own. */
const newTest = () => ({ replies: new Map<string, Reply>(), unanswered: [] as string[], made: [] as Call[] });

let current = newTest();

const bodyOf = async (request: Request): Promise<unknown> => {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
  if (isForm) return Object.fromEntries(await request.formData());
  return JSON.parse((await request.text()) || 'null');
};

async function reply(request: Request): Promise<Response> {
  const own = current;
  const { replies, unanswered, made } = own;
  const { pathname, searchParams } = new URL(request.url);
  const { method, headers, signal } = request;
  const body = await bodyOf(request.clone());
  const call = { method, path: pathname, query: searchParams, headers, body, signal };
  made.push(call);
  const pattern = [...replies.keys()].findLast((one) => matches(one, `${method} ${pathname}`));
  if (pattern === undefined) {
    unanswered.push(`${method} ${pathname}`);
    return new Response(null, { status: 404 });
  }
  const running = current;
  // What a reply answers from then on is meant for its own test.
  current = own;
  try {
    return (replies.get(pattern) as Reply)(call);
  } finally {
    current = running;
  }
}

const matches = (pattern: string, call: string) =>
  new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(call);

window.fetch = async (input, options) => reply(new Request(input, options));

/** Sets the response to `METHOD /path`; `*` matches one segment. */
export function answer(call: string, says: Reply | object | null): void {
  // The latest pattern wins.
  current.replies.delete(call);
  current.replies.set(call, typeof says === 'function' ? (says as Reply) : () => json(says));
}

export const json = (body: unknown, status = 200) =>
  body === null ? new Response(null, { status: 204 }) : Response.json(body, { status });

/** A problem document from the catalogue. */
export const refuse = (name: keyof typeof problems, details: Partial<Problem> = {}) => {
  const { code, status, title } = problems[name];
  const text = details.detail ?? (title as () => string)();
  const problem: Problem = { type: 'about:blank', title: text, status, code, ...details, detail: text };
  const headers = { 'content-type': 'application/problem+json' };
  return () => new Response(JSON.stringify(problem), { status: problem.status, headers });
};

export const fail = () => new Response('ne', { status: 500 });

/** The connection drops without a response. */
export const drop = (): Response => {
  throw new TypeError('Failed to fetch');
};

/** The response is sent when the test releases it. */
export function hold(says: Reply | object | null) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held: Reply = async (call) => {
    await promise;
    return typeof says === 'function' ? (says as Reply)(call) : json(says);
  };
  return { held, release: resolve };
}

/** Recorded calls, oldest first. */
export const calls = (call: string) =>
  current.made.filter(({ method, path }) => matches(call, `${method} ${path}`));

/** Asked on every page of a signed-in customer. */
const noUnread = { messages: 0, reservations: [], changedAt: null };

export function removeAnswers(): void {
  current = newTest();
  answer('GET /api/news/own', noUnread);
}

export function expectNoUnansweredCalls(): void {
  expect(current.unanswered, 'calls that the test does not answer').toEqual([]);
}

/** The same mock for XMLHttpRequest, with half of the progress until the response. */
class StubbedRequest {
  responseType = '';
  response: unknown = null;
  status = 0;
  readonly upload: { onprogress?: (sent: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  readonly #headers = new Headers();
  #method = '';
  #address = '';
  #isAborted = false;

  open(method: string, address: string) {
    this.#method = method;
    this.#address = new URL(address, window.location.origin).href;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  send(body: FormData) {
    const request = new Request(this.#address, { method: this.#method, headers: this.#headers, body });
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    reply(request).then(
      (response) => this.#end(response),
      () => this.#leave(this.onerror),
    );
  }

  abort() {
    this.#leave(this.onabort);
    this.#isAborted = true;
  }

  async #end(response: Response) {
    this.status = response.status;
    this.response = await response.json().catch(() => null);
    this.#leave(this.onload);
  }

  #leave(tell: (() => void) | undefined) {
    if (this.#isAborted) return;
    tell?.();
    this.onloadend?.();
  }
}

window.XMLHttpRequest = StubbedRequest as unknown as typeof XMLHttpRequest;

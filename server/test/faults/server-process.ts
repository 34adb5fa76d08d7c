import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Tokens } from '#schemas/auth.ts';
import { freePort as findFreePort } from '../support/free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** For a busy machine. */
const TIMEOUT_MS = 300_000;

const usual = {
  PATH: process.env.PATH,
  HOST: '127.0.0.1',
  NODE_ENV: 'production',
  // As in `npm start`.
  NODE_COMPILE_CACHE: join(root, '.runtime', 'compiled'),
  MALLOC_ARENA_MAX: '2',
};

export type ServerProcess = ReturnType<typeof startServer>;

/** The product in its own process on a data folder. */
export function startServer(variables: Record<string, string>) {
  const program = process.env.SERVER_PROGRAM ?? 'server/src/main.ts';
  const child = spawn(process.execPath, ['--max-semi-space-size=8', program], {
    cwd: root,
    env: { ...usual, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output, errors }));
  const address = `http://127.0.0.1:${variables.PORT}`;

  async function until(condition: () => Promise<boolean>, interval = 20): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (!(await condition())) {
      const over = child.exitCode ?? child.signalCode;
      if (over !== null) throw new Error(`it ended with ${over}: ${output}${errors}`);
      if (Date.now() > deadline) throw new Error(`it did not come to it: ${output}${errors}`);
      await pause(interval);
    }
  }

  return {
    ended,
    address,
    processId: child.pid ?? 0,
    output: () => output + errors,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** The status, or 0 without a response. */
    async answers(path: string): Promise<number> {
      return fetch(address + path).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
    },
    /** For calls that return a session. */
    post: (path: string, body: unknown) => call<Tokens>(address, `POST ${path}`, { body }),
    /** Resolves when the server reports that it is ready. */
    ready(): Promise<void> {
      // A start takes a second or more, and each question takes time away from it.
      return until(async () => (await this.answers('/readyz')) === 200, 100);
    },
    printed(line: string): Promise<void> {
      return until(async () => output.includes(line));
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

export type Answer<Body> = { status: number; body: Body; headers: Headers };

/** A call with JSON or a form; `as` is the access token. */
export async function call<Body = unknown>(
  address: string,
  target: string,
  { as, body, headers }: { as?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer<Body>> {
  const [method = 'GET', path = '/'] = target.split(' ');
  const isForm = body instanceof FormData;
  const answer = await fetch(address + path, {
    method,
    headers: {
      ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: answer.status,
    headers: answer.headers,
    body: (isJson && text !== '' ? JSON.parse(text) : undefined) as Body,
  };
}

export const freePort = async () => String(await findFreePort());

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const PATIENCE_MS = 60_000;

/** The product as an operator starts it: a process of its own on a data folder. */
export function startServer(variables: Record<string, string>) {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', NODE_ENV: 'production', ...variables },
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

  async function until(condition: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await condition())) {
      const over = child.exitCode ?? child.signalCode;
      if (over !== null) throw new Error(`it ended with ${over}: ${output}${errors}`);
      if (Date.now() > deadline) throw new Error(`it did not come to it: ${output}${errors}`);
      await pause(20);
    }
  }

  return {
    ended,
    processId: child.pid ?? 0,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    async answers(path: string): Promise<number> {
      return fetch(address + path).then(
        (answer) => answer.status,
        () => 0,
      );
    },
    async post(path: string, body: unknown) {
      const answer = await fetch(address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as { refreshToken: string } };
    },
    /** Resolves once the server says of itself that it is ready. */
    ready(): Promise<void> {
      return until(async () => (await this.answers('/readyz')) === 200);
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

export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return String(address.port);
}

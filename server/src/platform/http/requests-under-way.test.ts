import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '#test/support/port-of.ts';
import { createLogger } from '../log.ts';
import type { RequestBounds } from './requests-under-way.ts';
import { createHttpServer } from './server.ts';

/** A server whose calls to `/held` end when the test lets them. */
async function serve(bounds: Partial<RequestBounds>) {
  const logger = createLogger({ level: 'silent' });
  const app = await createHttpServer({ logger, trustProxy: undefined, overTls: false, bounds });
  const held: (() => void)[] = [];
  let arrived = 0;
  app.addHook('preValidation', async () => {
    arrived += 1;
  });
  const answer = { done: true };
  const hold = () => new Promise((end) => held.push(() => end(answer)));
  app.post('/held', { config: { access: 'public' } }, hold);
  app.get('/own', { config: { access: 'user' } }, () => answer);
  app.get('/page', { config: { access: 'public' } }, () => answer);
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const origin = `http://127.0.0.1:${portOf(app.server)}`;
  const ask = async (path: string, init: RequestInit = {}) => {
    const { status, headers } = await fetch(origin + path, init);
    return { status, retryAfter: headers.get('retry-after') };
  };
  return {
    ask,
    /** A call that has arrived, and goes on meanwhile. */
    async start(init: RequestInit = {}) {
      const before = arrived;
      const answered = ask('/held', { method: 'POST', ...init });
      await expect.poll(() => arrived).toBe(before + 1);
      return { answered };
    },
    held,
  };
}

test('above the bound requests wait in their order, further ones are told to come again, and public pages go on', async () => {
  const { ask, start, held } = await serve({ atOnce: 2, mayWait: 1 });
  const first = await start();
  await start();
  const waits = await start();
  expect(await ask('/own')).toEqual({ status: 503, retryAfter: '2' });
  expect(await ask('/page')).toEqual({ status: 200, retryAfter: null });
  expect(held).toHaveLength(2);
  held[0]?.();
  expect((await first.answered).status).toBe(200);
  await expect.poll(() => held.length).toBe(3);
  held[2]?.();
  expect((await waits.answered).status).toBe(200);
  expect((await ask('/own')).status).toBe(200);
  held[1]?.();
});

test('whoever waits too long is told to come again', async () => {
  const { ask, start, held } = await serve({ atOnce: 1, waitsAtMost: 1 });
  await start();
  expect(await ask('/own')).toEqual({ status: 503, retryAfter: '2' });
  held[0]?.();
  await expect.poll(async () => (await ask('/own')).status).toBe(200);
});

test('a client that went away keeps its place until the work has ended', async () => {
  const { ask, start, held } = await serve({ atOnce: 1, mayWait: 0 });
  const gone = new AbortController();
  const { answered } = await start({ signal: gone.signal });
  await expect.poll(() => held.length).toBe(1);
  gone.abort();
  await expect(answered).rejects.toThrow();
  expect((await ask('/own')).status).toBe(503);
  held[0]?.();
  await expect.poll(async () => (await ask('/own')).status).toBe(200);
});

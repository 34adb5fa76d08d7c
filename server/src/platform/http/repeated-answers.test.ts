import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../log.ts';
import { pack, sendPacked } from './packed.ts';
import { createHttpServer } from './server.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server with one answer that stays the same until the test says otherwise, over real connections. */
async function setUp(level = 'silent') {
  const state = { asked: 0, isCurrent: true, counted: [] as string[] };
  const app = await createHttpServer({
    logger: createLogger({ level }),
    trustProxy: undefined,
    overTls: true,
    onAnswer: ({ method, route, status }) => state.counted.push(`${method} ${route} ${status}`),
  });
  closing.push(() => app.close());
  const packed = await pack('{"halls":[]}');
  app.get('/api/things', (request, reply) => {
    state.asked += 1;
    return sendPacked(request, reply.header('cache-control', 'no-cache').type('application/json'), {
      ...packed,
      isCurrent: () => state.isCurrent,
    });
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (path = '/api/things', headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}${path}`, { headers });
    const { date: _, 'x-request-id': __, ...lasting } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers: lasting, text: await answer.text() };
  };
  return { state, ask };
}

test('what everybody gets goes out again with every header; nobody is asked, and it is counted', async () => {
  const { state, ask } = await setUp();
  const first = await ask();
  expect(first).toMatchObject({ status: 200, text: '{"halls":[]}' });
  expect(first.headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  });
  expect(await ask()).toEqual(first);
  expect(state.asked).toBe(1);
  await expect.poll(() => state.counted).toEqual(Array(2).fill('GET /api/things 200'));
});

test('what is no longer current is asked anew', async () => {
  const { state, ask } = await setUp();
  await ask();
  state.isCurrent = false;
  await ask();
  expect(state.asked).toBe(2);
});

test('a person, a query, a wish for later, another encoding and a version that is known go the whole way', async () => {
  const { state, ask } = await setUp();
  const { headers } = await ask();
  await ask('/api/things', { authorization: 'Bearer somebody' });
  await ask('/api/things?page=2');
  await ask('/api/things', { 'sec-purpose': 'prefetch' });
  expect((await ask('/api/things', { 'accept-encoding': 'identity' })).headers['content-encoding']).toBe(
    undefined,
  );
  expect((await ask('/api/things', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  expect(state.asked).toBe(6);
});

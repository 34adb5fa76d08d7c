import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../log.ts';
import { type Health, healthRoutes } from './health.ts';
import { createHttpServer } from './server.ts';

async function probe(health: Health) {
  const logger = createLogger({ level: 'silent' });
  const app = await createHttpServer({ logger, trustProxy: undefined, overTls: false });
  onTestFinished(() => app.close());
  healthRoutes(app, health);
  const [alive, ready] = [await app.inject('/livez'), await app.inject('/readyz')];
  return { alive: alive.statusCode, ready: ready.statusCode };
}

test('liveness fails when only a restart helps, and readiness without the database', async () => {
  const isReady = async () => true;
  expect(await probe({ isAlive: () => true, isReady })).toEqual({ alive: 200, ready: 200 });
  expect(await probe({ isAlive: () => false, isReady: async () => false })).toEqual({
    alive: 503,
    ready: 503,
  });
  const fails = () => Promise.reject(new Error('gone'));
  const neverAnswers = () => new Promise<boolean>(() => {});
  for (const isReady of [fails, neverAnswers])
    expect(await probe({ isAlive: () => true, isReady })).toEqual({ alive: 200, ready: 503 });
});

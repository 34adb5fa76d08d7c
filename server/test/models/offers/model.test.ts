import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { type Actor, lasting, runHistories } from '../harness.ts';
import { startHistory, step } from './history.ts';
import { plainPapers } from './signing.ts';

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await startTestApp();
  plainPapers(app);
  admin = await lasting(app, await app.administrator());
  await app.call('POST /api/terms/create', { as: admin, body: { text: 'Ugovor je zaključen potpisom.' } });
});
afterAll(() => app.stop());

test('random histories of offers, contracts and annexes agree with a simple model', {
  timeout: 3_600_000,
}, async () => {
  const numbers = new Map<string, number>();
  await runHistories({
    steps: { short: 70, long: 150 },
    start: (random) => startHistory(app, admin, random, numbers),
    step,
    async end({ state }) {
      for (const [series, last] of state.numbers) numbers.set(series, last);
    },
  });
  expect(numbers.size).toBeGreaterThan(0);
});

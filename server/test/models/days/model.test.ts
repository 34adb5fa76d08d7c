import { afterAll, beforeAll, test } from 'vitest';
import { isLong } from '#test/support/rounds.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { type Actor, lasting, runHistories } from '../harness.ts';
import { endHistory, startHistory, step } from './history.ts';

let app: TestApp;
let admin: Actor;
/** The customers of one history after the other. */
const users: Actor[] = [];
beforeAll(async () => {
  app = await startTestApp();
  admin = await lasting(app, await app.administrator());
});
afterAll(() => app.stop());

test.each([
  { worker: 'stopped', hasJob: false },
  { worker: 'running now and then', hasJob: true },
])(
  'random histories of holds, lines and closures agree with a simple model, the worker $worker',
  { timeout: 3_600_000 },
  ({ hasJob }) =>
    runHistories({
      histories: { short: 1, long: 30 },
      steps: { short: 70, long: 120 },
      start: (random) => startHistory(app, admin, { random, users, hasJob, asksAll: isLong }),
      step,
      end: endHistory,
    }),
);

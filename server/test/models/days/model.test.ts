import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '#test/support/rounds.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { endHistory, startHistory, step } from './history.ts';
import { type Actor, lasting, type World } from './world.ts';

/** `npm run test:model` runs the long form; a seed repeats one history. */
const histories = isLong ? 60 : 2;
const steps = isLong ? 120 : 70;
const given = process.env.MODEL_SEED;

let app: TestApp;
let admin: Actor;
/** The customers of one history after the other. */
const people: Actor[] = [];
beforeAll(async () => {
  app = await startTestApp();
  admin = await lasting(app, await app.administrator());
});
afterAll(() => app.stop());

const last = (world: World, count: number) => world.trace.slice(-count).join('\n');

async function runHistory(seed: number, hasJob: boolean) {
  const world = await startHistory(app, admin, { seed, hasJob, people, asksAll: isLong });
  try {
    for (let count = 0; count < steps; count += 1) await step(world);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(
      `MODEL_SEED=${seed}${hasJob ? ' with the job' : ''}, after:\n${last(world, 25)}\n${message}`,
    );
  } finally {
    await endHistory(world);
  }
}

/** The short form repeats the same histories, so that it never fails by chance. */
const firstSeed = given ? Number(given) : isLong ? Date.now() % 1_000_000_000 : 20_261_117;

test.each([
  { worker: 'stopped', hasJob: false },
  { worker: 'running now and then', hasJob: true },
])(
  'random histories of holds, lines and closures agree with a simple model, the worker $worker',
  {
    timeout: 3_600_000,
  },
  async ({ hasJob }) => {
    const count = given ? 1 : histories / 2;
    for (let index = 0; index < count; index += 1) await runHistory(firstSeed + index, hasJob);
    expect(count).toBeGreaterThan(0);
  },
);

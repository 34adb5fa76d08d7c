import { expect } from 'vitest';
import { makeHall } from '#test/support/booking.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { addDays, hour, localDay, minute } from '../days/model-time.ts';
import { createRandom } from '../days/random.ts';
import { type Actor, lasting } from '../days/world.ts';
import { compareCashDay, compareLedger, compareOverview, expectRules } from './figures.ts';
import { perform } from './model.ts';
import { type Book, today } from './model-state.ts';
import { makers, type World } from './steps.ts';

const weights: Record<keyof typeof makers | 'jump', number> = {
  request: 6,
  agree: 7,
  sign: 4,
  pay: 22,
  reverse: 6,
  writeOff: 4,
  transfer: 6,
  ask: 8,
  approve: 6,
  reject: 2,
  payRefund: 7,
  cancelContract: 4,
  status: 4,
  closeDay: 3,
  jump: 8,
};

export async function startHistory(
  app: TestApp,
  admins: [Actor, Actor],
  { seed, book }: { seed: number; book: Book },
): Promise<World> {
  const random = createRandom(seed);
  // Beyond the days on which cash of the history before may stand.
  app.clock.forward(4 * 24 * hour);
  const now = app.clock.now().getTime();
  const users: Actor[] = [];
  while (users.length < 4) users.push(await lasting(app, await app.user()));
  const { hallId: hall } = await makeHall(app);
  const firstDay = addDays(localDay(now), 400);
  const state = { ...book, now, rows: new Map(), keys: 0 };
  return { app, random, state, admins, users, hall, firstDay, trace: [] };
}

function jump({ app, random, state }: World) {
  app.clock.forward((1 + random.below(20 * 24)) * hour);
  state.now = app.clock.now().getTime();
}

async function act(world: World): Promise<number[]> {
  const kind = world.random.choose(weights);
  if (kind === 'jump') {
    jump(world);
    world.trace.push(`jump to ${new Date(world.state.now).toISOString()}`);
    return [...world.state.rows.keys()];
  }
  const step = await makers[kind](world);
  if (!step) return [];
  const answer = await step.run();
  world.trace.push(`${step.name} → ${answer.status}`);
  const { status, after } = perform(world.state, step.act(answer));
  expect(answer.status, `${step.name}: ${answer.text}`).toBe(status);
  world.state = after;
  return step.rows;
}

export async function step(world: World) {
  world.app.clock.forward(minute);
  world.state.now = world.app.clock.now().getTime();
  const touched = await act(world);
  for (const id of touched) {
    const row = world.state.rows.get(id);
    if (!row) continue;
    await compareLedger(world, row);
    expectRules(row);
  }
  if (!world.random.chance(0.25)) return;
  await compareOverview(world);
  await compareCashDay(world, today(world.state));
}

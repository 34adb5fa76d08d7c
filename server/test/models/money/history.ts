import { makeHall } from '#test/support/booking.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { type Actor, forward, jump, makeActors, runStep } from '../harness.ts';
import { addDays, hour, localDay, minute } from '../model-time.ts';
import type { Random } from '../random.ts';
import { compareCashDay, compareLedger, compareOverview, expectRules } from './figures.ts';
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
  random: Random,
  book: Book,
): Promise<World> {
  // Beyond the days on which cash of the history before may stand.
  app.clock.forward(4 * 24 * hour);
  const now = app.clock.now().getTime();
  const users = await makeActors(app, 4);
  const { hallId: hall } = await makeHall(app);
  const firstDay = addDays(localDay(now), 400);
  const state = { ...book, now, rows: new Map(), keys: 0 };
  return { app, random, state, admins, users, hall, firstDay, trace: [] };
}

async function act(world: World): Promise<number[]> {
  const kind = world.random.choose(weights);
  if (kind === 'jump') {
    jump(world, (1 + world.random.below(20 * 24)) * hour);
    return [...world.state.rows.keys()];
  }
  const step = await makers[kind](world);
  if (!step) return [];
  await runStep(world, step);
  return step.rows;
}

export async function step(world: World) {
  forward(world, minute);
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

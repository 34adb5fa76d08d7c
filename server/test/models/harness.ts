import { SignJWT } from 'jose';
import { expect } from 'vitest';
import { isLong, rounds } from '#test/support/rounds.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { createRandom, type Random } from './random.ts';

export type Actor = { userId: number; accessToken: string };
export type Answer = Awaited<ReturnType<TestApp['call']>>;

/** One history: the product, what the model knows of it, and what was done so far. */
export type History<State> = {
  app: TestApp;
  random: Random;
  state: State;
  users: Actor[];
  trace: string[];
};

/** Changes the state in place and returns the status that the product must answer with. */
export type ActOn<State> = (state: State) => number;

/** One act on the product and the same on the model, which learns the numbers of what was created. */
export type StepOn<State> = {
  name: string;
  run: () => Promise<Answer>;
  act: (answer: Answer) => ActOn<State>;
};

/** A token of the person's own session that outlives every jump of the clock. */
export async function lasting(app: TestApp, { userId, accessToken }: Actor): Promise<Actor> {
  const { sessionId } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  const token = new SignJWT({ sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(userId))
    .setIssuer('saloni')
    .setAudience('saloni')
    .setIssuedAt(app.clock.now())
    .setExpirationTime('9000d');
  return { userId, accessToken: await token.sign(new TextEncoder().encode(app.secret)) };
}

/** Customers with lasting tokens. */
export async function makeActors(app: TestApp, count: number): Promise<Actor[]> {
  const actors: Actor[] = [];
  while (actors.length < count) actors.push(await lasting(app, await app.user()));
  return actors;
}

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

/** Ends an act; nothing of it is kept. */
export function refuse(status: number): never {
  throw new Refused(status);
}

function perform<State>(state: State, act: ActOn<State>): { status: number; after: State } {
  const after = structuredClone(state);
  try {
    const status = act(after);
    return { status, after: status < 400 ? after : state };
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, after: state };
    throw error;
  }
}

/** Does on the model what the product has answered. */
export function follow<State>(
  history: History<State>,
  name: string,
  answer: Answer,
  act: ActOn<State>,
): number {
  history.trace.push(`${name} → ${answer.status}`);
  const { status, after } = perform(history.state, act);
  expect(answer.status, `${name}: ${answer.text}`).toBe(status);
  history.state = after;
  return status;
}

export async function runStep<State>(
  history: History<State>,
  { name, run, act }: StepOn<State>,
): Promise<void> {
  const answer = await run();
  follow(history, name, answer, act(answer));
}

export const call = (
  { app, random }: Pick<History<unknown>, 'app' | 'random'>,
  target: string,
  as: Actor | undefined,
  body?: object,
) =>
  // Requests from one network are limited.
  app.call(target, { as, body, address: `10.1.${random.below(250)}.${random.below(250)}` });

/** Mostly one that is wanted: others are mostly refused. */
export function some<Item>(
  { random }: Pick<History<unknown>, 'random'>,
  items: Iterable<Item>,
  isWanted: (item: Item) => boolean,
): Item | undefined {
  const all = [...items];
  const wanted = all.filter(isWanted);
  return wanted.length > 0 && random.chance(0.9) ? random.pick(wanted) : random.pick(all);
}

export function forward({ app, state }: History<{ now: number }>, milliseconds: number): void {
  app.clock.forward(milliseconds);
  state.now = app.clock.now().getTime();
}

export function jump(history: History<{ now: number }>, milliseconds: number): void {
  forward(history, milliseconds);
  history.trace.push(`jump to ${new Date(history.state.now).toISOString()}`);
}

/** Repeats one history. */
const given = process.env.MODEL_SEED;
/** The short form repeats the same histories, so that it never fails by chance. */
const firstSeed = given ? Number(given) : isLong ? Date.now() % 1_000_000_000 : 20_261_118;
/** The last steps that a failure shows. */
const shownSteps = 25;

interface Histories<World> {
  histories?: { short: number; long: number };
  steps: { short: number; long: number };
  start: (random: Random) => Promise<World>;
  step: (world: World, done: number) => Promise<unknown>;
  end?: (world: World) => Promise<unknown>;
}

/** `npm run test:model` runs the long form. */
export async function runHistories<World extends { trace: string[] }>({
  histories = { short: 1, long: 60 },
  steps,
  start,
  step,
  end,
}: Histories<World>): Promise<void> {
  const count = given ? 1 : rounds(histories);
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const world = await start(createRandom(seed));
    try {
      for (let done = 1; done <= rounds(steps); done += 1) await step(world, done);
      await end?.(world);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`MODEL_SEED=${seed}, after:\n${world.trace.slice(-shownSteps).join('\n')}\n${message}`);
    }
  }
}

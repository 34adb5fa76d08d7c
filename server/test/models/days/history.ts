import { expect } from 'vitest';
import { makeHall } from '#test/support/booking.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { type Actor, call, follow, jump, lasting, makeActors } from '../harness.ts';
import { addDays, hour, localDay, minute } from '../model-time.ts';
import { expectMails } from './mails.ts';
import { closePastEntries, remind, settle } from './model-rules.ts';
import { emptyState, overdueReservations, type Settings, type State, storedHolder } from './model-state.ts';
import {
  bindOffers,
  compareOwn,
  comparePublic,
  compareReservations,
  compareStored,
  isSettledIn,
  readStored,
  type Stored,
} from './product.ts';
import { makers, type Step } from './steps.ts';
import type { World } from './world.ts';

const defaults: Settings = {
  holdDays: 7,
  holdHoursNear: 24,
  holdDaysMax: 14,
  offerHours: 48,
  offerHoursNear: 12,
  nightFrom: 22,
  nightTo: 8,
  guestMayExtend: true,
  automaticOffer: true,
  firstMayAsk: true,
};

const weights: Record<keyof typeof makers | 'jump' | 'job', number> = {
  request: 14,
  book: 4,
  hold: 10,
  extend: 4,
  withdraw: 4,
  status: 7,
  move: 4,
  remove: 2,
  join: 22,
  leave: 2,
  accept: 6,
  decline: 4,
  ready: 4,
  skip: 3,
  automatic: 3,
  close: 3,
  open: 3,
  hide: 0.5,
  capacity: 1.5,
  deleteAccount: 1,
  jump: 18,
  job: 5,
};

/** Days around the limits at which deadlines are counted differently. */
const distances = [4, 9, 31, 64, 120];
const customers = 7;

export async function startHistory(
  app: TestApp,
  admin: Actor,
  { random, users, hasJob, asksAll }: Pick<World, 'random' | 'users' | 'hasJob' | 'asksAll'>,
): Promise<World> {
  // More than a day, since some acts are limited by the day.
  app.clock.forward((48 + random.below(58 * 24)) * hour + random.below(60) * minute);
  const now = app.clock.now().getTime();
  const state = emptyState(now, defaults);
  for (let count = 0; count < 2; count += 1) {
    const { hallId } = await makeHall(app);
    state.halls.set(hallId, { id: hallId, min: 50, max: 300, isHidden: false });
    // A hall with a past is hidden, one without is deleted.
    await app.db.execute(
      `insert into reservations (hall_id, event_date, guest_count, event_type, status, created_at, updated_at)
       values (${hallId}, '2020-01-01', 100, 'WEDDING', 'CANCELED', now(), now())`,
    );
  }
  users.push(...(await makeActors(app, customers - users.length)));
  const days = distances.map((distance) => addDays(localDay(now), distance));
  const { rows } = await app.db.execute('select coalesce(max(mail_id), 0) as last from mails');
  const lastMail = Number(rows[0]?.last);
  return { app, random, state, admin, users, days, hasJob, asksAll, trace: [], lastMail };
}

/** Nothing of it concerns the next history. */
export async function endHistory({ app, state }: World) {
  const halls = [...state.halls.keys()].join(', ');
  await app.services.invalidation.transaction(['reservations', 'halls', 'closed-days'], async (tx) => {
    await tx.execute(`delete from waiting_entries where hall_id in (${halls})`);
    await tx.execute(`delete from reservations where hall_id in (${halls})`);
    await tx.execute('delete from closed_days');
    await tx.execute(`update halls set hidden_at = now() where hall_id in (${halls})`);
  });
}

/** To the next deadline, just before or after it, or some hours or days on. */
function jumpAhead(world: World) {
  const { random, state } = world;
  const deadlines = [...state.reservations.values()].flatMap(({ status, until }) =>
    status === 'PENDING' && until !== null && until > state.now ? until : [],
  );
  const next = Math.min(...deadlines);
  const kind = random.choose({ deadline: 5, before: 1, after: 2, hours: 6, days: 2 });
  const ahead =
    Number.isFinite(next) && kind !== 'hours' && kind !== 'days'
      ? next - state.now + { deadline: 0, before: -1, after: random.below(30) * hour + 1 }[kind]
      : random.below(kind === 'days' ? 72 : 14) * hour + random.below(60) * minute + minute;
  jump(world, Math.max(0, ahead));
}

/** What the job writes: every overdue day, the end of entries whose day has passed, reminders. */
function settleAll(state: State) {
  for (const row of overdueReservations(state)) settle(state, row);
  closePastEntries(state);
  remind(state);
}

function settleStored(state: State, stored: Stored) {
  for (const row of overdueReservations(state)) if (isSettledIn(stored, row)) settle(state, row);
}

/** Learns the numbers of what the call created. */
function bindCreated({ state }: World, step: Step, body: Record<string, number>) {
  const [hallDay] = step.touches;
  if (body?.entryId && step.call === 'POST /api/waiting-list') {
    const entry = [...state.entries.values()].at(-1);
    if (entry) entry.id = body.entryId;
  } else if (body?.reservationId && step.call.startsWith('POST')) {
    const row = hallDay && storedHolder(state, hallDay);
    if (row) row.id = body.reservationId;
  } else if (body?.closureId) {
    const closure = state.closures.at(-1);
    if (closure) closure.id = body.closureId;
  }
}

async function runStep(world: World, step: Step) {
  const { app } = world;
  const answer = await call(world, step.call, step.as, step.body);
  const stored = await readStored(world);
  settleStored(world.state, stored);
  const expected = follow(world, step.name, answer, (state) => {
    for (const hallDay of step.touches) settle(state, hallDay);
    return step.act(state);
  });
  if (expected === 409) expect(answer.body.detail).toMatch(/\p{L}.* .*[.?!]$/u);
  if (expected < 300) bindCreated(world, step, answer.body);
  if (step.call.includes('/users/remove/') && expected < 300) {
    world.users.splice(world.users.indexOf(step.as), 1, await lasting(app, await app.user()));
  }
  return stored;
}

/** The short form asks as one kind of reader after each step, the long form as every kind. */
async function compare(world: World, stored: Stored) {
  const { random, state, users } = world;
  bindOffers(state, stored);
  compareStored(state, stored);
  await expectMails(world);
  const reader = random.pick(users);
  const readers = [compareReservations, comparePublic, (all: World) => compareOwn(all, reader as Actor)];
  const chosen = random.pick(readers);
  for (const read of readers) if (world.asksAll || read === chosen) await read(world);
}

export async function step(world: World) {
  const { app, random, state } = world;
  state.mails = [];
  const kind = random.choose(weights);
  if (kind === 'jump') {
    jumpAhead(world);
    return compare(world, await readStored(world));
  }
  if (kind === 'job') {
    if (!world.hasJob) return;
    await runJob(app);
    settleAll(state);
    world.trace.push('job');
    return compare(world, await readStored(world));
  }
  const made = makers[kind](world);
  if (made) await compare(world, await runStep(world, made));
}

/** As the worker does it. */
async function runJob({ services }: TestApp) {
  await services.reservations.releaseOverdue();
  await services.waitingList.offerFreeDaysWithLine();
  await services.reservations.sendReminders();
}

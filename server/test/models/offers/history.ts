import { expect } from 'vitest';
import { makeHall } from '#test/support/booking.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { type Actor, jump, makeActors, runStep } from '../harness.ts';
import { addDays, hour, localDay, minute } from '../model-time.ts';
import type { Random } from '../random.ts';
import { expectAgreement } from './agreement.ts';
import { chargedOf, emptyState, offersOf, type State, settle } from './model-state.ts';
import { makers, type World } from './steps.ts';

const weights: Record<keyof typeof makers | 'jump' | 'job', number> = {
  request: 10,
  draft: 10,
  annex: 9,
  update: 16,
  removeDraft: 1,
  send: 16,
  withdraw: 2,
  decline: 2,
  sign: 13,
  cancelContract: 1.5,
  status: 4,
  release: 1,
  remove: 1,
  hold: 2,
  move: 2,
  jump: 8,
  job: 3,
};

/** One of them so near that guests of a contract are fixed. */
const distances = [13, 60, 90, 120];

export async function startHistory(
  app: TestApp,
  admin: Actor,
  random: Random,
  numbers: State['numbers'],
): Promise<World> {
  // More than a day, since some acts are limited by the day.
  app.clock.forward((48 + random.below(20 * 24)) * hour + random.below(60) * minute);
  const now = app.clock.now().getTime();
  const state = { ...emptyState(now), numbers };
  const halls = [(await makeHall(app)).hallId, (await makeHall(app)).hallId];
  const users = await makeActors(app, 4);
  const days = distances.map((distance) => addDays(localDay(now), distance));
  return { app, random, state, admin, users, halls, days, frozen: new Map(), trace: [] };
}

/** To the next deadline, just before or after it, or some hours on. */
function jumpAhead(world: World) {
  const { random, state } = world;
  const deadlines = [...state.reservations.values(), ...state.offers.values()].flatMap((row) =>
    row.until !== null && row.until > state.now && !('state' in row && row.state === 'DRAFT')
      ? row.until
      : [],
  );
  const next = Math.min(...deadlines);
  const kind = random.choose({ deadline: 2, before: 1, hours: 5 });
  const ahead =
    Number.isFinite(next) && kind !== 'hours'
      ? next - state.now - (kind === 'before' ? 1 : 0)
      : (1 + random.below(20)) * hour;
  jump(world, ahead);
  settle(state);
}

async function rowsOf({ app }: World, statement: string) {
  return (await app.db.execute(statement)).rows;
}

const moment = (value: unknown) => (value === null ? null : new Date(String(value)).getTime());

/** What is stored, with what deadlines have decided and nobody has written yet. */
async function compareStored(world: World) {
  const { state, halls } = world;
  const now = `'${new Date(state.now).toISOString()}'::timestamptz`;
  const inHalls = `hall_id in (${halls.join(', ')})`;
  const reservations = await rowsOf(
    world,
    `select reservation_id as id, hall_id as hall, event_date::text as day, guest_count as guests, contract_id as contract,
      moves_reservation_id as moves, held_until as until,
      case when status = 'PENDING' and held_until <= ${now} then 'CANCELED' else status end as status
     from reservations where ${inHalls} and hidden_at is null order by 1`,
  );
  expect(
    reservations.map(({ until, moves, ...row }) => ({
      ...row,
      ...(row.status === 'CANCELED' ? {} : { until: moment(until), moves }),
    })),
  ).toEqual(
    [...state.reservations.values()]
      .sort((one, other) => one.id - other.id)
      .map(({ user, until, secondOf, ...row }) => ({
        ...row,
        ...(row.status === 'CANCELED' ? {} : { until, moves: secondOf }),
      })),
  );
  const offers = await rowsOf(
    world,
    `select offer_id as id, reservation_id as reservation, annex_of as contract, number, version, total::float as total,
      case when state = 'SENT' and valid_until <= ${now} then 'EXPIRED' else state end as state,
      md5((to_jsonb(offers) - '{state,decided_at,decline_reason,views,first_viewed_at,last_viewed_at,user_id,created_by,move_reservation_id,updated_at}'::text[])::text) as hash
     from offers where ${inHalls} order by 1`,
  );
  expect(offers.map(({ hash, ...offer }) => offer)).toEqual(
    [...state.offers.values()].map(({ id, reservation, contract, number, version, total, state: now }) => {
      return { id, reservation, contract, number, version, total, state: now };
    }),
  );
  for (const { id, state: reached, hash } of offers) {
    if (reached === 'DRAFT') continue;
    const before = world.frozen.get(Number(id)) ?? String(hash);
    expect(hash, `the content of offer ${id}`).toBe(before);
    world.frozen.set(Number(id), before);
  }
  const contracts = await rowsOf(
    world,
    `select contract_id as id, c.reservation_id as reservation, offer_id as offer, c.number, c.annex_of as "annexOf",
      canceled_at is not null as "isCanceled" from contracts c join offers o using (offer_id) where o.${inHalls} order by 1`,
  );
  expect(contracts).toEqual([...state.contracts.values()]);
}

/** What the customer and the administrator are told about one of the reservations. */
async function compareRead({ app, random, state, admin, users }: World) {
  const row = random.pick([...state.reservations.values()]);
  const offer = row && offersOf(state, row.id).findLast((one) => one.state !== 'DRAFT');
  if (!offer) return;
  const customer = users.find(({ userId }) => userId === row.user);
  const read = await app.call(`GET /api/offers/${offer.id}`, { as: random.chance(0.5) ? customer : admin });
  expect(read.body).toMatchObject({ state: offer.state, total: { amount: offer.total } });
  const ledger = await app.call(`GET /api/reservations/${row.id}/ledger`, { as: customer });
  const charged = chargedOf(state, row);
  if (ledger.body === null) return expect(charged).toBe(0);
  expect(ledger.body.balance.amount).toBe(charged);
  const due = ledger.body.instalments.filter((one: { state: string }) => one.state !== 'VOID');
  expect(due.reduce((sum: number, one: { amount: { amount: number } }) => sum + one.amount.amount, 0)).toBe(
    charged,
  );
}

async function act(world: World) {
  const kind = world.random.choose(weights);
  if (kind === 'jump') return jumpAhead(world);
  if (kind === 'job') {
    await world.app.services.offers.expireOverdueOffers();
    await world.app.services.reservations.releaseOverdue();
    world.trace.push('job');
    return;
  }
  const step = makers[kind](world);
  if (step) await runStep(world, step);
}

export async function step(world: World) {
  await act(world);
  await compareStored(world);
  await expectAgreement(world.app);
  await compareRead(world);
}

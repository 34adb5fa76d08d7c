import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitingByUser } from '#server/features/booking/waiting-list/waiting-list.commands.ts';
import { days, hours } from '#server/platform/clock.ts';
import { createEncryption } from '#server/platform/encryption.ts';
import { bookingFor, dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import { untilWaiting } from '#test/support/database/locks.ts';
import { countUses } from '#test/support/limits.ts';
import { rounds } from '#test/support/rounds.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { type Actor, lasting, makeActors } from '../harness.ts';

/** More than both servers have connections to the database. */
const crowd = 24;

/** Everything that may happen to one day at the same moment, on two servers whose workers never run. */
let first: TestApp;
let second: TestApp;
let admin: Actor;
let people: Actor[];
beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp({ databaseUrl: first.url });
  admin = await lasting(first, await first.administrator());
  people = await makeActors(first, crowd + 6);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const person = (index: number) => people[index] as Actor;

let taken = 0;
/** The next ones in turn, different from each other. */
const some = (count: number): Actor[] =>
  Array.from({ length: count }, () => {
    taken += 1;
    return person(taken % people.length);
  });
const two = () => some(2) as [Actor, Actor];
const three = () => some(3) as [Actor, Actor, Actor];

const both = () => [first, second];

/** The servers need not agree on the time. */
function setClock(app: TestApp, moment: number) {
  app.clock.forward(moment - app.clock.now().getTime());
}

type Call = [target: string, as: Actor, body?: object];
type Answer = { status: number; body: Record<string, number> };

/** All at the same moment, in turn on the two servers. */
const atOnce = (calls: Call[]): Promise<Answer[]> =>
  Promise.all(
    calls.map(([target, as, body], index) =>
      (both()[index % 2] as TestApp).call(target, { as, body, address: `10.2.0.${index}` }),
    ),
  );

const statuses = (answers: Answer[]) => answers.map(({ status }) => status);
const countOf = (answers: Answer[], status: number) =>
  statuses(answers).filter((one) => one === status).length;

const request = (hallDay: HallDay, as: Actor): Call => [
  'POST /api/reservations/create-reservation',
  as,
  requestFor(hallDay.hallId, hallDay.day),
];
const join = ({ hallId, day }: HallDay, as: Actor): Call => [
  'POST /api/waiting-list',
  as,
  { hallId, eventDate: day, guestCount: 120, eventType: 'WEDDING', customEventType: null },
];
const withdraw = (id: number | undefined, as: Actor): Call => [
  `PATCH /api/reservations/${id}/cancel`,
  as,
  {},
];

type HallDay = { hallId: number; day: string };

async function done(app: TestApp, [target, as, body]: Call): Promise<Record<string, number>> {
  const answer = await app.call(target, { as, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

/** A day held for somebody until an hour from now, with a line. */
async function heldDay(app: TestApp, people: { admin: Actor; holder: Actor; line: Actor[] }, ahead = 80) {
  const { hallId } = await makeHall(app);
  const hallDay = { hallId, day: dayAhead(app, ahead) };
  const { reservationId = 0 } = await done(app, request(hallDay, people.holder));
  const until = app.clock.now().getTime() + hours(1);
  const heldUntil = new Date(until).toISOString();
  await done(app, [`PATCH /api/reservations/${reservationId}/hold`, people.admin, { heldUntil }]);
  const entries: number[] = [];
  for (const as of people.line) entries.push((await done(app, join(hallDay, as))).entryId ?? 0);
  return { ...hallDay, reservationId, until, entries };
}

async function holders({ hallId, day }: HallDay) {
  const { rows } = await first.db.execute(
    `select user_id as "userId", is_offered as "isOffered" from reservations
     where hall_id = ${hallId} and event_date = '${day}' and status <> 'CANCELED'`,
  );
  return rows;
}

async function entryStates({ hallId, day }: HallDay) {
  const { rows } = await first.db.execute(
    `select user_id, state from waiting_entries where hall_id = ${hallId} and event_date = '${day}' order by position`,
  );
  return rows.map(({ state }) => state);
}

const setClocks = (until: number) => {
  for (const app of both()) setClock(app, until);
};

describe('many at once for a day whose hold has just ended', () => {
  test('one of them gets it when nobody waits', async () => {
    const [holder] = two();
    const hallDay = await heldDay(first, { admin, holder, line: [] });
    setClocks(hallDay.until);
    const answers = await atOnce(people.slice(0, crowd).map((as) => request(hallDay, as)));
    expect(countOf(answers, 201)).toBe(1);
    expect(countOf(answers, 409)).toBe(crowd - 1);
    expect(await holders(hallDay)).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 201);
    await done(first, withdraw(answers[winner]?.body.reservationId, person(winner)));
  });

  test('none of them gets it when somebody waits: the first in line is offered it, once', async () => {
    const [holder, waiting, next] = three();
    const hallDay = await heldDay(first, { admin, holder, line: [waiting, next] });
    setClocks(hallDay.until);
    const settled = both().map((app) => app.services.reservations.releaseOverdue());
    const answers = await atOnce([
      ...people.slice(0, 8).map((as) => request(hallDay, as)),
      [`PATCH /api/reservations/${hallDay.reservationId}/extend`, holder],
      ['POST /api/reservations/create-admin-reservation', admin, bookingFor(hallDay.hallId, hallDay.day)],
    ]);
    await Promise.all(settled);
    expect(new Set(statuses(answers))).toEqual(new Set([409]));
    expect(await holders(hallDay)).toEqual([{ userId: waiting.userId, isOffered: true }]);
    expect(await entryStates(hallDay)).toEqual(['OFFERED', 'WAITING']);
  });
});

test("'Produži' in the second of the deadline meets a request on a server whose clock is ahead: one outcome", async () => {
  for (let round = 0; round < rounds({ short: 2, long: 4 }); round += 1) {
    const [holder, other] = two();
    const hallDay = await heldDay(first, { admin, holder, line: [] }, 90 + round);
    setClock(first, hallDay.until - 1);
    setClock(second, hallDay.until);
    const [extended, requested] = await atOnce([
      [`PATCH /api/reservations/${hallDay.reservationId}/extend`, holder],
      request(hallDay, other),
    ]);
    expect(`${extended?.status} ${requested?.status}`).toMatch(/^(200 409|409 201)$/);
    const owner = extended?.status === 200 ? holder : other;
    expect(await holders(hallDay)).toEqual([{ userId: owner.userId, isOffered: false }]);
    setClock(first, hallDay.until);
  }
});

test('a closure, a booking, a request and an entry in line exclude each other', async () => {
  for (let round = 0; round < rounds({ short: 3, long: 8 }); round += 1) {
    const { hallId } = await makeHall(first);
    const hallDay = { hallId, day: dayAhead(first, 200) };
    const [asking, waiting] = two();
    const closing: Call = ['POST /api/closed-days', admin, { hallId, from: hallDay.day, to: hallDay.day }];
    const booking: Call = [
      'POST /api/reservations/create-admin-reservation',
      admin,
      bookingFor(hallId, hallDay.day),
    ];
    const others = [booking, request(hallDay, asking), join(hallDay, waiting)];
    // Now and then the closure is first for certain.
    const early = round % 3 === 0 ? await atOnce([closing]) : [];
    expect(statuses(early).filter((status) => status !== 201)).toEqual([]);
    const answers = await atOnce(early.length > 0 ? others : [closing, ...others]);
    const [closed, booked, requested, joined] = [...early, ...answers];
    expect([closed?.status, booked?.status, requested?.status].sort()).toEqual([201, 409, 409]);
    expect(await holders(hallDay)).toHaveLength(closed?.status === 201 ? 0 : 1);
    // Only a day that was taken before has a line.
    expect([201, 409]).toContain(joined?.status);
    if (closed?.status === 201) expect(joined?.status).toBe(409);
  }
});

describe('an offered day', () => {
  async function offeredDay(line: Actor[]) {
    const [holder] = two();
    const hallDay = await heldDay(first, { admin, holder, line }, 300);
    await done(first, withdraw(hallDay.reservationId, holder));
    expect((await entryStates(hallDay))[0]).toBe('OFFERED');
    return hallDay;
  }

  test('goes to the next one when its account is deleted while it declines', async () => {
    for (let round = 0; round < rounds({ short: 1, long: 3 }); round += 1) {
      const line = await makeActors(first, 3);
      const [leaving, next] = line;
      if (!leaving || !next) throw new Error('three people are needed');
      const hallDay = await offeredDay(line);
      const [removed, declined] = await atOnce([
        [`DELETE /api/users/remove/${leaving.userId}`, leaving],
        [`PATCH /api/waiting-list/${hallDay.entries[0]}/decline`, leaving],
      ]);
      expect(removed?.status).toBe(204);
      expect([200, 401, 404, 409]).toContain(declined?.status);
      expect(await holders(hallDay)).toEqual([{ userId: next.userId, isOffered: true }]);
      expect(await entryStates(hallDay)).toEqual(['OFFERED', 'WAITING']);
    }
  });

  test('is accepted, declined or left at once: one of them counts', async () => {
    for (let round = 0; round < rounds({ short: 2, long: 4 }); round += 1) {
      const line = two();
      const [own, next] = line;
      const hallDay = await offeredDay(line);
      const [entryId] = hallDay.entries;
      const answers = await atOnce([
        [`PATCH /api/waiting-list/${entryId}/accept`, own],
        [`PATCH /api/waiting-list/${entryId}/decline`, own],
        [`DELETE /api/waiting-list/${entryId}`, own],
        [`PATCH /api/waiting-list/${entryId}/accept`, own],
      ]);
      const good = answers.filter(({ status }) => status < 300);
      expect(good).toHaveLength(1);
      expect(statuses(answers).every((status) => status < 300 || status === 409)).toBe(true);
      const isAccepted = answers[0]?.status === 200 || answers[3]?.status === 200;
      const owner = isAccepted ? own : next;
      expect(await holders(hallDay)).toEqual([{ userId: owner.userId, isOffered: !isAccepted }]);
    }
  });
});

test('hiding a hall while its day is given up and somebody joins leaves nobody waiting in a hidden hall', async () => {
  for (let round = 0; round < rounds({ short: 2, long: 5 }); round += 1) {
    const [holder, waiting] = two();
    const hallDay = await heldDay(first, { admin, holder, line: [] }, 310);
    const answers = await atOnce([
      withdraw(hallDay.reservationId, holder),
      join(hallDay, waiting),
      [`DELETE /api/wedding-halls/${hallDay.hallId}/remove`, admin],
    ]);
    expect(statuses(answers).filter((status) => status >= 500)).toEqual([]);
    const { rows } = await first.db.execute(`select hidden_at from halls where hall_id = ${hallDay.hallId}`);
    const isHidden = rows[0]?.hidden_at !== null;
    if (isHidden) {
      expect(await holders(hallDay)).toEqual([]);
      expect(
        (await entryStates(hallDay)).filter((state) => state === 'WAITING' || state === 'OFFERED'),
      ).toEqual([]);
    } else if (answers[1]?.status === 201) {
      // Whoever joined in time has the day now.
      expect(await holders(hallDay)).toEqual([{ userId: waiting.userId, isOffered: true }]);
    }
  }
});

test('accounts that are deleted while their days are offered on both servers never block each other', async () => {
  for (let round = 0; round < rounds({ short: 1, long: 2 }); round += 1) {
    const [one, other, third, fourth] = await makeActors(first, 4);
    if (!one || !other || !third || !fourth) throw new Error('four people are needed');
    const hallDays = [
      await heldDay(first, { admin, holder: one, line: [other, third, fourth] }, 320),
      await heldDay(first, { admin, holder: other, line: [one, fourth, third] }, 320),
    ];
    const answers = await atOnce([
      [`DELETE /api/users/remove/${one.userId}`, one],
      [`DELETE /api/users/remove/${other.userId}`, other],
      ...hallDays.map(
        ({ reservationId }): Call => [
          `PATCH /api/reservations/${reservationId}/status`,
          admin,
          { status: 'CANCELED' },
        ],
      ),
      [`DELETE /api/waiting-list/${hallDays[0]?.entries[1]}`, third],
      [`PATCH /api/waiting-list/${hallDays[1]?.entries[0]}/ready`, one],
    ]);
    expect(statuses(answers).filter((status) => status >= 500)).toEqual([]);
    for (const hallDay of hallDays) expect(await holders(hallDay)).toHaveLength(1);
    expect(await holders(hallDays[0] as HallDay)).toEqual([{ userId: fourth.userId, isOffered: true }]);
  }
});

test('the holder is asked once however often the first in line presses', async () => {
  const [holder, waiting] = two();
  const hallDay = await heldDay(first, { admin, holder, line: [waiting] }, 330);
  const far = new Date(first.clock.now().getTime() + days(6)).toISOString();
  await done(first, [`PATCH /api/reservations/${hallDay.reservationId}/hold`, admin, { heldUntil: far }]);
  const press: Call = [`PATCH /api/waiting-list/${hallDay.entries[0]}/ready`, waiting];
  const answers = await atOnce([press, press, press, press, press, press]);
  expect(countOf(answers, 200)).toBe(1);
  expect(countOf(answers, 409)).toBe(5);
});

test('a hold is reminded of once by two servers', async () => {
  const [holder] = await makeActors(first, 1);
  if (!holder) throw new Error('somebody must hold a day');
  const { reservationId } = await heldDay(first, { admin, holder, line: [] }, 340);
  const far = new Date(first.clock.now().getTime() + days(5)).toISOString();
  await done(first, [`PATCH /api/reservations/${reservationId}/hold`, admin, { heldUntil: far }]);
  setClocks(first.clock.now().getTime() + days(3));
  let jobs: Promise<unknown> = Promise.resolve();
  await first.db.transaction(async (tx) => {
    await tx.execute(`select from reservations where reservation_id = ${reservationId} for update`);
    jobs = Promise.all(both().map((app) => app.services.reservations.sendReminders()));
    // Both have found that it is due.
    await untilWaiting(first, 2);
  });
  await jobs;
  const { rows } = await first.db.execute(`select sealed from mails where account_id = ${holder.userId}`);
  const encryption = createEncryption(first.secret);
  const subjects = rows.map(
    ({ sealed }) => encryption.decrypt<{ content: { subject: string } }>(String(sealed)).content.subject,
  );
  expect(subjects.filter((subject) => subject.startsWith('Podsjetnik'))).toHaveLength(1);
});

test('somebody joins a line at most thirty times a day, so that joining and leaving tells nobody anything', async () => {
  const [holder] = two();
  const [restless] = await makeActors(first, 1);
  if (!restless) throw new Error('somebody must join');
  const hallDay = await heldDay(first, { admin, holder, line: [] }, 350);
  const { rows } = await first.db.execute(`select mailbox from users where user_id = ${restless.userId}`);
  await countUses(first, waitingByUser, String(rows[0]?.mailbox), 28);
  for (let count = 0; count < 2; count += 1) {
    const { entryId } = await done(first, join(hallDay, restless));
    await done(first, [`DELETE /api/waiting-list/${entryId}`, restless]);
  }
  const [answer] = await atOnce([join(hallDay, restless)]);
  expect(answer?.status).toBe(429);
});

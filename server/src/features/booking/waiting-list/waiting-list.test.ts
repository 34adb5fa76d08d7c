import { describe, expect, test } from 'vitest';
import { lastDeadline } from '#domain/dates/deadlines.ts';
import { days, hours, later, minutes } from '#server/platform/clock.ts';
import { daysTestApp } from '#test/support/days.ts';

const testDays = daysTestApp();
const { forward, request, hold, cancel, status, join, answer, leave, skip, automatic, own, line, offer } =
  testDays;
const { close, open, takenDays, heldDay, book, reservationOf } = testDays;

const first = <Item>(items: Item[]): Item => {
  const [item] = items;
  if (!item) throw new Error('There is none');
  return item;
};

/** People in line for a held day. */
async function heldDayWithLine(count: number, daysAhead?: number) {
  await forward(0);
  const held = await heldDay(daysAhead);
  const line = [];
  for (let index = 0; index < count; index += 1) {
    const person = await testDays.app.user();
    const { body } = await join(person, held.hallId, held.day);
    line.push({ person, entryId: body.entryId });
    testDays.app.clock.forward(minutes(1));
  }
  return { ...held, line };
}
const at = <Item>(items: Item[], index: number) => first(items.slice(index));

describe('joining', () => {
  test('a taken day answers the place, and each person only sees their own entry', async () => {
    const { hallId, day, line: people } = await heldDayWithLine(2);
    const [entry, ...others] = await own(at(people, 1).person);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ hallId, eventDate: day, state: 'WAITING', place: 2, mayAsk: false });
    expect((await line(hallId, day)).map(({ place, fits }) => [place, fits])).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  test('is refused on a free, closed or own day, twice, above the capacity and on a sixth day', async () => {
    const { hallId, day, holder, line: people } = await heldDayWithLine(1);
    const free = day.replace(/\d$/, (digit) => (digit === '9' ? '8' : '9'));
    const person = at(people, 0).person;
    expect((await join(person, hallId, free)).body.code).toBe(-1068);
    expect((await join(holder, hallId, day)).body.code).toBe(-1069);
    expect((await join(person, hallId, day)).body.code).toBe(-1072);
    expect((await join(await testDays.app.user(), hallId, day, { guestCount: 301 })).status).toBe(400);
    await close(hallId, free, free);
    expect((await join(person, hallId, free)).body.code).toBe(-1062);
    for (let count = 0; count < 4; count += 1) {
      const other = await heldDay();
      expect((await join(person, other.hallId, other.day)).status).toBe(201);
    }
    const sixth = await heldDay();
    expect((await join(person, sixth.hallId, sixth.day)).body).toMatchObject({ status: 409, code: -1073 });
  });
});

describe('a day that becomes free', () => {
  test('is offered to the first in line in the same transaction, and the next hears when it is declined', async () => {
    const { hallId, day, holder, reservationId, line: people } = await heldDayWithLine(2);
    await cancel(holder, reservationId);
    const [offered] = await own(at(people, 0).person);
    expect(offered).toMatchObject({ state: 'OFFERED', place: 1 });
    const reservation = await reservationOf(offered?.reservationId ?? 0);
    expect(reservation).toMatchObject({
      status: 'PENDING',
      isOffered: true,
      heldUntil: offered?.offeredUntil,
    });
    expect(await takenDays(hallId)).toEqual([day]);
    expect((await hold(reservation.reservationId, lastDeadline(day))).body.code).toBe(-1066);

    const declined = await answer(at(people, 0).person, offered?.entryId ?? 0, 'decline');
    expect(declined.body).toMatchObject({ state: 'DECLINED', place: null });
    const [next] = await own(at(people, 1).person);
    expect(next).toMatchObject({ state: 'OFFERED', place: 1, lastChange: { reason: 'LEFT' } });
    const accepted = await answer(at(people, 1).person, next?.entryId ?? 0, 'accept');
    expect(accepted.body).toMatchObject({ state: 'ACCEPTED' });
    const own2 = await reservationOf(accepted.body.reservationId);
    expect(own2).toMatchObject({ status: 'PENDING', isOffered: false });
    expect(own2.history.map(({ action }) => action)).toEqual(['OFFERED', 'ACCEPTED']);
    expect((await answer(at(people, 1).person, next?.entryId ?? 0, 'accept')).body.code).toBe(-1074);
  });

  test('with an offer that runs out goes to the next one without a job, and back to nobody at the end', async () => {
    const { hallId, day, holder, reservationId, line: people } = await heldDayWithLine(2);
    await cancel(holder, reservationId);
    const [offered] = await own(at(people, 0).person);
    const left = Date.parse(offered?.offeredUntil ?? '') - testDays.app.clock.now().getTime();
    await forward(left, at(people, 0).person, at(people, 1).person);
    expect(await takenDays(hallId)).toEqual([day]);
    const [missed] = await own(at(people, 0).person);
    expect(missed).toMatchObject({ state: 'WAITING', place: 2, missed: 1 });
    expect((await answer(at(people, 0).person, missed?.entryId ?? 0, 'accept')).body.code).toBe(-1074);
    const [next] = await own(at(people, 1).person);
    expect(next).toMatchObject({ state: 'OFFERED' });
    await forward(days(5));
    // Both were offered this freeing, so that the day is free for all.
    expect(await takenDays(hallId)).toEqual([]);
    expect((await request(await testDays.app.user(), hallId, day)).status).toBe(201);
    expect((await line(hallId, day)).map(({ state, missed: count }) => [state, count])).toEqual([
      ['WAITING', 1],
      ['WAITING', 1],
    ]);
  });

  test('after an expired hold goes to whoever waits when another family asks for it', async () => {
    const { hallId, day, reservationId, line: people } = await heldDayWithLine(1);
    await hold(reservationId, later(testDays.app.clock.now(), hours(30)));
    await forward(hours(30), at(people, 0).person);
    expect(await takenDays(hallId)).toEqual([day]);
    expect((await request(await testDays.app.user(), hallId, day)).body.code).toBe(-1042);
    expect(first(await own(at(people, 0).person))).toMatchObject({ state: 'OFFERED' });
    expect(await reservationOf(reservationId)).toMatchObject({ status: 'CANCELED', canceledBy: 'SYSTEM' });
  });

  test('too close to the event, or with the switch off, is not offered by itself', async () => {
    const late = await heldDayWithLine(1, 1);
    await cancel(late.holder, late.reservationId);
    expect(first(await own(at(late.line, 0).person)).state).toBe('WAITING');
    const off = await heldDayWithLine(1);
    await automatic(off.hallId, off.day, false);
    await cancel(off.holder, off.reservationId);
    expect(await takenDays(off.hallId)).toEqual([]);
    await automatic(off.hallId, off.day, true);
    expect(first(await own(at(off.line, 0).person)).state).toBe('OFFERED');
  });

  test('skips whom an administrator skipped, for that freeing only', async () => {
    const { day, hallId, holder, reservationId, line: people } = await heldDayWithLine(2);
    expect((await skip(at(people, 0).entryId)).body).toMatchObject({ isSkipped: true, place: 1 });
    const again = await skip(at(people, 0).entryId);
    expect(again.body).toMatchObject({ status: 409, code: -1075 });
    expect(again.body.detail).toMatch(/^Već preskočeno/);
    await cancel(holder, reservationId);
    const [next] = await own(at(people, 1).person);
    expect(next?.state).toBe('OFFERED');
    await answer(at(people, 1).person, next?.entryId ?? 0, 'decline');
    expect(await takenDays(hallId)).toEqual([]);
    const booked = await book(hallId, day);
    await status(booked.body.reservationId, 'CANCELED');
    expect(first(await own(at(people, 0).person)).state).toBe('OFFERED');
  });

  test('is offered by an administrator to whomever they choose, once it is free and open', async () => {
    const { hallId, day, holder, reservationId, line: people } = await heldDayWithLine(3);
    const [one, other, large] = people.map(({ entryId }) => entryId) as [number, number, number];
    await automatic(hallId, day, false);
    expect((await offer(one)).body).toMatchObject({ code: -1042, reservations: [{ reservationId }] });
    await cancel(holder, reservationId);
    const closed = await close(hallId, day, day);
    expect((await offer(one)).body.code).toBe(-1062);
    await open(closed.body.closureId);
    await testDays.app.db.execute(`update waiting_entries set guest_count = 999 where entry_id = ${large}`);
    expect((await offer(large)).body).toMatchObject({ status: 409, code: -1075 });

    const answers = await Promise.all([offer(one), offer(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const chosen = answers[0]?.status === 200 ? 0 : 1;
    expect(answers[chosen]?.body).toMatchObject({ state: 'OFFERED', user: { userId: expect.any(Number) } });
    const [entry] = await own(at(people, chosen).person);
    const offered = await reservationOf(entry?.reservationId ?? 0);
    expect(offered).toMatchObject({ isOffered: true, heldUntil: entry?.offeredUntil });
    expect((await offer(entry?.entryId ?? 0)).body.code).toBe(-1075);
    await answer(at(people, chosen).person, entry?.entryId ?? 0, 'decline');
    // It stays with the administrators, since nothing is offered by itself.
    expect(await takenDays(hallId)).toEqual([]);
    expect((await offer(at(people, 1 - chosen).entryId)).status).toBe(200);
  });

  test('after a closure is offered when it is opened', async () => {
    const { hallId, day, holder, reservationId, line: people } = await heldDayWithLine(1);
    expect((await close(hallId, day, day)).body).toMatchObject({
      status: 409,
      code: -1063,
      reservations: [{ reservationId, eventDate: day }],
    });
    await automatic(hallId, day, false);
    await cancel(holder, reservationId);
    const closed = await close(hallId, day, day);
    expect(closed.status).toBe(201);
    await automatic(hallId, day, true);
    expect(first(await own(at(people, 0).person)).state).toBe('WAITING');
    expect((await request(await testDays.app.user(), hallId, day)).body.code).toBe(-1062);
    expect((await book(hallId, day)).body.code).toBe(-1062);
    expect((await open(closed.body.closureId)).status).toBe(204);
    expect(first(await own(at(people, 0).person)).state).toBe('OFFERED');
  });
});

describe('the first in line', () => {
  test('may ask once, which shortens the deadline of the holder and ends extensions', async () => {
    const { reservationId, holder, line: people } = await heldDayWithLine(2);
    const { person, entryId } = at(people, 0);
    expect((await answer(person, entryId, 'ready')).body.code).toBe(-1076);
    await hold(reservationId, later(testDays.app.clock.now(), days(7)));
    expect(first(await own(person)).mayAsk).toBe(true);
    expect((await answer(at(people, 1).person, at(people, 1).entryId, 'ready')).status).toBe(409);
    const asked = await answer(person, entryId, 'ready');
    const until = later(testDays.app.clock.now(), hours(48)).toISOString();
    expect(asked.body).toMatchObject({ mayAsk: false, askedUntil: until });
    expect(await reservationOf(reservationId)).toMatchObject({ heldUntil: until, extendableUntil: null });
    expect((await testDays.extend(holder, reservationId)).body.code).toBe(-1067);
    expect((await answer(person, entryId, 'ready')).status).toBe(409);
    await forward(hours(48) + minutes(1), person);
    await testDays.app.services.reservations.releaseOverdue();
    expect(first(await own(person)).state).toBe('OFFERED');
  });
});

test('the own data name every entry', async () => {
  const { day, line: people } = await heldDayWithLine(1);
  const { person } = at(people, 0);
  const { body } = await testDays.app.call(`GET /api/users/${person.userId}/export`, { as: person });
  const entry = { eventDate: day, guestCount: 120, eventType: 'WEDDING', state: 'WAITING' };
  expect(body.waitingList).toMatchObject([entry]);
});

test('leaving moves the others up, and a deleted account leaves no trace', async () => {
  const { hallId, day, line: people } = await heldDayWithLine(3);
  expect((await leave(at(people, 0).person, at(people, 0).entryId)).status).toBe(204);
  expect(first(await own(at(people, 2).person))).toMatchObject({ place: 2, lastChange: { reason: 'LEFT' } });
  const gone = at(people, 1).person;
  await testDays.app.call(`DELETE /api/users/remove/${gone.userId}`, { as: gone });
  expect((await line(hallId, day)).map(({ entryId }) => entryId)).toEqual([at(people, 2).entryId]);
});

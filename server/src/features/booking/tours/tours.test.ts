import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, toIsoDay, weekdayOf } from '#domain/dates/days.ts';
import type { OwnTour } from '#schemas/tours.ts';
import { days, hours, minutes } from '#server/platform/clock.ts';
import { makeHall, requestFor } from '#test/support/booking.ts';
import { holdLock, untilWaiting } from '#test/support/database/locks.ts';
import type { TestPerson } from '#test/support/people.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';
import { tourCalls } from '#test/support/tours.ts';
import { lockTours } from './tours.repository.ts';

let testApp: TestApp;
let hallId: number;
let admin: TestPerson;

beforeAll(async () => {
  testApp = await startTestApp();
  hallId = (await makeHall(testApp, { name: 'Kruna' })).hallId;
  admin = await testApp.administrator();
  // Otherwise the mails to the administrator would be sent before those of the test.
  await testApp.db.execute(`update users set wants_mails = false where user_id = ${admin.userId}`);
});
afterAll(() => testApp.stop());

const calls = tourCalls(
  () => testApp,
  () => hallId,
  () => admin,
);
const { forward, slotsOf, dayOf, ownSlot, guest, ask, open } = calls;
const { move, cancel, listed, stateOf, waitingTour, bookedTour, confirmEvent } = calls;

describe('slots', () => {
  test('are 45 minutes long, on open days, from twelve hours to sixty days ahead', async () => {
    const slots = await slotsOf();
    const now = testApp.clock.now().getTime();
    const starts = slots.map(({ start }) => new Date(start).getTime());
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(now + hours(12));
    expect(Math.max(...starts)).toBeLessThanOrEqual(now + days(60));
    expect(slots.some(({ start }) => weekdayOf(toIsoDay(new Date(start))) === 0)).toBe(false);
    for (const { start, end } of slots) expect(Date.parse(end) - Date.parse(start)).toBe(minutes(45));
  });

  test('of a range are those of its days, without days on which the hall has an event or a request', async () => {
    const own = (await makeHall(testApp)).hallId;
    const [first] = await slotsOf(own);
    const day = dayOf(first ?? { start: '' });
    const inRange = await slotsOf(own, `&from=${day}&to=${day}`);
    expect(new Set(inRange.map(({ start }) => toIsoDay(new Date(start))))).toEqual(new Set([day]));
    const requested = await testApp.call('POST /api/reservations/create-reservation', {
      as: await testApp.user(),
      body: requestFor(own, day),
    });
    expect(requested.status).toBe(201);
    expect(await slotsOf(own, `&from=${day}&to=${day}`)).toEqual([]);
    expect(await slotsOf(hallId, `&from=${day}&to=${day}`)).not.toEqual([]);
    expect((await ask({ hallId: own, start: first?.start })).body.code).toBe(-1058);
  });

  test('of an unknown hall or a reversed range are refused', async () => {
    const status = async (query: string) => (await testApp.call(`GET /api/tours/slots?${query}`)).status;
    expect(await status('hallId=2000000000')).toBe(404);
    expect(await status(`hallId=${hallId}&from=2027-01-02&to=2027-01-01`)).toBe(400);
    expect(await status('hallId=kruna')).toBe(400);
    expect(await slotsOf(hallId, '&from=2030-01-01')).toEqual([]);
  });
});

describe('booking', () => {
  test('takes the slot at once in every hall, and the mailed link confirms it', async () => {
    const { start } = await ownSlot();
    const tour = await waitingTour({ start, mode: 'VIDEO' });
    expect(tour).toMatchObject({
      hallId,
      start,
      mode: 'VIDEO',
      state: 'UNCONFIRMED',
      confirmUntil: new Date(testApp.clock.now().getTime() + minutes(60)).toISOString(),
    });
    const other = (await makeHall(testApp)).hallId;
    expect((await slotsOf(other)).map((slot) => slot.start)).not.toContain(start);
    expect((await ask({ hallId: other, start })).body.code).toBe(-1057);
    expect(tour.mail.subject).toContain('Potvrdite razgledanje: Kruna');

    const own: OwnTour = (await open(tour.token)).body;
    expect(own).toMatchObject({
      tourId: tour.tourId,
      state: 'BOOKED',
      name: 'Lejla Begić',
      isConfirmed: true,
    });
    const booked = await testApp.mailbox.next(tour.email);
    const calendar = booked.attachments?.[0]?.content ?? '';
    expect(calendar).toContain(`DTSTART:${start.replace(/[-:]|\.\d+/g, '')}`);
    expect(calendar).toContain('SEQUENCE:1');
    expect(calendar).toContain(`UID:tour-${tour.tourId}@localhost`);
    const file = await testApp.call('POST /api/tours/calendar-file', { body: { token: tour.token } });
    expect([file.headers['content-type'], file.text]).toEqual([
      expect.stringContaining('text/calendar'),
      calendar,
    ]);
    // Opened again it only shows the tour.
    expect((await open(tour.token)).body.state).toBe('BOOKED');
    const notices = (await testApp.call('GET /api/notifications/all', { as: admin })).body;
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'TOUR_BOOKED')).toHaveLength(1);
  });

  test('is refused with the fields that are wrong', async () => {
    const { start } = await ownSlot();
    const fields = async (body: object) => {
      const { status, body: answer } = await ask(body);
      return [status, answer.errors?.map(({ field }: { field: string }) => field)];
    };
    expect(await fields({ start, name: ' ' })).toEqual([400, ['body.name']]);
    expect(await fields({ start, email: 'lejla' })).toEqual([400, ['body.email']]);
    expect(await fields({ start, mode: 'VIDEO', phone: '' })).toEqual([400, ['body.phone']]);
    expect(await fields({ start: 'sutra' })).toEqual([400, ['body.start']]);
    expect(await fields({ start: start.replace(':00:00', ':30:00') })).toEqual([400, ['body.start']]);
    const soon = new Date(testApp.clock.now().getTime() + hours(1)).toISOString();
    expect(await fields({ start: soon })).toEqual([400, ['body.start']]);
    expect((await ask({ hallId: 2_000_000_000, start })).status).toBe(404);
    expect(await slotsOf()).toContainEqual(expect.objectContaining({ start }));
  });

  test('repeated with its key makes one tour', async () => {
    const body = { start: (await ownSlot()).start, ...guest() };
    const first = await ask(body, { key: 'jedan-dva-tri' });
    const again = await ask(body, { key: 'jedan-dva-tri' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await ask({ ...body, name: 'Druga' }, { key: 'jedan-dva-tri' })).status).toBe(422);
  });

  test('is limited for a mailbox and for an address', async () => {
    const free = (await slotsOf()).slice(-20).map(({ start }) => start);
    const { email } = guest();
    const ofMailbox = [];
    for (const start of free.slice(0, 4)) ofMailbox.push((await ask({ start, email })).status);
    expect(ofMailbox).toEqual([201, 201, 201, 429]);
    const address = '10.9.9.9';
    const ofAddress = [];
    for (const start of free.slice(4, 15)) ofAddress.push((await ask({ start }, { address })).status);
    expect(ofAddress).toEqual([...Array(10).fill(201), 429]);
  });

  test('that nobody confirmed is free after an hour, without a job', async () => {
    const tour = await waitingTour();
    await forward(minutes(59));
    expect((await ask({ start: tour.start })).status).toBe(409);
    await forward(minutes(1));
    expect(await stateOf(tour.tourId)).toBe('CANCELED');
    expect(await slotsOf()).toContainEqual(expect.objectContaining({ start: tour.start }));
    expect((await ask({ start: tour.start })).status).toBe(201);
    expect((await open(tour.token)).body).toMatchObject({ state: 'CANCELED', isConfirmed: false });
    expect((await move(tour.token, (await ownSlot()).start)).body.code).toBe(-1059);
  });
});

describe('above twenty unconfirmed tours', () => {
  let own: TestApp;
  let calls: ReturnType<typeof tourCalls>;
  let starts: string[];
  const email = 'lejla@gmail.com';

  /** Twenty tours that nobody has confirmed, and the slots that are left. */
  beforeEach(async () => {
    own = await ownTestApp();
    const hall = await makeHall(own, { name: 'Evropa' });
    const administrator = await own.administrator();
    await own.db.execute('update users set wants_mails = false');
    calls = tourCalls(
      () => own,
      () => hall.hallId,
      () => administrator,
    );
    starts = (await calls.slotsOf()).map(({ start }) => start);
    for (const start of starts.splice(0, 20)) expect((await calls.ask({ start })).body.isSlotHeld).toBe(true);
  });

  async function waitingWithoutSlot(start: string | undefined) {
    const { status, body } = await calls.ask({ start, email });
    expect([status, body.isSlotHeld]).toEqual([201, false]);
    const mail = await own.mailbox.next(email);
    expect(mail.text).toContain('vaš je čim otvorite link');
    return { token: /#token=([\w-]+)/.exec(mail.text)?.[1] ?? '', tourId: body.tourId };
  }
  const isFree = async (start: string | undefined) =>
    (await calls.slotsOf()).some((slot) => slot.start === start);

  test('a further one takes no slot until its link is opened', async () => {
    const [start] = starts;
    const { token, tourId } = await waitingWithoutSlot(start);
    expect(await isFree(start)).toBe(true);
    expect((await calls.open(token)).body).toMatchObject({ state: 'BOOKED', start, isSlotTaken: false });
    expect(await isFree(start)).toBe(false);
    expect(await calls.stateOf(tourId)).toBe('BOOKED');
    expect((await own.mailbox.next(email)).subject).toContain('Razgledanje je zakazano');
    expect((await calls.ask({ start })).body.code).toBe(-1057);
  });

  test('the link of one whose slot was taken meanwhile says so and books another slot', async () => {
    const [start = '', other = ''] = [starts[0], starts.at(-1)];
    const [slower, faster] = [await waitingWithoutSlot(start), await waitingWithoutSlot(start)];
    expect((await calls.open(faster.token)).body.state).toBe('BOOKED');
    const opened: OwnTour = (await calls.open(slower.token)).body;
    expect(opened).toMatchObject({ state: 'UNCONFIRMED', isSlotTaken: true, isConfirmed: false });
    expect(opened.otherSlots).toHaveLength(3);
    expect((await calls.move(slower.token, start)).body.code).toBe(-1057);
    expect((await calls.cancel(slower.token)).body.code).toBe(-1059);
    expect((await calls.move(slower.token, other)).body).toMatchObject({
      state: 'BOOKED',
      start: other,
      isSlotTaken: false,
      isConfirmed: true,
    });
    await own.mailbox.next(email);
    expect((await own.mailbox.next(email)).attachments?.[0]?.content).toContain(
      `DTSTART:${other.replace(/[-:]|\.\d+/g, '')}`,
    );
    const notices = (await own.call('GET /api/notifications/all', { as: await own.administrator() })).body;
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'TOUR_BOOKED')).toHaveLength(2);
  });

  test('one that lapsed without a slot is over, and one that is booked by the panel takes its slot', async () => {
    const [start, next] = starts;
    const [lapsed, booked] = [await waitingWithoutSlot(start), await waitingWithoutSlot(next)];
    expect((await calls.update(booked.tourId, { state: 'BOOKED' })).status).toBe(200);
    expect(await isFree(next)).toBe(false);
    await calls.forward(minutes(60));
    expect((await calls.open(lapsed.token)).body).toMatchObject({ state: 'CANCELED', isSlotTaken: false });
    expect((await calls.move(lapsed.token, starts.at(-1) ?? '')).body.code).toBe(-1059);
    expect((await calls.ask({ start })).body.isSlotHeld).toBe(true);
  });
});

describe('races', () => {
  const race = async (start: string) => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask({ start })));
    return answers.map(({ status }) => status).sort();
  };
  const constraint =
    'exclude using gist (tstzrange("start", "blocked_until") with &&) where ("state" <> \'CANCELED\' and "holds_slot")';

  test('twelve guests for one slot: one gets it; without the constraint several would', async () => {
    expect(await race((await ownSlot()).start)).toEqual([201, ...Array(11).fill(409)]);
    const { start } = await ownSlot();
    await testApp.db.execute('alter table tours drop constraint tours_one_at_a_time');
    try {
      expect((await race(start)).filter((status) => status === 201).length).toBeGreaterThan(1);
    } finally {
      await testApp.db.execute(`delete from tours where start = '${start}'`);
      await testApp.db.execute(`alter table tours add constraint tours_one_at_a_time ${constraint}`);
    }
  });

  test('a tour confirmed while an event takes its day is offered other slots, once', async () => {
    const tour = await waitingTour();
    // The opened link has seen no event, and waits with its mail.
    const release = await holdLock(testApp, 'lock table mails in share mode');
    const opening = open(tour.token);
    await untilWaiting(testApp, 1);
    const confirming = confirmEvent(tour.start);
    await untilWaiting(testApp, 2);
    await release();
    await Promise.all([opening, confirming]);
    const { rows } = await testApp.db.execute(
      `select kind from tour_reminders where tour_id = ${tour.tourId}`,
    );
    expect(rows).toEqual([{ kind: 'OTHER_SLOTS' }]);
  });
});

describe('the mailed link', () => {
  test('moves the tour to a free slot, and the calendar entry follows', async () => {
    const [tour, taken, target] = [await bookedTour(), await bookedTour(), await ownSlot()];
    expect((await move(tour.token, taken.start)).body.code).toBe(-1057);
    const moved = await move(tour.token, target.start);
    expect([moved.status, moved.body.start, moved.body.end]).toEqual([200, target.start, target.end]);
    expect((await slotsOf()).map(({ start }) => start)).toContain(tour.start);
    const mail = await testApp.mailbox.next(tour.email);
    expect(mail.attachments?.[0]?.content).toMatch(/SEQUENCE:2\r\n/);
    expect(await stateOf(tour.tourId)).toBe('BOOKED');
  });

  test('cancels the tour, which frees its slot and ends the link', async () => {
    const tour = await bookedTour();
    expect((await cancel(tour.token)).body.state).toBe('CANCELED');
    const mail = await testApp.mailbox.next(tour.email);
    expect(mail.attachments?.[0]?.content).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/);
    expect((await slotsOf()).map(({ start }) => start)).toContain(tour.start);
    expect((await cancel(tour.token)).body.code).toBe(-1059);
    const file = await testApp.call('POST /api/tours/calendar-file', { body: { token: tour.token } });
    expect(file.body.code).toBe(-1059);
  });

  test('of another tour or with a changed letter opens nothing', async () => {
    const [tour, other] = [await bookedTour(), await bookedTour()];
    const signature = tour.token.slice(tour.token.indexOf('-'));
    for (const token of [`${other.tourId}${signature}`, `2000000000${signature}`]) {
      expect((await open(token)).body.code).toBe(-1031);
      expect((await cancel(token)).body.code).toBe(-1031);
    }
    expect((await open('x')).status).toBe(400);
    expect(await stateOf(other.tourId)).toBe('BOOKED');
  });
});

describe('an event on the day of a tour', () => {
  test('offers three slots on other days, and choosing one moves the tour', async () => {
    const own = (await makeHall(testApp, { name: 'Evropa' })).hallId;
    const tour = await bookedTour({ hallId: own });
    const day = toIsoDay(new Date(tour.start));
    const request = await testApp.call('POST /api/reservations/create-reservation', {
      as: await testApp.user(),
      body: requestFor(own, day),
    });
    expect((await open(tour.token)).body.hasEvent).toBe(false);
    const status = (to: string) =>
      testApp.call(`PATCH /api/reservations/${request.body.reservationId}/status`, {
        as: admin,
        body: { status: to },
      });
    for (const to of ['CONFIRMED', 'PENDING', 'CONFIRMED']) expect((await status(to)).status).toBe(200);

    const mail = await testApp.mailbox.next(tour.email);
    expect(mail.subject).toContain('Izaberite drugi termin razgledanja: Evropa');
    const proposed = [...mail.text.matchAll(/&start=(\S+)/g)].map(([, start]) =>
      decodeURIComponent(start ?? ''),
    );
    const { hasEvent, otherSlots }: OwnTour = (await open(tour.token)).body;
    expect([hasEvent, otherSlots.map(({ start }) => start)]).toEqual([true, proposed]);
    expect(proposed).toHaveLength(3);
    expect(new Set([day, ...proposed.map((start) => toIsoDay(new Date(start)))]).size).toBe(4);
    expect(await listed(tour.tourId)).toMatchObject({ hasEvent: true });

    expect((await move(tour.token, proposed[1] ?? '')).body).toMatchObject({
      start: proposed[1],
      hasEvent: false,
      otherSlots: [],
    });
    expect((await testApp.mailbox.next(tour.email)).subject).toContain('Novi termin razgledanja');
  });
});

describe('a closure over the day of a tour', () => {
  const closed = (from: string, to: string, hall: number | null) =>
    testApp.call('POST /api/closed-days', { as: admin, body: { hallId: hall, from, to } });

  test('offers slots on other days, once, also when it is confirmed later', async () => {
    const own = (await makeHall(testApp, { name: 'Kristal' })).hallId;
    const [tour, waits] = [await bookedTour({ hallId: own }), await waitingTour({ hallId: own })];
    const [first = '', last = ''] = [tour, waits].map(({ start }) => toIsoDay(new Date(start))).sort();
    const { closureId } = (await closed(first, last, own)).body;
    const mail = await testApp.mailbox.next(tour.email);
    expect([mail.subject, mail.text]).toEqual([
      expect.stringContaining('Izaberite drugi termin razgledanja: Kristal'),
      expect.stringContaining('salon ipak neće biti otvoren'),
    ]);
    const { hasEvent, isClosed, otherSlots }: OwnTour = (await open(tour.token)).body;
    expect([hasEvent, isClosed, otherSlots.length]).toEqual([false, true, 3]);
    const days = otherSlots.map(({ start }) => toIsoDay(new Date(start)));
    expect(days.filter((day) => first <= day && day <= last)).toEqual([]);
    expect(await listed(tour.tourId)).toMatchObject({ isClosed: true });

    expect((await open(waits.token)).body).toMatchObject({ state: 'BOOKED', isClosed: true });
    expect((await testApp.mailbox.next(waits.email)).subject).toContain('Izaberite drugi termin');
    await testApp.call(`DELETE /api/closed-days/${closureId}`, { as: admin });
    await closed(first, last, own);
    const { rows } = await testApp.db.execute(
      `select kind from tour_reminders where tour_id in (${tour.tourId}, ${waits.tourId})`,
    );
    expect(rows).toEqual([{ kind: 'OTHER_SLOTS' }, { kind: 'OTHER_SLOTS' }]);
  });

  test('and a tour booked at the same moment do not wait for each other', async () => {
    const own = (await makeHall(testApp)).hallId;
    const { start } = await ownSlot();
    let asked: ReturnType<typeof ask> | undefined;
    await testApp.db.transaction(async (tx) => {
      await tx.execute(`select from halls where hall_id = ${own} for no key update`);
      asked = ask({ hallId: own, start });
      await untilWaiting(testApp, 1);
      await lockTours(tx);
    });
    expect((await asked)?.status).toBe(201);
  });
});

describe('reminders', () => {
  const remind = () => testApp.services.tours.sendReminders();
  const kinds = async (tourId: number) =>
    (
      await testApp.db.execute<{ kind: string }>(
        `select kind from tour_reminders where tour_id = ${tourId} order by sent_at, kind`,
      )
    ).rows.map(({ kind }) => kind);
  const countMails = async () =>
    Number((await testApp.db.execute('select count(*) as count from mails')).rows[0]?.count);
  const until = async (start: string, before: number) =>
    forward(Date.parse(start) - before - testApp.clock.now().getTime());

  test('go out 24 and 2 hours before, once each, and not for a canceled or moved tour', async () => {
    const { start } = await ownSlot();
    const day = toIsoDay(new Date(start));
    const starts = (await slotsOf(hallId, `&from=${day}&to=${day}`)).map((slot) => slot.start);
    const kept = await bookedTour({ start: starts[0] });
    const canceled = await bookedTour({ start: starts[1] });
    const moved = await bookedTour({ start: starts[2] });
    await cancel(canceled.token);
    await move(moved.token, (await slotsOf(hallId, `&from=${addDays(day, 7)}`))[0]?.start ?? '');
    expect((await testApp.mailbox.next(moved.email)).subject).toContain('Novi termin');

    await until(start, hours(24) + 1);
    await remind();
    expect(await kinds(kept.tourId)).toEqual([]);
    await until(start, hours(24));
    await Promise.all([remind(), remind()]);
    const sent = await countMails();
    await remind();
    expect(await countMails()).toBe(sent);
    expect(await kinds(kept.tourId)).toEqual(['DAY_BEFORE']);
    expect((await testApp.mailbox.next(kept.email)).subject).toContain('Podsjetnik');
    await until(start, hours(2));
    await remind();
    await remind();
    expect(await kinds(kept.tourId)).toEqual(['DAY_BEFORE', 'HOURS_BEFORE']);
    expect([await kinds(canceled.tourId), await kinds(moved.tourId)]).toEqual([[], []]);
  });

  test('offer other slots again when the hall has an event that day', async () => {
    const own = (await makeHall(testApp)).hallId;
    const tour = await bookedTour({ hallId: own });
    await confirmEvent(tour.start, own);
    await testApp.mailbox.next(tour.email);
    await until(tour.start, hours(20));
    await remind();
    expect(await kinds(tour.tourId)).toEqual(['OTHER_SLOTS', 'DAY_BEFORE']);
    expect((await testApp.mailbox.next(tour.email)).subject).toContain('Izaberite drugi termin');
  });
});

import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, minutes } from '#server/platform/clock.ts';
import { bookingFor, dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let nextNetwork = 0;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: new URL('https://saloni.example') });
  admin = await app.administrator();
});
afterAll(() => app.stop());

const network = () => {
  nextNetwork += 1;
  return `10.9.0.${nextNetwork}`;
};

async function createFeed(
  as: TestPerson,
  hallId: number | null = null,
): Promise<{ feedId: number; url: string }> {
  const { status, body } = await app.call('POST /api/feeds', { as, body: { name: 'Telefon', hallId } });
  expect(status).toBe(201);
  return body;
}

/** Access tokens end sooner. */
async function forward(time: number) {
  app.clock.forward(time);
  admin = { ...admin, ...(await app.signIn(admin.email)) };
}

const read = (url: string, headers: Record<string, string> = {}, address = '10.9.1.1') =>
  app.call(`GET ${new URL(url).pathname}`, { headers, address });

const listOf = async (
  as: TestPerson,
): Promise<{ feedId: number; lastReadAt: string | null; owner: string }[]> =>
  (await app.call('GET /api/feeds', { as })).body;

async function book(
  hallId: number,
  overrides: object = {},
  day = 30,
): Promise<{ reservationId: number; eventDate: string }> {
  const body = bookingFor(hallId, dayAhead(app, day), {
    guestFirstName: 'Lejla',
    guestLastName: 'Mujić',
    ...overrides,
  });
  const answer = await app.call('POST /api/reservations/create-admin-reservation', { as: admin, body });
  expect(answer.status).toBe(201);
  return answer.body;
}

function eventsIn(text: string) {
  const found = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return found.map((component) => {
    const { uid, summary, sequence, startDate } = new ICAL.Event(component);
    const status = component.getFirstPropertyValue('status');
    return { uid, summary, sequence, day: startDate.toString().slice(0, 10), status };
  });
}

test('a member of the staff subscribes to one hall, without names', async () => {
  const { hallId } = await makeHall(app, { name: 'Evropa' });
  const { reservationId, eventDate } = await book(hallId);
  await book((await makeHall(app)).hallId);
  const staff = await app.staffMember();
  const feed = await createFeed(staff, hallId);
  expect(feed.url).toMatch(/^https:\/\/saloni\.example\/feeds\/[\w-]{43}\.ics$/);
  const { status, headers, text } = await read(feed.url);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(eventsIn(text)).toEqual([
    {
      uid: `reservation-${reservationId}@saloni.example`,
      summary: 'Evropa: Vjenčanje',
      sequence: 0,
      day: eventDate,
      status: 'CONFIRMED',
    },
  ]);
  expect(text).not.toMatch(/Lejla|Muji/);
  await app.call(`PATCH /api/users/${staff.userId}/change-role`, { as: admin });
  expect((await read(feed.url)).text).toContain('Lejla Mujić');
});

test('an event is tentative while it is held, keeps its UID when it is moved, and is canceled for 30 days', async () => {
  const { hallId } = await makeHall(app);
  const { url } = await createFeed(admin, hallId);
  const person = await app.user();
  const body = requestFor(hallId, dayAhead(app, 40));
  const { reservationId } = (
    await app.call('POST /api/reservations/create-reservation', { as: person, body })
  ).body;
  const states: ReturnType<typeof eventsIn> = [];
  const note = async () => states.push(...eventsIn((await read(url)).text));
  const change = (call: string, change: object) =>
    app.call(`PATCH /api/reservations/${reservationId}/${call}`, { as: admin, body: change });
  await note();
  await change('status', { status: 'CONFIRMED' });
  await note();
  await change('update', { eventDate: dayAhead(app, 41) });
  await note();
  await change('status', { status: 'CANCELED' });
  await note();
  expect(states.map(({ status, sequence, day }) => [status, sequence, day])).toEqual([
    ['TENTATIVE', 0, dayAhead(app, 40)],
    ['CONFIRMED', 1, dayAhead(app, 40)],
    ['CONFIRMED', 2, dayAhead(app, 41)],
    ['CANCELLED', 3, dayAhead(app, 41)],
  ]);
  expect(new Set(states.map(({ uid }) => uid)).size).toBe(1);
  await forward(days(29));
  expect(eventsIn((await read(url)).text)).toHaveLength(1);
  await forward(days(2));
  expect(eventsIn((await read(url)).text)).toEqual([]);
});

test('a hold whose deadline has passed is canceled, although nobody has written that', async () => {
  const { hallId } = await makeHall(app);
  const { url } = await createFeed(admin, hallId);
  const body = requestFor(hallId, dayAhead(app, 200));
  const { reservationId } = (
    await app.call('POST /api/reservations/create-reservation', { as: await app.user(), body })
  ).body;
  const heldUntil = new Date(app.clock.now().getTime() + days(2)).toISOString();
  const held = await app.call(`PATCH /api/reservations/${reservationId}/hold`, {
    as: admin,
    body: { heldUntil },
  });
  expect(held.status).toBe(200);
  const [before] = eventsIn((await read(url)).text);
  await forward(days(3));
  const [after] = eventsIn((await read(url)).text);
  expect([before?.status, after?.status]).toEqual(['TENTATIVE', 'CANCELLED']);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
});

test('closed days of the hall and of all halls are in the feed, those of others are not', async () => {
  const [{ hallId }, other] = [await makeHall(app, { name: 'Kristal' }), await makeHall(app)];
  const close = (closed: number | null, day: number) =>
    app.call('POST /api/closed-days', {
      as: admin,
      body: { hallId: closed, from: dayAhead(app, day), to: dayAhead(app, day + 1) },
    });
  for (const [closed, day] of [
    [hallId, 300],
    [other.hallId, 310],
    [null, 320],
  ] as const) {
    expect((await close(closed, day)).status).toBe(201);
  }
  const { url } = await createFeed(await app.staffMember(), hallId);
  expect(eventsIn((await read(url)).text).map(({ summary }) => summary)).toEqual([
    'Kristal: zatvoreno',
    'Zatvoreno',
  ]);
});

test('an unchanged calendar answers 304 to its ETag, a changed one does not', async () => {
  const { hallId } = await makeHall(app);
  const { url } = await createFeed(admin, hallId);
  const first = await read(url);
  const known = { 'if-none-match': String(first.headers.etag) };
  const again = await read(url, known);
  expect([again.status, again.text]).toEqual([304, '']);
  await book(hallId);
  expect((await read(url, known)).status).toBe(200);
});

test('a link is listed with its last reading, noted once a minute', async () => {
  const staff = await app.staffMember({ firstName: 'Tea', lastName: 'Babić' });
  const { feedId, url } = await createFeed(staff);
  const lastRead = async () => (await listOf(staff)).find((feed) => feed.feedId === feedId)?.lastReadAt;
  expect(await lastRead()).toBeNull();
  const readAt = app.clock.now().toISOString();
  await read(url);
  await forward(minutes(0.5));
  await read(url);
  expect(await lastRead()).toBe(readAt);
  await forward(minutes(1));
  await read(url);
  expect(await lastRead()).toBe(app.clock.now().toISOString());
  expect((await listOf(admin)).map(({ owner }) => owner)).toContain('Tea Babić');
  const stored = await app.db.execute('select * from feeds');
  expect(JSON.stringify(stored.rows)).not.toContain(url.slice(-47, -4));
});

test('staff see and remove their own links only, administrators all', async () => {
  const [staff, other] = [await app.staffMember(), await app.staffMember()];
  const feed = await createFeed(staff);
  expect((await listOf(other)).map(({ feedId }) => feedId)).toEqual([]);
  const remove = (as: TestPerson) => app.call(`DELETE /api/feeds/${feed.feedId}`, { as });
  expect((await remove(other)).status).toBe(404);
  expect((await read(feed.url)).status).toBe(200);
  expect((await remove(admin)).status).toBe(204);
  expect((await read(feed.url)).status).toBe(404);
  expect((await remove(staff)).status).toBe(404);
});

test('at most ten links a person, also at once, and only of a known hall', async () => {
  const staff = await app.staffMember();
  const create = () => app.call('POST /api/feeds', { as: staff, body: { hallId: null } });
  const answers = await Promise.all(Array.from({ length: 12 }, create));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe(-1130);
  const body = { hallId: 2_000_000_000 };
  expect((await app.call('POST /api/feeds', { as: admin, body })).status).toBe(404);
});

test('the links of somebody who leaves the team or is deleted are gone, also after a return', async () => {
  const staff = await app.staffMember();
  const setStaff = (isStaff: boolean) =>
    app.call(`PATCH /api/users/${staff.userId}/staff`, { as: admin, body: { staff: isStaff } });
  const first = await createFeed(staff);
  expect((await setStaff(false)).status).toBe(200);
  expect((await read(first.url)).status).toBe(404);
  expect((await app.call('POST /api/feeds', { as: staff, body: { hallId: null } })).status).toBe(403);
  await setStaff(true);
  expect((await read(first.url)).status).toBe(404);
  const second = await createFeed(staff);
  expect((await app.call(`DELETE /api/users/remove/${staff.userId}`, { as: admin })).status).toBe(204);
  expect((await read(second.url)).status).toBe(404);

  const leaving = await app.administrator();
  const third = await createFeed(leaving);
  await app.call(`PATCH /api/users/${leaving.userId}/change-role`, { as: leaving });
  expect((await read(third.url)).status).toBe(404);
});

test('a link is dead without the role, even if its row is still there', async () => {
  const staff = await app.staffMember();
  const { url } = await createFeed(staff);
  await app.db.execute(`update users set role = 'USER' where user_id = ${staff.userId}`);
  expect((await read(url)).status).toBe(404);
});

test('guesses from one network are stopped after 30 an hour, and links that exist still work there', async () => {
  const address = network();
  const { url } = await createFeed(admin);
  const guess = () => read(`https://saloni.example/feeds/${'x'.repeat(43)}.ics`, {}, address);
  for (let count = 0; count < 30; count += 1) expect((await guess()).status).toBe(404);
  const stopped = await guess();
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  expect((await read(url, {}, address)).status).toBe(200);
});

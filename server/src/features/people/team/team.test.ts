import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import { untilWaiting } from '#test/support/database/locks.ts';
import { type TestPerson, testPassword } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator({ firstName: 'Selma', lastName: 'Kovač' });
});
afterAll(() => app.stop());

const setStaff = (userId: number, body: object, as = admin) =>
  app.call(`PATCH /api/users/${userId}/staff`, { as, body });
const roleOf = async (as: TestPerson) => (await app.call('GET /auth/me', { as })).body.role;

async function requestBy(
  as: TestPerson,
  day: number,
): Promise<{
  reservationId: number;
  hallId: number;
  eventDate: string;
}> {
  const body = requestFor((await makeHall(app)).hallId, dayAhead(app, day));
  return (await app.call('POST /api/reservations/create-reservation', { as, body })).body;
}

test('a customer becomes staff with a job, and a customer again; both at once and in the audit log', async () => {
  const person = await app.user();
  const given = await setStaff(person.userId, { staff: true, jobTitle: 'kuhinja' });
  expect(given.body).toMatchObject({ role: 'STAFF', jobTitle: 'kuhinja' });
  expect(await roleOf(person)).toBe('STAFF');
  expect((await app.call('GET /api/feeds', { as: person })).status).toBe(200);
  expect((await app.call('GET /api/news/own', { as: person })).status).toBe(403);
  expect((await app.call('GET /api/users/team', { as: person })).status).toBe(403);
  const taken = await setStaff(person.userId, { staff: false });
  expect([taken.status, taken.body.role, taken.body.jobTitle]).toEqual([200, 'USER', undefined]);
  expect((await app.call('GET /api/feeds', { as: person })).status).toBe(403);
  const { entries } = (await app.call('GET /api/audit?kind=ACCOUNT', { as: admin })).body;
  expect(entries.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
    'STAFF_TAKEN',
    'STAFF_GIVEN',
  ]);
});

test('the same request again changes nothing', async () => {
  const { userId } = await app.account();
  const count = async () => (await app.call('GET /api/audit?kind=ACCOUNT', { as: admin })).body.count;
  await setStaff(userId, { staff: true });
  const before = await count();
  expect((await setStaff(userId, { staff: true })).status).toBe(200);
  expect(await count()).toBe(before);
  await setStaff(userId, { staff: true, jobTitle: 'sala' });
  expect(await count()).toBe(before + 1);
});

test('an upcoming reservation or a place in line is in the way, a canceled one is not', async () => {
  const person = await app.user();
  const { reservationId } = await requestBy(person, 30);
  const refused = await setStaff(person.userId, { staff: true });
  expect([refused.status, refused.body.code]).toEqual([409, -1131]);
  await app.call(`PATCH /api/reservations/${reservationId}/status`, {
    as: admin,
    body: { status: 'CANCELED' },
  });
  const { hallId, eventDate } = await requestBy(await app.user(), 31);
  const body = { hallId, eventDate, guestCount: 120, eventType: 'WEDDING' };
  const { entryId } = (await app.call('POST /api/waiting-list', { as: person, body })).body;
  expect((await setStaff(person.userId, { staff: true })).status).toBe(409);
  await app.call(`DELETE /api/waiting-list/${entryId}`, { as: person });
  expect((await setStaff(person.userId, { staff: true })).status).toBe(200);
});

test('a request that meets the new role is refused', async () => {
  const person = await app.user();
  const { hallId } = await makeHall(app);
  const body = requestFor(hallId, dayAhead(app, 32));
  const late = await app.db.transaction(async (tx) => {
    await tx.execute(`select 1 from users where user_id = ${person.userId} for update`);
    await tx.execute(`update users set role = 'STAFF' where user_id = ${person.userId}`);
    const request = app.call('POST /api/reservations/create-reservation', { as: person, body });
    await untilWaiting(app, 1);
    return { request };
  });
  expect((await late.request).status).toBe(403);
});

test('administrators and unconfirmed accounts are not made staff', async () => {
  const other = await app.administrator();
  const refused = await setStaff(other.userId, { staff: true });
  expect([refused.status, refused.body.code]).toEqual([409, -1132]);
  expect((await setStaff(other.userId, { staff: false })).status).toBe(409);
  const { userId } = await app.account({ confirmed: false });
  expect((await setStaff(userId, { staff: true })).status).toBe(404);
});

test('staff become administrators by change-role', async () => {
  const person = await app.staffMember();
  await app.call(`PATCH /api/users/${person.userId}/job-title`, {
    as: admin,
    body: { jobTitle: 'blagajna' },
  });
  const { body } = await app.call(`PATCH /api/users/${person.userId}/change-role`, { as: admin });
  expect(body).toMatchObject({ role: 'ADMIN', jobTitle: 'blagajna' });
});

test('the team is listed with job, last sign-in and links; customers have none of it', async () => {
  const { userId, email } = await app.account({ role: 'STAFF' });
  const member = async () =>
    (await app.call('GET /api/users/team', { as: admin })).body.find(
      (one: { userId: number }) => one.userId === userId,
    );
  expect(await member()).toMatchObject({ lastSignInAt: null, jobTitle: null, feeds: 0, hasPasskey: false });
  const body = { email, password: testPassword };
  const tokens = (await app.call('POST /auth/login', { body })).body;
  await app.call('POST /api/feeds', { as: tokens, body: { hallId: null } });
  await app.call(`PATCH /api/users/${userId}/job-title`, { as: admin, body: { jobTitle: ' sala ' } });
  expect(await member()).toMatchObject({
    lastSignInAt: app.clock.now().toISOString(),
    jobTitle: 'sala',
    feeds: 1,
  });
  const { user, lastSignInAt, feeds } = (await app.call(`GET /api/users/${userId}/export`, { as: tokens }))
    .body;
  expect([user.jobTitle, lastSignInAt]).toEqual(['sala', app.clock.now().toISOString()]);
  expect(feeds).toMatchObject([{ hall: null, lastReadAt: null }]);
  const customer = await app.user();
  const refused = await app.call(`PATCH /api/users/${customer.userId}/job-title`, {
    as: admin,
    body: { jobTitle: 'sala' },
  });
  expect([refused.status, refused.body.code]).toEqual([409, -1133]);
  const signedIn = await app.db.execute(
    `select last_sign_in_at from users where user_id = ${customer.userId}`,
  );
  expect(signedIn.rows).toEqual([{ last_sign_in_at: null }]);
});

test('an administrator corrects and deletes the account of a member of the staff', async () => {
  const person = await app.staffMember();
  const correct = await app.call(`PATCH /api/users/${person.userId}/correct`, {
    as: admin,
    body: { lastName: 'Čolić' },
  });
  expect(correct.body).toMatchObject({ lastName: 'Čolić', role: 'STAFF' });
  expect((await app.call(`DELETE /api/users/remove/${person.userId}`, { as: person })).status).toBe(403);
  expect((await app.call(`DELETE /api/users/remove/${person.userId}`, { as: admin })).status).toBe(204);
  expect((await app.call('GET /auth/me', { as: person })).status).toBe(401);
});

test('an administrator who has stepped back gives no role', async () => {
  const stepping = await app.administrator();
  const { userId } = await app.account();
  const late = await app.db.transaction(async (tx) => {
    await tx.execute(`update users set role = 'USER' where user_id = ${stepping.userId}`);
    const request = setStaff(userId, { staff: true }, stepping);
    await untilWaiting(app, 1);
    return { request };
  });
  expect((await late.request).status).toBe(403);
});

test('every administrator is told by mail who becomes one and who is none any more', async () => {
  const other = await app.administrator();
  const person = await app.user({ firstName: 'Tarik', lastName: 'Begić' });
  const last = await app.administrator();
  await app.call(`PATCH /api/users/${person.userId}/change-role`, { as: last });
  for (const { email } of [last, other, person])
    expect((await app.mailbox.next(email)).subject).toBe('Imamo novog administratora');
  await app.call(`PATCH /api/users/${person.userId}/change-role`, { as: person });
  for (const { email } of [last, other, person]) {
    const { subject, text } = await app.mailbox.next(email);
    expect(subject).toBe('Administrator manje');
    expect(text).toContain('Tarik Begić više nije administrator');
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWithWeekday } from '#domain/dates/day-times.ts';
import { days } from '#server/platform/clock.ts';
import { dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import { testPassword } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let hall: { hallId: number; name: string };
beforeAll(async () => {
  app = await startTestApp();
  hall = await makeHall(app);
});
afterAll(() => app.stop());

const draftFor = (message: string) => ({ ...requestFor(hall.hallId, dayAhead(app, 200)), message });

let counter = 0;
async function register(email: string, bookingDraft: object) {
  counter += 1;
  const person = { firstName: 'Selma', lastName: 'Kovač', email, password: testPassword };
  const answer = await app.call('POST /auth/register', {
    body: { ...person, bookingDraft },
    address: `10.60.0.${counter}`,
  });
  expect(answer.status).toBe(201);
  const { text } = await app.mailbox.next(email);
  const link = new URL(/https?:\/\/\S*token=\S+/.exec(text)?.[0] ?? '');
  return { text: text.replace(/\s+/g, ' '), open: () => app.call(`GET ${link.pathname}${link.search}`) };
}

const read = async (as: { accessToken: string }) =>
  (await app.call('GET /api/reservations/draft', { as })).body;

test('a draft goes along from the registration to the mail, the confirmation and the account', async () => {
  const email = 'selma@primjer.example';
  const draft = draftFor('Okrugli stolovi');
  const stranger = await register(email, draftFor('Tuđi upit'));
  const own = await register(email, draft);
  expect(own.text).toContain(`${hall.name} · ${dayWithWeekday(draft.eventDate)}`);
  expect(own.text).not.toContain('Okrugli');
  expect((await own.open()).headers.location).toBe(
    `/verify-success?hallId=${hall.hallId}&eventDate=${draft.eventDate}`,
  );
  expect((await stranger.open()).headers.location).toBe('/already-verified');
  const stored = await read(await app.signIn(email));
  expect(stored).toMatchObject({ opensAfterSignIn: true, draft: { message: 'Okrugli stolovi' } });
});

test('a hall that does not exist is named nowhere, and an invalid draft is refused', async () => {
  const unknown = { ...draftFor(''), hallId: 2_000_000_000 };
  expect((await register('ana@primjer.example', unknown)).text).not.toContain('Sačuvali smo datum');
  const body = { firstName: 'A', lastName: 'B', email: 'b@primjer.example', password: testPassword };
  const invalid = { ...body, bookingDraft: { ...unknown, eventDate: 'sutra' } };
  expect((await app.call('POST /auth/register', { body: invalid })).status).toBe(400);
});

test('a draft is replaced, exported, and removed when the request is sent', async () => {
  const [amra, other] = [await app.user(), await app.user()];
  const save = (message: string) =>
    app.call('PUT /api/reservations/draft', { as: amra, body: draftFor(message) });
  await save('Prva');
  expect((await save('Druga')).status).toBe(204);
  expect(await read(amra)).toMatchObject({ opensAfterSignIn: false, draft: { message: 'Druga' } });
  expect(await read(other)).toEqual({ opensAfterSignIn: false, draft: null });
  const exported = async () =>
    (await app.call(`GET /api/users/${amra.userId}/export`, { as: amra })).body.bookingDraft;
  expect(await exported()).toMatchObject({ message: 'Druga' });
  const body = requestFor(hall.hallId, dayAhead(app, 201));
  expect((await app.call('POST /api/reservations/create-reservation', { as: amra, body })).status).toBe(201);
  expect(await read(amra)).toEqual({ opensAfterSignIn: false, draft: null });
  expect(await exported()).toBeNull();
});

test('a draft ends after 30 days, and with its account', async () => {
  const [amra, selma] = [await app.user(), await app.user()];
  for (const as of [amra, selma])
    await app.call('PUT /api/reservations/draft', { as, body: draftFor('Stara') });
  const rows = async (userId: number) =>
    (await app.db.execute(`select from booking_drafts where user_id = ${userId}`)).rows.length;
  await app.call(`DELETE /api/users/remove/${selma.userId}`, { as: selma });
  expect(await rows(selma.userId)).toBe(0);
  await app.services.bookingDrafts.declares.hourly();
  expect(await rows(amra.userId)).toBe(1);
  app.clock.forward(days(30));
  await app.services.bookingDrafts.declares.hourly();
  expect(await rows(amra.userId)).toBe(0);
});

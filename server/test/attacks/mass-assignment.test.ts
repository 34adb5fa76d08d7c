import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../authenticator.ts';
import { dayAhead, makeHall, requestFor } from '../booking.ts';
import { plainPapers } from '../offers/signing.ts';
import { type TestPerson, testPassword } from '../people.ts';
import { priceRuleFor } from '../prices.ts';
import { type AdminAction, adminActions, sendAdminAction } from '../routes/admin-actions.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { recordFigures } from './figures.ts';

/** Every writing route, with a valid body and additional fields that must not be accepted. */
let testApp: TestApp;
let admin: TestPerson;
let victim: TestPerson;
let actions: Record<string, () => Promise<AdminAction>>;
/** Callers of routes that are not for administrators. */
let asTheyAre: Map<string, TestPerson>;

const planted = { id: 777_777_777, moment: '2001-02-03T04:05:06.000Z', word: 'podmetnuto' };

const unexpected = () => ({
  ...Object.fromEntries(
    ['id', 'reservationId', 'messageId', 'blogId', 'featureId', 'notificationId', 'auditId', 'position'].map(
      (name) => [name, planted.id],
    ),
  ),
  ...Object.fromEntries(
    ['createdAt', 'confirmedAt', 'answeredAt', 'archivedAt', 'hiddenAt', 'endedAt', 'at'].map((name) => [
      name,
      planted.moment,
    ]),
  ),
  ...Object.fromEntries(
    ['passwordHash', 'guestSearchText', 'slug', 'nameSearchText', 'actorName', 'tokenHash'].map((name) => [
      name,
      planted.word,
    ]),
  ),
  role: 'ADMIN',
  isAdmin: true,
  isDemo: true,
  emailVerified: true,
  userId: victim.userId,
  adminId: victim.userId,
  actorId: victim.userId,
  reminders: planted.id,
  calendarSequence: planted.id,
});

/** A field that a route accepts is tested with it, and left out here. */
const without = (field: string | undefined, fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
const acceptedFields: Record<string, string> = {
  'POST /api/messages/createMessage': 'reservationId',
  'POST /api/messages/writeToCustomer': 'reservationId',
  'PATCH /api/statement-lines/:lineId/match': 'reservationId',
};

/** A form accepts few fields; the others are tested on JSON routes. */
const inForms = () => {
  const { id, createdAt, position, slug, isDemo, userId, role } = unexpected() as Record<string, unknown>;
  return { id, createdAt, position, slug, isDemo, userId, role };
};

beforeAll(async () => {
  testApp = await startTestApp();
  plainPapers(testApp);
  admin = await testApp.administrator();
  await testApp.administrator();
  victim = await testApp.user();
  const { hallId } = await makeHall(testApp);
  const [booker, writer, renamed, secured, moved] = await Promise.all(
    [0, 1, 2, 3, 4].map(() => testApp.user()),
  );
  if (!booker || !writer || !renamed || !secured || !moved) throw new Error('People are missing');
  const [keyAdder, keyRenamer] = [await testApp.staffMember(), await testApp.staffMember()];
  const newPasskey = async (as: TestPerson) => {
    const { body: options } = await testApp.call('POST /api/passkeys/options', { as });
    return { name: 'Telefon', response: createAuthenticator().create(options) };
  };
  asTheyAre = new Map([
    ['POST /api/passkeys', keyAdder],
    ['PATCH /api/passkeys/:passkeyId/update', keyRenamer],
    ['POST /api/reservations/create-reservation', booker],
    ['PATCH /api/reservations/:id/update-request', booker],
    ['POST /api/waiting-list', booker],
    ['POST /api/messages/createMessage', writer],
    ['PATCH /api/messages/:id/read', writer],
    ['PATCH /api/news/seen', writer],
    ['PATCH /api/users/:id/update', renamed],
    ['PATCH /auth/password', secured],
    ['POST /auth/change-email', moved],
    ['PUT /api/reservations/draft', writer],
  ]);
  actions = {
    ...adminActions(testApp, admin),
    'POST /api/reservations/create-reservation': async () => ({
      call: 'POST /api/reservations/create-reservation',
      body: { ...requestFor(hallId, dayAhead(testApp, 300)), status: 'CONFIRMED' },
    }),
    'PATCH /api/reservations/:id/update-request': async () => {
      const body = requestFor(hallId, dayAhead(testApp, 301));
      const { body: made } = await testApp.call('POST /api/reservations/create-reservation', {
        as: booker,
        body,
      });
      return {
        call: `PATCH /api/reservations/${made.reservationId}/update-request`,
        body: { guestCount: 90, status: 'CONFIRMED', hallId: planted.id, internalNote: planted.word },
      };
    },
    'POST /api/waiting-list': async () => {
      const body = requestFor(hallId, dayAhead(testApp, 302));
      await testApp.call('POST /api/reservations/create-reservation', { as: writer, body });
      const { eventDate, guestCount, eventType } = body;
      return {
        call: 'POST /api/waiting-list',
        body: { hallId, eventDate, guestCount, eventType, state: 'OFFERED', missed: planted.id },
      };
    },
    'POST /api/messages/createMessage': async () => ({
      call: 'POST /api/messages/createMessage',
      body: { hallId, subject: 'Pitanje', message: 'Tekst', status: 'ANSWERED', response: planted.word },
    }),
    'PATCH /api/messages/:id/read': async () => {
      const body = { hallId, subject: 'Pitanje', message: 'Tekst' };
      const { body: sent } = await testApp.call('POST /api/messages/createMessage', { as: writer, body });
      return { call: `PATCH /api/messages/${sent.messageId}/read`, body: { until: sent.createdAt } };
    },
    'POST /api/blog-posts/drafts/create': async () => ({
      call: 'POST /api/blog-posts/drafts/create',
      body: { title: 'Nacrt', isDraft: false },
    }),
    'PATCH /api/blog-posts/drafts/:blogId/update': async () => {
      const { body } = await testApp.call('POST /api/blog-posts/drafts/create', { as: admin, body: {} });
      return {
        call: `PATCH /api/blog-posts/drafts/${body.blogId}/update`,
        body: { title: 'Nacrt', isDraft: false },
      };
    },
    'PATCH /api/news/seen': async () => ({
      call: 'PATCH /api/news/seen',
      body: { until: testApp.clock.now().toISOString() },
    }),
    'POST /api/tours': async () => {
      const [, slot] = (await testApp.call(`GET /api/tours/slots?hallId=${hallId}`)).body;
      const person = { name: 'Ana Anić', email: 'razgledac@primjer.example', state: 'BOOKED' };
      return {
        call: 'POST /api/tours',
        body: { hallId, start: slot.start, mode: 'IN_PERSON', ...person, confirmUntil: planted.moment },
      };
    },
    'POST /api/papers/verify': async () => ({
      call: 'POST /api/papers/verify',
      body: { sha256: '0'.repeat(64) },
    }),
    'POST /api/prices/quote': async () => {
      await testApp.call('POST /api/price-rules/create', { as: admin, body: priceRuleFor(hallId) });
      const eventDate = dayAhead(testApp, 300);
      return {
        call: 'POST /api/prices/quote',
        body: { hallId, eventDate, guestCount: 120, total: planted.id },
      };
    },
    'POST /api/passkeys': async () => ({
      call: 'POST /api/passkeys',
      body: { ...(await newPasskey(keyAdder)), counter: planted.id, isBackedUp: true },
    }),
    'PATCH /api/passkeys/:passkeyId/update': async () => {
      const { body } = await testApp.call('POST /api/passkeys', {
        as: keyRenamer,
        body: await newPasskey(keyRenamer),
      });
      return { call: `PATCH /api/passkeys/${body.passkeyId}/update`, body: { name: 'Tablet' } };
    },
    'PATCH /api/users/:id/update': async () => ({
      call: `PATCH /api/users/${renamed.userId}/update`,
      body: { firstName: 'Nova' },
    }),
    'POST /auth/register': async () => ({
      call: 'POST /auth/register',
      body: {
        firstName: 'Ana',
        lastName: 'Anić',
        email: `podmetac@primjer.example`,
        password: testPassword,
      },
    }),
    'PATCH /auth/password': async () => ({
      call: 'PATCH /auth/password',
      body: { currentPassword: testPassword, newPassword: 'sasvim nova lozinka 34' },
    }),
    'POST /auth/change-email': async () => ({
      call: 'POST /auth/change-email',
      body: { newEmail: 'preseljena@primjer.example', currentPassword: testPassword },
    }),
    'PUT /api/reservations/draft': async () => ({
      call: 'PUT /api/reservations/draft',
      body: { hallId, eventDate: '2027-06-12', eventType: 'WEDDING' },
    }),
    'POST /api/visits/track': async () => ({
      call: 'POST /api/visits/track',
      body: { visitorId: 'posjetilac-1', timestamp: new Date().toISOString() },
    }),
  };
});
afterAll(() => testApp.stop());

/** No body, or only a token, a code or a reason. */
const nothingToBring = new Set([
  'PATCH /api/reservations/:id/cancel',
  'PATCH /api/reservations/:id/extend',
  'DELETE /api/waiting-list/:entryId',
  'PATCH /api/waiting-list/:entryId/accept',
  'PATCH /api/waiting-list/:entryId/decline',
  'PATCH /api/waiting-list/:entryId/ready',
  'POST /api/offers/:offerId/signing-code',
  'POST /api/offers/:offerId/sign',
  'POST /api/offers/:offerId/decline',
  'DELETE /api/:id/removeMessage',
  'PATCH /api/notifications/:id/read',
  'PATCH /api/notifications/read-all',
  'DELETE /auth/sessions',
  'POST /api/passkeys/options',
  'DELETE /api/passkeys/:passkeyId',
  'POST /api/passkeys/confirm/options',
  'POST /api/passkeys/confirm',
  'POST /auth/passkey/options',
  'POST /auth/passkey/login',
  'POST /auth/login',
  'POST /auth/refresh',
  'POST /auth/logout',
  'POST /auth/resend-verification',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/confirm-email',
  'POST /api/tours/open',
  'POST /api/tours/move',
  'POST /api/tours/cancel',
  'POST /api/tours/calendar-file',
]);

const tables = async () => {
  const { rows } = await testApp.db.execute<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  return rows.map(({ name }) => name);
};

async function everything(): Promise<Record<string, Record<string, unknown>[]>> {
  const dump: Record<string, Record<string, unknown>[]> = {};
  for (const table of await tables())
    dump[table] = (await testApp.db.execute(`select * from "${table}"`)).rows as Record<string, unknown>[];
  return dump;
}

const belongingsOf = (dump: Awaited<ReturnType<typeof everything>>, userId: number) =>
  Object.entries(dump).flatMap(([table, rows]) =>
    rows.filter((row) => row.user_id === userId || row.actor_id === userId).map((row) => ({ table, ...row })),
  );

test('every route that writes is tried', () => {
  const writing = testApp.app.registeredRoutes
    .filter(({ method }) => !['GET', 'HEAD'].includes(method))
    .map(({ method, url }) => `${method} ${url}`);
  expect(writing.filter((route) => !(route in actions) && !nothingToBring.has(route))).toEqual([]);
});

test('additional fields of a body change nothing', async () => {
  const before = await everything();
  let [routes, cases] = [0, 0];
  for (const [route, make] of Object.entries(actions)) {
    const adminAction = await make();
    const as = asTheyAre.get(route) ?? admin;
    const extra = adminAction.form
      ? inForms()
      : adminAction.body
        ? without(acceptedFields[route], unexpected())
        : {};
    const { status, text } = await sendAdminAction(testApp, as, adminAction, extra);
    expect(status, `${route}: ${text.slice(0, 200)}`).toBeLessThan(300);
    expect(text, route).not.toContain(planted.word);
    routes += 1;
    cases += Object.keys(extra).length;
  }
  const after = await everything();
  const written = JSON.stringify(after);
  for (const value of [planted.id, planted.word, '2001-02-03']) expect(written).not.toContain(String(value));
  const demo = Object.values(after).flatMap((rows) => rows.filter((row) => row.is_demo === true));
  expect(demo).toEqual([]);
  // One administrator is created on purpose, by the route for it.
  const administrators = (dump: typeof after) =>
    dump.users?.filter(({ role }) => role === 'ADMIN').length ?? 0;
  expect(administrators(after)).toBe(administrators(before) + 1);
  expect(belongingsOf(after, victim.userId)).toEqual(belongingsOf(before, victim.userId));
  expect(after.users?.find(({ email }) => String(email).startsWith('podmetac'))?.confirmed_at).toBeNull();
  const requested = after.reservations?.filter(({ user_id }) => user_id !== null) ?? [];
  expect(requested.filter(({ status }) => status === 'CONFIRMED')).toEqual([]);
  expect(requested.length).toBeGreaterThan(4);
  const lines = after.waiting_entries?.filter(({ missed }) => missed !== 0) ?? [];
  expect(lines).toEqual([]);
  expect(after.tours?.find(({ email }) => email === 'razgledac@primjer.example')).toMatchObject({
    state: 'UNCONFIRMED',
    confirmed_at: null,
  });
  recordFigures('unexpected fields', { routes, cases, changed: 0 });
});

test('the dump does contain a planted value, which proves the test above', async () => {
  await testApp.db.execute(
    `update users set first_name = '${planted.word}' where user_id = ${victim.userId}`,
  );
  expect(JSON.stringify(await everything())).toContain(planted.word);
});

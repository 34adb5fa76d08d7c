import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminAction, adminActions, sendAdminAction } from '../routes/admin-actions.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { dayAhead, makeHall, requestFor } from '../support/booking.ts';
import { type TestPerson, testPassword } from '../support/people.ts';
import { priceRuleFor } from '../support/prices.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { recordFigures } from './figures.ts';
import { everythingIn, expectNothingPlanted, planted, unexpectedFieldsFor } from './unexpected-fields.ts';

/** Writing routes with a valid body and additional fields that must not be accepted; those of the panel are in `audit-log.actions.test.ts`. */
let testApp: TestApp;
let admin: TestPerson;
let victim: TestPerson;
let actions: Record<string, () => Promise<AdminAction>>;
/** Callers of routes that are not for administrators. */
let asTheyAre: Map<string, TestPerson>;

/** The only one of `adminActions` that `audit-log.actions.test.ts` does not send. */
const sheetRead = 'POST /api/event-sheets/:reservationId/read';

beforeAll(async () => {
  testApp = await startTestApp();
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
  const { [sheetRead]: readSheet } = adminActions(testApp, admin);
  if (!readSheet) throw new Error('The action is missing');
  actions = {
    [sheetRead]: readSheet,
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
  'POST /api/passkeys/confirm/password',
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

test('every route that writes is tried', () => {
  const tried = { ...actions, ...adminActions(testApp, admin) };
  const writing = testApp.app.registeredRoutes
    .filter(({ method }) => !['GET', 'HEAD'].includes(method))
    .map(({ method, url }) => `${method} ${url}`);
  expect(writing.filter((route) => !(route in tried) && !nothingToBring.has(route))).toEqual([]);
});

test('additional fields of a body change nothing', async () => {
  const before = await everythingIn(testApp);
  let cases = 0;
  for (const [route, make] of Object.entries(actions)) {
    const action = await make();
    const extra = unexpectedFieldsFor(route, action, victim);
    const { status, text } = await sendAdminAction(testApp, asTheyAre.get(route) ?? admin, action, extra);
    expect(status, `${route}: ${text.slice(0, 200)}`).toBeLessThan(300);
    expect(text, route).not.toContain(planted.word);
    cases += Object.keys(extra).length;
  }
  const after = await everythingIn(testApp);
  expectNothingPlanted(before, after, victim);
  expect(after.users?.find(({ email }) => String(email).startsWith('podmetac'))?.confirmed_at).toBeNull();
  expect(after.tours?.find(({ email }) => email === 'razgledac@primjer.example')).toMatchObject({
    state: 'UNCONFIRMED',
    confirmed_at: null,
  });
  recordFigures('unexpected fields', { routes: Object.keys(actions).length, cases, changed: 0 });
});

test('the dump does contain a planted value, which proves the test above', async () => {
  await testApp.db.execute(
    `update users set first_name = '${planted.word}' where user_id = ${victim.userId}`,
  );
  expect(JSON.stringify(await everythingIn(testApp))).toContain(planted.word);
});

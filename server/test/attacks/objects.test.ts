import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAhead, makeHall, requestFor } from '../support/booking.ts';
import { offerLine, offerPlan } from '../support/offers.ts';
import type { TestPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { formOf } from '../support/uploads.ts';
import { recordFigures } from './figures.ts';

/** Every route with an id in its path, called by someone who does not own the object. */
let testApp: TestApp;
let owner: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;
let paths: Record<string, string>;

beforeAll(async () => {
  testApp = await startTestApp();
  [owner, stranger, admin] = [await testApp.user(), await testApp.user(), await testApp.administrator()];
  const { hallId } = await makeHall(testApp, { features: ['Terasa'] });
  const reservation = await testApp.call('POST /api/reservations/create-reservation', {
    as: owner,
    body: requestFor(hallId, dayAhead(testApp, 20)),
  });
  const message = await testApp.call('POST /api/messages/createMessage', {
    as: owner,
    body: { hallId, subject: 'Pitanje', message: 'Tekst' },
  });
  const [notice] = (await testApp.call('GET /api/notifications/all', { as: admin })).body;
  const { featureId } = (await testApp.call('GET /api/features')).body[0];
  const [slot] = (await testApp.call(`GET /api/tours/slots?hallId=${hallId}`)).body;
  const tour = await testApp.call('POST /api/tours', {
    body: { hallId, start: slot.start, mode: 'IN_PERSON', name: 'Amra', email: owner.email },
  });
  const taken = requestFor(hallId, dayAhead(testApp, 21));
  await testApp.call('POST /api/reservations/create-reservation', { as: await testApp.user(), body: taken });
  const { eventDate, guestCount, eventType } = taken;
  const entry = await testApp.call('POST /api/waiting-list', {
    as: owner,
    body: { hallId, eventDate, guestCount, eventType },
  });
  const closure = await testApp.call('POST /api/closed-days', {
    as: admin,
    body: { hallId, from: dayAhead(testApp, 40), to: dayAhead(testApp, 41) },
  });
  const feed = await testApp.call('POST /api/feeds', { as: admin, body: { hallId: null } });
  const asAdmin = async (call: string, body?: object) => (await testApp.call(call, { as: admin, body })).body;
  await asAdmin('POST /api/terms/create', { text: 'Uslovi' });
  const agreed = await testApp.call('POST /api/reservations/create-reservation', {
    as: owner,
    // After the last payment of the plan is due.
    body: requestFor(hallId, dayAhead(testApp, 200)),
  });
  const { offerId } = await asAdmin(`POST /api/reservations/${agreed.body.reservationId}/offers`);
  await asAdmin(`PATCH /api/offers/${offerId}/update`, { lines: [offerLine], plan: offerPlan });
  await asAdmin(`POST /api/offers/${offerId}/send`);
  const scan = await formOf({}, [{ name: 'a.pdf', content: Buffer.from(`%PDF-1.7 ${'x'.repeat(50)}`) }]);
  const signed = await testApp.call(`POST /api/offers/${offerId}/sign-on-paper`, { as: admin, ...scan });
  const { contractId } = signed.body;
  const money = { amount: 100, currency: 'BAM' };
  const paid = await asAdmin(`POST /api/reservations/${agreed.body.reservationId}/payments`, {
    amount: money,
    method: 'CASH',
    valueDay: dayAhead(testApp, 0),
  });
  const refund = await asAdmin(`POST /api/reservations/${agreed.body.reservationId}/refunds`, {
    amount: money,
    reason: 'Preplata',
  });
  const byPrefix: [RegExp, (rest: string) => string][] = [
    [/^\/api\/offers\//, (url) => url.replace(':offerId', String(offerId))],
    [/^\/api\/contracts\//, (url) => url.replace(':contractId', String(contractId))],
    [/^\/api\/ledger\//, (url) => url.replace(':entryId', String(paid.entryId))],
    [/^\/api\/bank-accounts\//, (url) => url.replace(':accountId', '1')],
    [/^\/api\/passkeys\//, (url) => url.replace(':passkeyId', '1')],
    [/^\/api\/refunds\//, (url) => url.replace(':refundId', String(refund.refundId))],
    [/^\/api\/feeds\//, (url) => url.replace(':feedId', String(feed.body.feedId))],
    [/^\/feeds\//, (url) => url.replace(':file', 'nema.ics')],
    [/^\/api\/users\//, (url) => url.replace(':id', String(owner.userId))],
    [/^\/api\/reservations\/user\//, (url) => url.replace(':id', String(owner.userId))],
    [/^\/api\/reservations\//, (url) => url.replace(':id', String(reservation.body.reservationId))],
    [
      /^\/api\/event-sheets\//,
      (url) => url.replace(':reservationId', String(reservation.body.reservationId)),
    ],
    [/^\/api\/waiting-list\//, (url) => url.replace(':entryId', String(entry.body.entryId))],
    [/^\/api\/closed-days\//, (url) => url.replace(':closureId', String(closure.body.closureId))],
    [/^\/api\/(messages\/)?:id\//, (url) => url.replace(':id', String(message.body.messageId))],
    [/^\/api\/notifications\//, (url) => url.replace(':id', String(notice.notificationId))],
    [/^\/api\/tours\//, (url) => url.replace(':tourId', String(tour.body.tourId))],
    [/^\/api\/features\//, (url) => url.replace(':id', String(featureId))],
    [
      /^\/api\/wedding-(halls|analytics)\//,
      (url) => url.replace(/:(id|hallId)/, String(hallId)).replace(/:(slug|fileName)/, 'nema.jpg'),
    ],
    [
      /^\/api\/blog-posts\//,
      (url) => url.replace(':blogId', '1').replace(':archive', 'true').replace(':fileName', 'nema.jpg'),
    ],
    [/^\/api\/(statements|statement-lines)\//, (url) => url.replace(/:(statementId|lineId)/, '1')],
    [/^\/api\/(questions|menus|extras|price-rules)\//, (url) => url.replace(':id', '1')],
    [/^\/assets\/photos\//, (url) => url.replace(':name', 'nema.jpg')],
  ];
  const named = testApp.app.registeredRoutes.filter(
    ({ url, method }) => url.includes(':') && method !== 'HEAD',
  );
  paths = Object.fromEntries(
    named.map(({ method, url }) => [
      `${method} ${url}`,
      byPrefix.find(([prefix]) => prefix.test(url))?.[1](url) ?? '',
    ]),
  );
});
afterAll(() => testApp.stop());

const accessOf = (route: string) =>
  testApp.app.registeredRoutes.find(({ method, url }) => `${method} ${url}` === route)?.access;

const things = [
  'users',
  'feeds',
  'reservations',
  'reservation_history',
  'messages',
  'message_replies',
  'notifications',
  'tours',
  'waiting_entries',
  'waiting_days',
  'closed_days',
  'halls',
  'features',
  'offers',
  'contracts',
  'event_sheets',
  'event_sheet_revisions',
  'event_sheet_reads',
  'ledger_entries',
  'ledgers',
  'instalments',
  'refunds',
  'bank_accounts',
  'receipts',
  'papers',
  'menus',
  'extras',
  'price_rules',
];
async function everything() {
  const rows = await Promise.all(
    things.map((table) => testApp.db.execute(`select * from ${table} order by 1`)),
  );
  return JSON.stringify(rows.map((result) => result.rows));
}

// The body is validated after the permission.
const bodies: Record<string, object> = {
  'PATCH /api/offers/:offerId/update': { adults: 99 },
  'POST /api/offers/:offerId/sign': { fullName: 'Tuđa', consent: true, code: '123456' },
  'POST /api/offers/:offerId/decline': { reason: 'Tuđa' },
  'POST /api/contracts/:contractId/cancel': { by: 'GUEST', reason: 'Tuđa' },
  'POST /api/statements/:statementId/post': { lineIds: [1] },
  'PATCH /api/statement-lines/:lineId/match': { reservationId: null },
  'POST /api/reservations/:id/agreed-price': { amount: { amount: 1, currency: 'BAM' } },
  'POST /api/reservations/:id/payments': {
    amount: { amount: 1, currency: 'BAM' },
    method: 'CASH',
    valueDay: '2020-01-01',
  },
  'PATCH /api/event-sheets/:reservationId/update': { sections: { hallNote: 'Tuđa' } },
  'POST /api/ledger/:entryId/reverse': { reason: 'Tuđa' },
  'PATCH /api/passkeys/:passkeyId/update': { name: 'Tuđa' },
  'PATCH /api/refunds/:refundId/approve': {},
  'PATCH /api/refunds/:refundId/reject': { reason: 'Tuđa' },
  'PATCH /api/refunds/:refundId/pay': { method: 'CASH', valueDay: '2020-01-01' },
  'PATCH /api/users/:id/staff': { staff: true },
  'PATCH /api/users/:id/job-title': { jobTitle: 'Tuđa' },
  'PATCH /api/users/:id/update': { firstName: 'Tuđa' },
  'PATCH /api/reservations/:id/status': { status: 'CONFIRMED' },
  'PATCH /api/reservations/:id/update': { guestCount: 99 },
  'PATCH /api/reservations/:id/update-request': { guestCount: 99 },
  'PATCH /api/reservations/:id/hold': { heldUntil: null },
  'PATCH /api/waiting-list/:entryId/skip': { reason: 'Tuđa' },
  'PATCH /api/messages/:id/respond': { response: 'Tuđa' },
  'POST /api/messages/:id/replies': { text: 'Tuđa' },
  'PATCH /api/messages/:id/read': { until: '2030-01-01T00:00:00Z' },
  'PATCH /api/tours/:tourId/update': { state: 'CANCELED' },
};

test('every path with an id is tested on a real object', () => {
  expect(Object.entries(paths).filter(([, path]) => path === '' || path.includes(':'))).toEqual([]);
});

test('strangers and guests neither read nor change the objects of others', async () => {
  const before = await everything();
  const closed = Object.entries(paths).filter(([route]) => accessOf(route) !== 'public');
  let refused = 0;
  for (const [route, path] of closed) {
    const method = route.split(' ')[0];
    for (const as of [stranger, undefined]) {
      const { status, text } = await testApp.call(`${method} ${path}`, { as, body: bodies[route] });
      const wanted = as ? [403, 404] : [401];
      expect(wanted, `${route} as ${as ? 'stranger' : 'guest'}`).toContain(status);
      expect(text).not.toContain(owner.email);
      refused += 1;
    }
  }
  expect(await everything()).toBe(before);
  recordFigures('objects of others', { routes: closed.length, cases: refused, refused });
});

test('nor with the id of the other in the body or the query', async () => {
  const { hallId } = await makeHall(testApp);
  const foreign = { userId: owner.userId };
  const reservation = await testApp.call('POST /api/reservations/create-reservation', {
    as: stranger,
    body: requestFor(hallId, dayAhead(testApp, 30), foreign),
  });
  const message = await testApp.call('POST /api/messages/createMessage', {
    as: stranger,
    body: { hallId, subject: 'S', message: 'M', ...foreign },
  });
  expect([reservation.body.userId, message.body.userId]).toEqual([stranger.userId, stranger.userId]);
  const [session] = (await testApp.call('GET /auth/sessions', { as: owner })).body;
  await testApp.call(`DELETE /auth/sessions?sessionId=${session.sessionId}`, { as: stranger });
  expect((await testApp.call('GET /auth/me', { as: owner })).status).toBe(200);
});

test('the owner does reach them, which proves the tests above', async () => {
  const reached = async (route: string, method = route.split(' ')[0]) =>
    (await testApp.call(`${method} ${paths[route]}`, { as: owner, body: bodies[route] })).status;
  expect(await reached('GET /api/users/:id')).toBe(200);
  expect(await reached('PATCH /api/users/:id/update')).toBe(200);
  expect(await reached('GET /api/reservations/user/:id')).toBe(200);
  expect(await reached('PATCH /api/reservations/:id/update-request')).toBe(200);
  expect(await reached('PATCH /api/reservations/:id/cancel')).toBe(200);
  expect(await reached('DELETE /api/waiting-list/:entryId')).toBe(204);
  expect(await reached('GET /api/messages/:id/thread')).toBe(200);
  expect(await reached('POST /api/messages/:id/replies')).toBe(201);
  expect(await reached('PATCH /api/messages/:id/read')).toBe(200);
  expect(await reached('DELETE /api/:id/removeMessage')).toBe(204);
});

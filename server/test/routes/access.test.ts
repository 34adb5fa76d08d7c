import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '#server/platform/clock.ts';
import { type Access, registerAccess } from '#server/platform/http/access.ts';
import type { TestPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Calls every registered route as every kind of caller, with unknown ids and no body: who is admitted gets beyond its access. */
let testApp: TestApp;
let people: Record<Kind, TestPerson | undefined>;
const kinds = ['guest', 'user', 'staff', 'admin', 'expired', 'deleted'] as const;
type Kind = (typeof kinds)[number];
const signedIn: Kind[] = ['user', 'staff', 'admin'];

const admitted: Record<Access, Kind[]> = {
  public: [...kinds],
  signedIn,
  user: ['user'],
  customerOrAdmin: ['user', 'admin'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
};

beforeAll(async () => {
  testApp = await startTestApp();
  const expired = await testApp.user();
  testApp.clock.forward(minutes(16));
  const [user, staff, admin] = [
    await testApp.user(),
    await testApp.staffMember(),
    await testApp.administrator(),
  ];
  const deleted = await testApp.user();
  await testApp.call(`DELETE /api/users/remove/${deleted.userId}`, { as: deleted });
  people = { guest: undefined, user, staff, admin, expired, deleted };
});
afterAll(() => testApp.stop());

const routes = () => testApp.app.registeredRoutes.filter(({ method }) => method !== 'HEAD');
type Route = ReturnType<typeof routes>[number];
const routeName = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

test('a route that does not declare its access, or as one of administrators what it writes to the audit log, cannot be registered', async () => {
  await using app = fastify();
  registerAccess(app, { authenticate: () => Promise.reject(), assertConfirmed: () => Promise.reject() });
  expect(() => app.get('/never', () => 'open')).toThrow('declare its access');
  const config = { access: 'admin' } as const;
  expect(() => app.post('/never', { config }, () => 'written')).toThrow('audit log');
});

const withConfirmation = [
  'DELETE /api/bank-accounts/:accountId/remove',
  'DELETE /api/passkeys/:passkeyId',
  'DELETE /api/reservations/:id/remove',
  'DELETE /api/users/remove/:id',
  'DELETE /api/wedding-halls/:id/remove',
  'GET /api/money/export',
  'GET /api/reservations/export',
  'GET /api/users/:id/export',
  'PATCH /api/bank-accounts/:accountId/update',
  'PATCH /api/refunds/:refundId/approve',
  'PATCH /api/refunds/:refundId/pay',
  'PATCH /api/settings/update',
  'PATCH /api/users/:id/change-role',
  'PATCH /api/users/:id/staff',
  'POST /api/bank-accounts/create',
  'POST /api/passkeys/options',
  'POST /api/reservations/:id/refunds',
  'POST /api/terms/create',
];

test('money, accounts, roles, deleting, passkeys and exports need a confirmation', async () => {
  const marked = routes().filter(({ confirmed }) => confirmed);
  expect(marked.map(routeName).sort()).toEqual(withConfirmation);
  const { admin } = people;
  if (!admin) throw new Error('people are missing');
  await testApp.db.execute(`insert into passkeys (user_id, name, credential_id, public_key, counter, transports, is_backed_up, created_at)
    values (${admin.userId}, 'Telefon', 'telefon', 'x', 0, '{}', false, now())`);
  const confirmed = `update sessions set confirmed_at = `;
  await testApp.db.execute(`${confirmed} null where user_id = ${admin.userId}`);
  for (const route of withConfirmation) {
    const answer = await testApp.call(route, { as: admin });
    expect([route, answer.status, answer.body?.code]).toEqual([route, 403, -1140]);
  }
  await testApp.db.execute('delete from passkeys');
  await testApp.db.execute(`${confirmed} '2200-01-01' where user_id = ${admin.userId}`);
});

const unknown = 2_000_000_000;

/** Every parameter is unknown, but for one's own account. */
function callAs(as: TestPerson | undefined, { method, url, owner }: Route) {
  const target = url.replace(`:${owner}`, String(as?.userId ?? unknown)).replaceAll(/:\w+/g, String(unknown));
  return testApp.call(`${method} ${target}`, { as, address: '10.20.30.40' });
}

/** Who is admitted is a new person, since a call may end the session or delete the account. */
function callerFor(kind: Kind, isAdmitted: boolean) {
  if (!isAdmitted) return people[kind];
  if (kind === 'user') return testApp.user();
  if (kind === 'staff') return testApp.staffMember();
  return kind === 'admin' ? testApp.administrator() : people[kind];
}

test.each(kinds)('%s gets beyond the access of exactly the routes that admit', async (kind) => {
  const wrong: string[] = [];
  for (const route of routes()) {
    const hasToken = kind !== 'guest';
    const readsToken = route.access !== 'public' || (route.readsCaller && hasToken);
    const hasSession = signedIn.includes(kind);
    const mayCall = admitted[route.access].includes(kind) && (!readsToken || hasSession);
    // Its response stays open; `notifications.test.ts` reads it.
    if (mayCall && route.url === '/api/notifications/stream') continue;
    const { status, headers } = await callAs(await callerFor(kind, mayCall), route);
    const isRefused = status === 401 || status === 403;
    const refusal = hasSession ? 403 : 401;
    if (mayCall ? isRefused || status >= 500 : status !== refusal)
      wrong.push(`${routeName(route)}: ${status}`);
    if (status >= 400) expect(headers['content-type']).toContain('application/problem+json');
  }
  expect(wrong).toEqual([]);
});

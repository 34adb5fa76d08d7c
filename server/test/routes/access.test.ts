import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '#server/platform/clock.ts';
import { registerAccess } from '#server/platform/http/access.ts';
import type { TestPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { accessCases } from './access-cases.ts';

/**
 * Calls every registered route as every kind of caller. The routes come from the app, so that a route without a case
 * fails.
 */
let testApp: TestApp;
let people: Record<Kind, TestPerson | undefined>;
type Kind = 'guest' | 'owner' | 'stranger' | 'staff' | 'admin' | 'expired' | 'deleted';
const kinds: Kind[] = ['guest', 'owner', 'stranger', 'staff', 'admin', 'expired', 'deleted'];

beforeAll(async () => {
  testApp = await startTestApp();
  const expired = await testApp.user();
  testApp.clock.forward(minutes(16));
  const [owner, stranger, staff, admin] = [
    await testApp.user(),
    await testApp.user(),
    await testApp.staffMember(),
    await testApp.administrator(),
  ];
  // A second administrator, since the last one cannot be demoted.
  await testApp.administrator();
  const deleted = await testApp.user();
  await testApp.call(`DELETE /api/users/remove/${deleted.userId}`, { as: deleted });
  people = { guest: undefined, owner, stranger, staff, admin, expired, deleted };
});
afterAll(() => testApp.stop());

const routeName = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

test('every registered route has a case, and every case a route', () => {
  const registered = testApp.app.registeredRoutes.filter(({ method }) => method !== 'HEAD').map(routeName);
  expect([...new Set(registered)].sort()).toEqual(Object.keys(accessCases).sort());
});

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
  const marked = testApp.app.registeredRoutes
    .filter(({ confirmed, method }) => confirmed && method !== 'HEAD')
    .map(routeName);
  expect(marked.sort()).toEqual(withConfirmation);
  const { admin, owner } = people;
  if (!admin || !owner) throw new Error('people are missing');
  await testApp.db.execute(`insert into passkeys (user_id, name, credential_id, public_key, counter, transports, is_backed_up, created_at)
    values (${admin.userId}, 'Telefon', 'telefon', 'x', 0, '{}', false, now())`);
  const confirmed = `update sessions set confirmed_at = `;
  await testApp.db.execute(`${confirmed} null where user_id = ${admin.userId}`);
  for (const route of withConfirmation) {
    const [method, pattern = ''] = route.split(' ');
    const { body, path } = accessCases[route] ?? {};
    const answer = await testApp.call(`${method} ${path ? path(owner) : pattern}`, {
      as: admin,
      body: body?.(),
    });
    expect([route, answer.status, answer.body?.code]).toEqual([route, 403, -1140]);
  }
  await testApp.db.execute('delete from passkeys');
  await testApp.db.execute(`${confirmed} '2200-01-01' where user_id = ${admin.userId}`);
});

test.each(Object.entries(accessCases))('%s', async (route, { body, expected, path }) => {
  const [method, pattern = ''] = route.split(' ');
  for (const kind of kinds) {
    const owner = people.owner;
    if (!owner) throw new Error('people are missing');
    const url = path ? path(owner) : pattern;
    if ((kind === 'admin' || kind === 'staff') && expected[kind] === undefined) continue;
    const caller = people[kind];
    const answer = await testApp.call(`${method} ${url}`, {
      as: caller,
      body: body?.(),
      address: '10.20.30.40',
    });
    const wanted = expected[kind] ?? (kind === 'expired' || kind === 'deleted' ? expected.guest : undefined);
    expect(`${kind}: ${answer.status}`).toBe(`${kind}: ${wanted}`);
    if (answer.status >= 400) expect(answer.headers['content-type']).toContain('application/problem+json');
  }
});

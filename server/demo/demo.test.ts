import { expect, test } from 'vitest';
import { ownTestApp } from '../test/test-app.ts';
import { fillDemo } from './demo.ts';

test('the demo shows a house that is lived in, and every row is marked', async () => {
  const house = await ownTestApp();
  await house.db.transaction((tx) => fillDemo(tx, house.services, house.clock.now()));
  const admin = await house.administrator();

  const { body: halls } = await house.call('GET /api/wedding-halls');
  expect(halls.map(({ name }: { name: string }) => name)).toEqual(['Kruna', 'Evropa', 'Kristal']);
  for (const hall of halls) expect(hall.features.length).toBeGreaterThan(3);

  for (const status of ['PENDING', 'CONFIRMED', 'CANCELED']) {
    const { body } = await house.call(`GET /api/reservations/paginated/list?status=${status}`, { as: admin });
    expect(body.count).toBeGreaterThan(2);
  }
  expect((await house.call('GET /api/reservations')).body.length).toBeGreaterThan(30);
  expect((await house.call('GET /api/messages', { as: admin })).body).toHaveLength(3);
  expect((await house.call('GET /api/notifications/unread', { as: admin })).body).toHaveLength(3);

  for (const table of ['users', 'halls', 'features', 'reservations', 'messages', 'notifications']) {
    const { rows } = await house.db.execute(`select count(*)::int as count from ${table} where not is_demo`);
    expect(`${table} ${rows[0]?.count}`).toBe(`${table} ${table === 'users' ? 1 : 0}`);
  }
  const signIn = await house.call('POST /auth/login', {
    body: { email: 'amra.hodzic@primjer.example', password: '' },
  });
  expect(signIn.status).toBe(400);
  expect(house.mailbox.mails).toEqual([]);
});

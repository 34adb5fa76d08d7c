import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
  await app.call('PATCH /api/settings/update', { as: admin, body: { phone: '051 1' } });
});
afterAll(() => app.stop());

/** The statements sent to the database while `work` runs. */
async function queriesDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([asked]: unknown[]) => (asked as { text?: string }).text ?? '');
  } finally {
    query.mockRestore();
  }
}

test.each([
  ['/api/reservations/paginated/list?', 'reservations'],
  ['/api/reservations/paginated/list?status=PENDING&', 'reservations'],
  ['/api/users/filter?', 'users'],
  ['/api/users/filter?sortBy=lastName&', 'users'],
  ['/api/audit?', 'entries'],
  ['/api/audit?kind=SETTINGS&', 'entries'],
  ['/api/visits/visitors?', undefined],
  ['/api/blog-posts/archived/page?', 'posts'],
])('a page after the last one of %s is empty without a query over the rows before it', async (list, rows) => {
  const asked = await queriesDuring(async () => {
    const { status, body } = await app.call(`GET ${list}page=1000000`, { as: admin });
    expect(status).toBe(200);
    expect(rows === undefined ? body : body[rows]).toEqual([]);
  });
  expect(asked.filter((text) => /\boffset\b/.test(text))).toEqual([]);
});

test('an existing page is queried, which proves the test above', async () => {
  await app.user();
  const asked = await queriesDuring(() => app.call('GET /api/users/filter?size=1&page=2', { as: admin }));
  expect(asked.filter((text) => /\boffset\b/.test(text))).toHaveLength(1);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditPage } from '#schemas/audit.ts';
import { maskedName } from '#server/platform/audit/record-audit.ts';
import { days } from '#server/platform/clock.ts';
import { bookingFor, dayAhead, makeHall } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const auditLog = async (query: string, as: TestPerson, of = app): Promise<AuditPage> =>
  (await of.call(`GET /api/audit${query}`, { as })).body;

let number = 0;
/** A change of the settings that nobody made before. */
async function change(as: TestPerson) {
  number += 1;
  const { status } = await app.call('PATCH /api/settings/update', { as, body: { phone: `051 ${number}` } });
  return status;
}

test('an entry and its action are committed together or not at all', async () => {
  const as = await app.administrator();
  const count = async () => (await auditLog(`?actorId=${as.userId}`, as)).count;
  const phone = async () => (await app.call('GET /api/settings')).body.phone;
  const before = await phone();
  await app.db.execute('alter table audit_entries rename to audit_away');
  expect(await change(as)).toBe(500);
  expect(await phone()).toBe(before);
  await app.db.execute('alter table audit_away rename to audit_entries');

  const refused = { phone: '051 000', updatedAt: '2020-01-01T00:00:00.000Z' };
  expect((await app.call('PATCH /api/settings/update', { as, body: refused })).status).toBe(409);
  expect(await count()).toBe(0);
  expect(await change(as)).toBe(200);
  expect(await count()).toBe(1);
});

test('no entry for a call without a change, by a customer, or repeated', async () => {
  const [as, amra] = [await app.administrator(), await app.user()];
  const before = (await auditLog('', as)).count;
  const { phone } = (await app.call('GET /api/settings')).body;
  await app.call('PATCH /api/settings/update', { as, body: { phone: phone ?? '' } });
  await app.call(`DELETE /api/users/remove/${amra.userId}`, { as: amra });
  expect((await auditLog('', as)).count).toBe(before);
  const { hallId } = await makeHall(app);
  const body = bookingFor(hallId, dayAhead(app, 10));
  for (let send = 0; send < 3; send += 1) {
    await app.call('POST /api/reservations/create-admin-reservation', {
      as,
      body,
      headers: { 'idempotency-key': 'jednom' },
    });
  }
  expect((await auditLog('', as)).count).toBe(before + 1);
});

test('an administrator is shown with the current name, and by initials after the account is deleted', async () => {
  const as = await app.administrator();
  const selma = await app.administrator({ firstName: 'Selma', lastName: 'Đurić' });
  await change(selma);
  await app.call(`PATCH /api/users/${selma.userId}/update`, { as: selma, body: { lastName: 'Novak' } });
  const named = await auditLog('', as);
  expect(named.entries[0]?.by.name).toBe('Selma Novak');
  await app.call(`PATCH /api/users/${selma.userId}/change-role`, { as: selma });
  await app.call(`DELETE /api/users/remove/${selma.userId}`, { as });
  const { entries, people } = await auditLog(`?actorId=${selma.userId}`, as);
  expect(entries.map(({ action, by, objectName }) => [action, by.name, objectName])).toEqual([
    ['ROLE_TAKEN', 'S. N.', 'S. N.'],
    ['UPDATED', 'S. Đ.', expect.any(String)],
  ]);
  const ids = people.map(({ userId }) => userId);
  for (const { userId } of [as, selma]) expect(ids.filter((id) => id === userId)).toHaveLength(1);
});

test('entries are filtered by person, kind and local days, and paged, newest first', async () => {
  const own = await ownTestApp();
  const [as, other] = [await own.administrator(), await own.administrator()];
  for (let number = 0; number < 23; number += 1) {
    const body = { name: `Pogodnost ${number}` };
    await own.call('POST /api/features/createFeature', { as: number < 2 ? as : other, body });
  }
  await own.call('PATCH /api/settings/update', { as, body: { phone: '051 1' } });
  // The last second of a winter day in Sarajevo, the first of the next one, and later.
  await own.db.execute(`update audit_entries set at = timestamptz '2026-12-01 22:59:58Z' + audit_id * interval '1 second'
    + case when audit_id > 2 then interval '1 day 10 hours' else interval '0' end`);

  const counted = async (query: string) => (await auditLog(query, as, own)).count;
  expect(await counted('')).toBe(24);
  expect(await counted(`?actorId=${other.userId}`)).toBe(21);
  expect(await counted('?kind=SETTINGS')).toBe(1);
  expect(await counted('?from=2026-12-01&to=2026-12-01')).toBe(1);
  expect(await counted('?from=2026-12-02&to=2026-12-02')).toBe(1);
  expect(await counted('?from=2026-12-03&kind=FEATURE')).toBe(21);
  const second = await auditLog('?page=2', as, own);
  expect([second.entries.length, second.count]).toEqual([4, 24]);
  const all = [...(await auditLog('', as, own)).entries, ...second.entries];
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  for (const query of ['?kind=x', '?from=juče', '?actorId=0', '?page=0'])
    expect((await own.call(`GET /api/audit${query}`, { as })).status).toBe(400);
});

test('older entries are counted once a day, recent ones each time', async () => {
  const own = await ownTestApp();
  const as = await own.administrator();
  let number = 0;
  const adminAction = () => {
    number += 1;
    return own.call('POST /api/features/createFeature', {
      as: signedIn,
      body: { name: `Pogodnost ${number}` },
    });
  };
  let signedIn = as;
  const counted = async (query = '') => (await auditLog(query, signedIn, own)).count;
  const forward = async (span: number) => {
    own.clock.forward(span);
    signedIn = { ...as, ...(await own.signIn(as.email)) };
  };
  await adminAction();
  await adminAction();
  expect(await counted()).toBe(2);
  await forward(days(3));
  await adminAction();
  expect(await counted()).toBe(3);
  await own.db.execute('delete from audit_entries where audit_id = 1');
  await adminAction();
  expect(await counted()).toBe(4);
  expect(await counted('?kind=FEATURE')).toBe(3);
  await forward(days(1));
  expect(await counted()).toBe(3);
  await own.db.execute('delete from audit_entries where audit_id = 4');
  expect(await counted()).toBe(2);
});

test('expired entries are neither listed nor counted, even before they are deleted', async () => {
  const as = await app.administrator();
  const log = () => auditLog(`?actorId=${as.userId}`, as);
  await change(as);
  await change(as);
  const [last, first] = (await log()).entries;
  await app.db.execute(
    `update audit_entries set at = at - interval '${3 * 365} days' where audit_id = ${first?.auditId}`,
  );
  for (const remove of [async () => {}, app.services.audit.declares.hourly]) {
    await remove();
    const { count, entries } = await log();
    expect([count, entries.map(({ auditId }) => auditId)]).toEqual([1, [last?.auditId]]);
  }
});

test('entries are stored for three years', async () => {
  const as = await app.administrator();
  await change(as);
  app.clock.forward(days(3 * 365 - 1));
  await app.services.audit.declares.hourly();
  const rows = async () =>
    (await app.db.execute(`select from audit_entries where actor_id = ${as.userId}`)).rows.length;
  expect(await rows()).toBe(1);
  app.clock.forward(days(2));
  await app.services.audit.declares.hourly();
  expect(await rows()).toBe(0);
});

test.each([
  [{ firstName: 'Selma', lastName: 'Kovač' }, 'S. K.'],
  [{ firstName: 'Đ', lastName: '💍 Prsten' }, 'Đ. 💍.'],
])('%o is masked as %s', (person, masked) => expect(maskedName(person)).toBe(masked));

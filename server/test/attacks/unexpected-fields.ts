import { expect } from 'vitest';
import type { RouteCase } from '../routes/route-cases.ts';
import type { TestPerson } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';

export const planted = { id: 777_777_777, moment: '2001-02-03T04:05:06.000Z', word: 'podmetnuto' };

const unexpected = (victim: TestPerson) => ({
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
const inForms = (victim: TestPerson) => {
  const { id, createdAt, position, slug, isDemo, userId, role } = unexpected(victim) as Record<
    string,
    unknown
  >;
  return { id, createdAt, position, slug, isDemo, userId, role };
};

/** Additional fields for a call, which must not be accepted. */
export function unexpectedFieldsFor(route: string, { form, body }: RouteCase, victim: TestPerson) {
  if (form) return inForms(victim);
  return body ? without(acceptedFields[route], unexpected(victim)) : {};
}

type Dump = Record<string, Record<string, unknown>[]>;

export async function everythingIn({ db }: TestApp): Promise<Dump> {
  const { rows } = await db.execute<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const dump: Dump = {};
  for (const { name } of rows)
    dump[name] = (await db.execute(`select * from "${name}"`)).rows as Record<string, unknown>[];
  return dump;
}

const belongingsOf = (dump: Dump, userId: number) =>
  Object.entries(dump).flatMap(([table, rows]) =>
    rows.filter((row) => row.user_id === userId || row.actor_id === userId).map((row) => ({ table, ...row })),
  );

const administratorsIn = ({ users }: Dump) => users?.filter(({ role }) => role === 'ADMIN').length ?? 0;

/** What no additional field may change; `promoted` administrators are created on purpose. */
export function expectNothingPlanted(before: Dump, after: Dump, victim: TestPerson, promoted = 0) {
  const written = JSON.stringify(after);
  for (const value of [planted.id, planted.word, '2001-02-03']) expect(written).not.toContain(String(value));
  const demo = Object.values(after).flatMap((rows) => rows.filter((row) => row.is_demo === true));
  expect(demo).toEqual([]);
  expect(administratorsIn(after)).toBe(administratorsIn(before) + promoted);
  expect(belongingsOf(after, victim.userId)).toEqual(belongingsOf(before, victim.userId));
  const requested = after.reservations?.filter(({ user_id }) => user_id !== null) ?? [];
  // By the business or by a signature, in calls of their own.
  const decided = after.reservation_history?.filter(
    ({ action }) => action === 'STATUS' || action === 'SIGNED',
  );
  const isDecided = new Set(decided?.map(({ reservation_id }) => reservation_id));
  const confirmed = requested.filter(({ status }) => status === 'CONFIRMED');
  expect(confirmed.filter(({ reservation_id }) => !isDecided.has(reservation_id))).toEqual([]);
  expect(requested.length).toBeGreaterThan(1);
  expect(after.waiting_entries?.filter(({ missed }) => missed !== 0)).toEqual([]);
}

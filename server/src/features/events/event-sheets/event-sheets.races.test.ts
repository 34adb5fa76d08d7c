import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerDeadline } from '#domain/event-sheets/sheet-deadlines.ts';
import { untilWaiting } from '#test/support/database/locks.ts';
import { makeEvent, sheetCalls, timelineOf } from '#test/support/event-sheets.ts';
import type { TestPerson } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let second: TestApp;
let admin: TestPerson;
let cook: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  // A second server process on the same database.
  second = await startTestApp({ databaseUrl: app.url });
  admin = await app.administrator();
  cook = await app.staffMember();
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test('twelve who issue at once make one revision and one mail', async () => {
  const { reservationId } = await makeEvent(app, { admin });
  const issues = Array.from({ length: 12 }, (_, index) =>
    sheetCalls(index % 2 ? app : second, reservationId).issue(admin),
  );
  expect(statuses(await Promise.all(issues))).toEqual([200, ...Array(11).fill(409)]);
  const { rows } = await app.db.execute(
    sql`select count(*)::int as count from event_sheet_revisions where reservation_id = ${reservationId}`,
  );
  expect(rows[0]?.count).toBe(1);
  await app.mailbox.next(cook.email);
});

test('four who edit different sections while a fifth one issues all arrive', async () => {
  const { reservationId } = await makeEvent(app, { admin });
  const { update, issue, get } = sheetCalls(app, reservationId);
  await issue(admin);
  const sections = ['kitchenNote', 'hallNote', 'contact', 'timeline'] as const;
  const values = {
    kitchenNote: 'Kuhinja',
    hallNote: 'Sala',
    contact: { name: 'Marko', phone: '' },
    timeline: timelineOf('19:00'),
  };
  const { updatedAt } = (await get(admin)).body;
  const edits = sections.map((section) => update(admin, { [section]: values[section] }, { updatedAt }));
  const answers = await Promise.all([...edits, sheetCalls(second, reservationId).issue(admin)]);
  expect(statuses(answers.slice(0, 4))).toEqual([200, 200, 200, 200]);
  expect((await get(admin)).body.content).toMatchObject(values);
  await issue(admin);
  const { body } = await get(cook);
  expect(body.content).toMatchObject(values);
  const { body: working } = await get(admin);
  expect(working.changes).toEqual([]);
});

test('two who edit one section: one is refused and nothing is overwritten', async () => {
  const { reservationId } = await makeEvent(app, { admin });
  const { get } = sheetCalls(app, reservationId);
  const { updatedAt } = (await get(admin)).body;
  const answers = await Promise.all(
    [app, second].map((server, index) =>
      sheetCalls(server, reservationId).update(admin, { hallNote: `Rukopis ${index}` }, { updatedAt }),
    ),
  );
  expect(statuses(answers)).toEqual([200, 409]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await get(admin)).body.content.hallNote).toBe(`Rukopis ${winner}`);
});

test('a mark of an older revision, while the next one is issued, never counts for the newer one', async () => {
  const { reservationId } = await makeEvent(app, { admin });
  const { update, issue, read, get } = sheetCalls(app, reservationId);
  await issue(admin);
  await update(admin, { hallNote: 'Novo' });
  const [marked] = await Promise.all([read(cook, 1), sheetCalls(second, reservationId).issue(admin)]);
  expect(marked.status).toBe(200);
  expect((await get(cook)).body).toMatchObject({ revision: 2, readRevision: 1 });
});

test('an update of the customer that waits over the deadline is refused', async () => {
  const customer = await app.user();
  const { reservationId, eventDate } = await makeEvent(app, { admin, customer });
  const { update, get } = sheetCalls(app, reservationId);
  await update(admin, {}, { openParts: ['TIMELINE'] });
  const untilDeadline = customerDeadline(eventDate).getTime() - app.clock.now().getTime();
  app.clock.forward(untilDeadline - 1);
  const tokens = await app.signIn(customer.email);
  const late = await app.db.transaction(async (tx) => {
    await tx.execute(sql`select from reservations where reservation_id = ${reservationId} for update`);
    const waiting = update({ ...customer, ...tokens }, { timeline: timelineOf('19:00') });
    await untilWaiting(app, 1);
    app.clock.forward(1);
    return { waiting };
  });
  expect((await late.waiting).body).toMatchObject({ status: 409, code: -1123 });
  app.clock.forward(-untilDeadline);
  expect((await get(admin)).body.content.timeline).not.toEqual(timelineOf('19:00'));
});

test('an event that is canceled while its sheet is issued ends void', async () => {
  const { reservationId } = await makeEvent(app, { admin });
  const { update, issue, get } = sheetCalls(app, reservationId);
  await issue(admin);
  await update(admin, { hallNote: 'Novo' });
  await Promise.all([
    sheetCalls(second, reservationId).issue(admin),
    app.call(`PATCH /api/reservations/${reservationId}/status`, { as: admin, body: { status: 'CANCELED' } }),
  ]);
  expect((await get(cook)).body.state).toBe('VOID');
});

test('what was issued is never changed or deleted in the database', async () => {
  const { reservationId } = await makeEvent(app, { admin });
  const { update, issue } = sheetCalls(app, reservationId);
  await update(admin, { diets: [{ rowId: 'g', name: 'Bez glutena', count: 4 }] });
  await issue(admin);
  const of = sql`where reservation_id = ${reservationId}`;
  const refused = [
    sql`update event_sheet_revisions set header = '{}' ${of}`,
    sql`delete from event_sheet_revisions ${of}`,
    sql`truncate event_sheet_revisions cascade`,
    sql`truncate event_sheet_diets`,
    sql`update event_sheet_diets set count = 0 ${of} and revision = 1`,
    sql`delete from event_sheet_diets ${of} and revision = 1`,
    sql`delete from event_sheets ${of}`,
  ];
  for (const statement of refused)
    await expect(app.db.execute(statement)).rejects.toMatchObject({ cause: { code: 'SA001' } });
});

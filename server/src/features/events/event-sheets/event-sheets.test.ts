import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addDays } from '#domain/dates/days.ts';
import { customerDeadline } from '#domain/event-sheets/sheet-deadlines.ts';
import { days } from '#server/platform/clock.ts';
import { PaperError } from '#server/platform/papers/papers.ts';
import { makeHall, requestFor } from '#test/support/booking.ts';
import { makeEvent, sheetCalls, timelineOf } from '#test/support/event-sheets.ts';
import type { TestPerson } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let amra: TestPerson;
let cook: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  [admin, amra] = [await app.administrator(), await app.user()];
  cook = await app.staffMember();
});
afterAll(() => app.stop());

const event = async (options: { customer?: TestPerson; daysAhead?: number } = {}) => {
  const made = await makeEvent(app, { admin, ...options });
  return { ...made, ...sheetCalls(app, made.reservationId) };
};

describe('a sheet', () => {
  test('starts from what is known, and staff see nothing before it is issued', async () => {
    const { get, issue, reservationId } = await event();
    const { body: draft } = await get(admin);
    expect(draft).toMatchObject({ view: 'ADMIN', state: 'DRAFT', revision: 0, updatedAt: null, changes: [] });
    expect(draft.header).toMatchObject({ lastName: 'Barić', guestCount: 120, adults: 120, children: 0 });
    expect(draft.content.timeline[0]).toMatchObject({ time: '17:00', what: 'Doček gostiju' });
    expect(draft.content.tables).toMatchObject([
      { count: 11, seats: 10 },
      { count: 1, seats: 10 },
    ]);
    expect((await get(cook)).status).toBe(404);
    const { body: issued } = await issue(admin);
    expect(issued).toMatchObject({ state: 'ISSUED', revision: 1, changes: [] });
    const { body: sheet } = await get(cook);
    expect(sheet).toMatchObject({ view: 'STAFF', revision: 1, readRevision: null, reservationId });
    expect(Object.keys(sheet)).not.toContain('openParts');
    expect((await issue(admin)).body.code).toBe(-1121);
  });

  test('exists for confirmed events only', async () => {
    const { get, issue, reservationId } = await event({ customer: await app.user() });
    await app.call(`PATCH /api/reservations/${reservationId}/status`, {
      as: admin,
      body: { status: 'PENDING' },
    });
    expect((await get(admin)).body.code).toBe(-1120);
    expect((await issue(admin)).body.code).toBe(-1120);
  });

  test('names what changed since the issued revision, by row', async () => {
    const { get, update, issue } = await event();
    await update(admin, {
      timeline: timelineOf('18:00'),
      diets: [{ rowId: 'g', name: 'Bez glutena', count: 4 }],
    });
    await issue(admin);
    await update(admin, {
      timeline: timelineOf('18:15'),
      diets: [{ rowId: 'g', name: 'Bez glutena', count: 5 }],
    });
    const changes = [
      { section: 'timeline', rowId: 'ulazak', what: 'Ulazak mladenaca', from: '18:00', to: '18:15' },
      { section: 'diets', rowId: 'g', what: 'Bez glutena', from: '4', to: '5' },
    ];
    expect((await get(admin)).body.changes).toEqual(changes);
    expect((await get(cook)).body).toMatchObject({
      revision: 1,
      changes: [],
      content: { timeline: [{ time: '18:00' }] },
    });
    await issue(admin);
    expect((await get(cook)).body).toMatchObject({
      revision: 2,
      changes,
      content: { diets: [{ count: 5 }] },
    });
  });

  test('two edit it: different sections are merged, the same one is refused', async () => {
    const { get, update } = await event();
    await update(admin, { kitchenNote: 'Posno odvojeno.' });
    const { updatedAt } = (await get(admin)).body;
    expect((await update(admin, { hallNote: 'Podijum slobodan.' }, { updatedAt })).status).toBe(200);
    expect((await update(admin, { kitchenNote: 'Posno zajedno.' }, { updatedAt })).status).toBe(200);
    expect((await update(admin, { kitchenNote: 'Bez posnog.' }, { updatedAt })).body.code).toBe(-1048);
    expect((await update(admin, { hallNote: 'Sto uz vrata.' }, { updatedAt: null })).body.code).toBe(-1048);
    expect((await get(admin)).body.content).toMatchObject({
      kitchenNote: 'Posno zajedno.',
      hallNote: 'Podijum slobodan.',
    });
  });

  test('is issued as it was seen', async () => {
    const { get, update, issue } = await event();
    await update(admin, { hallNote: 'Prva.' });
    const { updatedAt } = (await get(admin)).body;
    await update(admin, { hallNote: 'Druga.' });
    expect((await issue(admin, { updatedAt })).body.code).toBe(-1048);
    expect((await issue(admin, { updatedAt: null })).body.code).toBe(-1048);
    expect((await get(admin)).body.revision).toBe(0);
  });

  test('is listed with what is missing and who has read it', async () => {
    const { reservationId, issue, update, read } = await event();
    await issue(admin);
    await read(cook, 1);
    await update(admin, { hallNote: 'Novo.' });
    const { body } = await app.call('GET /api/event-sheets', { as: admin });
    const row = body.find((one: { reservationId: number }) => one.reservationId === reservationId);
    expect(row).toMatchObject({ state: 'ISSUED', revision: 1, changes: 1, read: 1 });
    expect(row.readers).toBeGreaterThanOrEqual(1);
    expect(row.gaps).toBeGreaterThan(0);
  });
});

describe('the customer', () => {
  test('writes what is open, and sees no notes of the business', async () => {
    const { get, update } = await event({ customer: amra });
    expect((await update(amra, { timeline: timelineOf('19:00') })).body.code).toBe(-1123);
    await update(admin, { kitchenNote: 'Tajna kuhinje.' }, { openParts: ['TIMELINE'] });
    expect((await update(amra, { timeline: timelineOf('19:00') })).body).toMatchObject({
      view: 'USER',
      isOpen: true,
      content: { timeline: [{ time: '19:00' }] },
    });
    expect((await update(amra, { menu: [] })).body).toMatchObject({ status: 409, code: -1123 });
    expect((await update(amra, { kitchenNote: 'x' })).status).toBe(403);
    expect((await update(amra, {}, { openParts: ['MENU'] })).status).toBe(403);
    expect(JSON.stringify((await get(amra)).body)).not.toContain('Tajna kuhinje');
    const other = await app.user();
    expect((await get(other)).status).toBe(403);
    expect((await update(other, { timeline: [] })).status).toBe(403);
    expect((await get(admin)).body.content.timeline).toMatchObject([{ time: '19:00' }]);
  });

  test('writes until 20:00 five days before, and learns whom to call', async () => {
    const { update, eventDate, get } = await event({ customer: await app.user(), daysAhead: 60 });
    const customer = await app.user();
    const mine = await event({ customer, daysAhead: 61 });
    await mine.update(admin, {}, { openParts: ['TIMELINE'] });
    const until = customerDeadline(mine.eventDate).getTime();
    const untilDeadline = until - app.clock.now().getTime();
    expect((await get(admin)).body.customerUntil).toBe(customerDeadline(eventDate).toISOString());
    app.clock.forward(untilDeadline - 1);
    expect((await mine.update(await again(customer), { timeline: timelineOf('18:00') })).status).toBe(200);
    app.clock.forward(1);
    const late = await mine.update(await again(customer), { timeline: timelineOf('18:30') });
    expect(late.body).toMatchObject({ status: 409, code: -1123 });
    expect(late.body.detail).toMatch(/do .+ u 20:00/);
    expect((await update(await again(admin), { timeline: timelineOf('18:30') })).status).toBe(200);
    app.clock.forward(-untilDeadline);
  });

  test('does not write after the sheet is final', async () => {
    const customer = await app.user();
    const { update, finalize, get } = await event({ customer });
    await update(admin, {}, { openParts: ['TIMELINE'] });
    expect((await finalize(admin)).body).toMatchObject({ state: 'FINAL', revision: 1 });
    expect((await update(customer, { timeline: timelineOf('18:00') })).body.code).toBe(-1123);
    expect((await get(customer)).body.isOpen).toBe(false);
    expect((await finalize(admin)).body.code).toBe(-1121);
    await update(admin, { hallNote: 'Ipak.' });
    expect((await get(admin)).body).toMatchObject({ state: 'FINAL', changes: [{ section: 'hallNote' }] });
    expect((await finalize(admin)).body).toMatchObject({ state: 'FINAL', revision: 2 });
  });
});

/** Tokens end while the clock moves. */
const again = async (person: TestPerson): Promise<TestPerson> => ({
  ...person,
  ...(await app.signIn(person.email)),
});

describe('staff', () => {
  test('get a mail for each revision, and those who have not read are reminded once an hour', async () => {
    const [azra, emir] = [await app.staffMember({ firstName: 'Azra' }), await app.staffMember()];
    const { issue, update, read, remind, get } = await event();
    expect((await remind(admin)).body.code).toBe(-1122);
    await update(admin, { diets: [{ rowId: 'o', name: 'Alergija na orahe', count: 7 }] });
    await issue(admin);
    const first = await app.mailbox.next(azra.email);
    expect(first.subject).toContain('Novi radni list');
    expect(JSON.stringify(first)).not.toContain('orahe');
    await app.mailbox.next(emir.email);
    expect((await read(azra, 1)).body).toMatchObject({ revision: 1 });
    expect((await remind(admin)).body.reminded).toBeGreaterThanOrEqual(1);
    expect((await app.mailbox.next(emir.email)).subject).toContain('Podsjetnik');
    expect((await remind(admin)).status).toBe(429);
    const { readers } = (await get(admin)).body;
    expect(readers.find(({ userId }: { userId: number }) => userId === azra.userId)).toMatchObject({
      firstName: 'Azra',
      revision: 1,
    });
    expect(JSON.stringify(readers)).not.toContain('@');
  });

  test('read marks belong to the revision that was seen', async () => {
    const { issue, update, read, get } = await event();
    await issue(admin);
    await update(admin, { hallNote: 'Izmjena.' });
    await issue(admin);
    expect((await read(cook, 1)).status).toBe(200);
    expect((await get(cook)).body).toMatchObject({ revision: 2, readRevision: 1 });
    expect((await read(cook, 3)).status).toBe(404);
    const { readAt } = (await read(cook, 2)).body;
    expect((await read(cook, 2)).body.readAt).toBe(readAt);
    await read(cook, 1);
    expect((await get(cook)).body.readRevision).toBe(2);
  });
});

describe('a reservation with an issued sheet', () => {
  test('that is moved, resized or gets other times issues a revision by itself', async () => {
    const { issue, update, get, reservationId } = await event();
    await update(admin, { hallNote: 'Izdato.' });
    await issue(admin);
    await update(admin, { hallNote: 'Još nije izdato.' });
    const change = (body: object) =>
      app.call(`PATCH /api/reservations/${reservationId}/update`, { as: admin, body });
    await change({ guestCount: 140, startTime: '18:00' });
    expect((await get(cook)).body).toMatchObject({
      revision: 2,
      state: 'ISSUED',
      header: { guestCount: 140, startTime: '18:00' },
      content: { hallNote: 'Izdato.' },
    });
    expect((await get(admin)).body).toMatchObject({ content: { hallNote: 'Još nije izdato.' } });
    expect((await get(admin)).body.changes).toMatchObject([{ section: 'hallNote' }]);
    await change({ internalNote: 'Samo za kancelariju' });
    expect((await get(cook)).body.revision).toBe(2);
    const { body } = await app.call(`GET /api/reservations/${reservationId}`, { as: admin });
    const acts = body.history.map(({ action, by }: { action: string; by: string }) => `${action} ${by}`);
    expect(acts.filter((act: string) => act.startsWith('SHEET_ISSUED'))).toHaveLength(2);
  });

  test('that is canceled makes it void, and going back revives nothing', async () => {
    const owner = await app.user();
    const { issue, get, reservationId } = await event({ customer: owner });
    await issue(admin);
    const told = await app.staffMember();
    const status = (wanted: string) =>
      app.call(`PATCH /api/reservations/${reservationId}/status`, { as: admin, body: { status: wanted } });
    await status('CANCELED');
    expect((await get(cook)).body).toMatchObject({ state: 'VOID', revision: 1 });
    expect((await get(owner)).body).toMatchObject({ state: 'VOID', openParts: [], gaps: [], isOpen: false });
    expect((await app.mailbox.next(told.email)).subject).toContain('Otkazano');
    expect((await issue(admin)).body.code).toBe(-1120);
    await status('CONFIRMED');
    expect((await get(cook)).body.state).toBe('VOID');
    expect((await issue(admin)).body).toMatchObject({ state: 'ISSUED', revision: 2 });
  });

  test('is hidden and not deleted when it is removed', async () => {
    const { issue, get, reservationId, eventDate } = await event();
    await issue(admin);
    const removed = await app.call(`DELETE /api/reservations/${reservationId}/remove`, { as: admin });
    expect(removed.status).toBeLessThan(300);
    expect((await get(cook)).body.state).toBe('VOID');
    const { body } = await app.call(`GET /api/staff/events?from=${eventDate}&to=${eventDate}`, { as: cook });
    const listed = body.events.find((one: { reservationId: number }) => one.reservationId === reservationId);
    expect(listed.sheet).toMatchObject({ state: 'VOID', revision: 1 });
  });
});

test('the print is a PDF of an issued revision', async () => {
  const { issue, reservationId, update } = await event();
  const pdf = (query = '') => app.call(`GET /api/event-sheets/${reservationId}/pdf${query}`, { as: cook });
  expect((await pdf()).status).toBe(404);
  await issue(admin);
  await update(admin, { hallNote: 'Druga strana' });
  await issue(admin);
  const printed = await pdf('?revision=1');
  expect(printed.status).toBe(200);
  expect((await pdf('?revision=3')).status).toBe(404);
});

test('a print whose account asked for another one meanwhile is refused for a moment', async () => {
  const { issue, reservationId } = await event({ customer: amra });
  await issue(admin);
  const { papers } = app.services;
  const { render } = papers;
  onTestFinished(() => {
    papers.render = render;
  });
  papers.render = () => Promise.reject(new PaperError('replaced', 'another one'));
  const refused = await app.call(`GET /api/event-sheets/${reservationId}/pdf`, { as: admin });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2']);
  const readers: unknown[] = [];
  papers.render = async (_paper, { reader }) => {
    readers.push(reader);
    return Buffer.from('%PDF');
  };
  for (const as of [admin, cook, amra]) await app.call(`GET /api/event-sheets/${reservationId}/pdf`, { as });
  expect(readers).toEqual(
    [admin, cook, amra].map(({ userId }) => ({ userId, isCustomer: userId === amra.userId })),
  );
});

test('diets are erased 30 days after the event and sheets a year after, also before the job runs', async () => {
  const diets = [{ rowId: 'g', name: 'Bez glutena', count: 4 }];
  const { update, issue, get, reservationId, eventDate } = await event({ daysAhead: 1 });
  await update(admin, { diets });
  await issue(admin);
  const forward = async (count: number) => {
    app.clock.forward(days(count));
    [admin, cook] = [await again(admin), await again(cook)];
  };
  const stored = async (table: string) => {
    const found = `select count(*)::int as count from ${table} where reservation_id = ${reservationId}`;
    return (await app.db.execute(found)).rows[0]?.count;
  };
  await forward(30);
  expect((await get(cook)).body.content.diets).toEqual(diets);
  await forward(1);
  expect((await get(cook)).body.content.diets).toEqual([]);
  expect((await get(admin)).body.content.diets).toEqual([]);
  expect(await stored('event_sheet_diets')).toBe(2);
  await app.services.eventSheets.declares.hourly();
  expect(await stored('event_sheet_diets')).toBe(0);
  expect(await stored('event_sheet_revisions')).toBe(1);
  await forward(336);
  expect((await get(cook)).status).toBe(404);
  await app.services.eventSheets.declares.hourly();
  expect(await stored('event_sheets')).toBe(0);
  app.clock.forward(-days(367));
  [admin, cook] = [await again(admin), await again(cook)];
  expect(eventDate).toBeTruthy();
});

describe('the list of staff', () => {
  test('has confirmed and held days by one query; a day that is only held has no name', async () => {
    const customer = await app.user({ lastName: 'Tajnović' });
    const { hallId, eventDate } = await event({ daysAhead: 90 });
    const held = await makeHall(app);
    await app.call('POST /api/reservations/create-reservation', {
      as: customer,
      body: requestFor(held.hallId, eventDate),
    });
    const list = (as: TestPerson, to = eventDate) =>
      app.call(`GET /api/staff/events?from=${eventDate}&to=${to}`, { as });
    const { body } = await list(cook);
    expect(body.events).toMatchObject([
      { hallId, lastName: 'Barić', isHeld: false, begins: '17:00', sheet: null },
      { hallId: held.hallId, lastName: null, isHeld: true },
    ]);
    expect(JSON.stringify(body)).not.toContain('Tajnović');
    expect((await list(cook, '2031-01-01')).status).toBe(400);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const ofSheets = () =>
      asked.mock.calls.filter(([query]: unknown[]) =>
        String((query as { text?: string }).text).includes('event_sheet'),
      );
    await list(cook);
    const few = ofSheets().length;
    for (const daysLater of [1, 2, 3]) await event({ daysAhead: 90 + daysLater });
    asked.mockClear();
    const more = await list(cook, addDays(eventDate, 3));
    expect(more.body.events.length).toBeGreaterThanOrEqual(5);
    expect([few, ofSheets().length]).toEqual([2, 2]);
    asked.mockRestore();
  });
});

describe('the account of a customer', () => {
  test('is downloaded with the sheet, and deleted with the sheets of past and canceled events', async () => {
    const customer = await app.user();
    const upcoming = await event({ customer });
    const canceled = await event({ customer, daysAhead: 31 });
    for (const { issue } of [upcoming, canceled]) await issue(admin);
    await app.call(`PATCH /api/reservations/${canceled.reservationId}/status`, {
      as: admin,
      body: { status: 'CANCELED' },
    });
    const { body } = await app.call(`GET /api/users/${customer.userId}/export`, { as: customer });
    expect(body.eventSheets).toMatchObject([
      { view: 'USER', reservationId: upcoming.reservationId },
      { state: 'VOID', reservationId: canceled.reservationId },
    ]);
    const removed = await app.call(`DELETE /api/users/remove/${customer.userId}`, { as: customer });
    expect(removed.status).toBeLessThan(300);
    expect((await upcoming.get(cook)).body).toMatchObject({
      state: 'ISSUED',
      header: { lastName: 'Hodžić' },
    });
    expect((await canceled.get(cook)).status).toBe(404);
  });

  test('of staff takes its read marks along, and who issued stays unnamed', async () => {
    const [leaving, issuer] = [await app.staffMember(), await app.administrator()];
    const { issue, read, get } = await event();
    await issue(issuer);
    await read(leaving, 1);
    const { body } = await app.call(`GET /api/users/${leaving.userId}/export`, { as: leaving });
    expect(body.sheetReads).toMatchObject([{ revision: 1 }]);
    const { status } = await app.call(`DELETE /api/users/remove/${leaving.userId}`, { as: admin });
    expect(status).toBeLessThan(300);
    const { readers } = (await get(admin)).body;
    expect(readers.map(({ userId }: { userId: number }) => userId)).not.toContain(leaving.userId);
  });
});

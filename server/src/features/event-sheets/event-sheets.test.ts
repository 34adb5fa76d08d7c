import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerDeadline } from '#contracts/event-sheets/sheet-deadlines.ts';
import { makeEvent, sheetCalls, timelineOf } from '../../../test/event-sheets.ts';
import type { TestPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let amra: TestPerson;
let cook: TestPerson;
let waiter: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  [admin, amra] = [await app.administrator(), await app.user()];
  [cook, waiter] = [await app.staffMember({ firstName: 'Azra' }), await app.staffMember({ firstName: 'Emir' })];
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
    expect(draft.content.tables).toMatchObject([{ count: 11, seats: 10 }, { count: 1, seats: 10 }]);
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
    await app.call(`PATCH /api/reservations/${reservationId}/status`, { as: admin, body: { status: 'PENDING' } });
    expect((await get(admin)).body.code).toBe(-1120);
    expect((await issue(admin)).body.code).toBe(-1120);
  });

  test('names what changed since the issued revision, by row', async () => {
    const { get, update, issue } = await event();
    await update(admin, { timeline: timelineOf('18:00'), diets: [{ rowId: 'g', name: 'Bez glutena', count: 4 }] });
    await issue(admin);
    await update(admin, { timeline: timelineOf('18:15'), diets: [{ rowId: 'g', name: 'Bez glutena', count: 5 }] });
    const changes = [
      { section: 'timeline', rowId: 'ulazak', what: 'Ulazak mladenaca', from: '18:00', to: '18:15' },
      { section: 'diets', rowId: 'g', what: 'Bez glutena', from: '4', to: '5' },
    ];
    expect((await get(admin)).body.changes).toEqual(changes);
    expect((await get(cook)).body).toMatchObject({ revision: 1, changes: [], content: { timeline: [{ time: '18:00' }] } });
    await issue(admin);
    expect((await get(cook)).body).toMatchObject({ revision: 2, changes, content: { diets: [{ count: 5 }] } });
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
    expect(row.readers).toBeGreaterThanOrEqual(2);
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
    const { issue, update, read, remind, get } = await event();
    expect((await remind(admin)).body.code).toBe(-1122);
    await update(admin, { diets: [{ rowId: 'o', name: 'Alergija na orahe', count: 7 }] });
    await issue(admin);
    const first = await app.mailbox.next(cook.email);
    expect(first.subject).toContain('Novi radni list');
    expect(JSON.stringify(first)).not.toContain('orahe');
    await app.mailbox.next(waiter.email);
    expect((await read(cook, 1)).body).toMatchObject({ revision: 1 });
    expect((await remind(admin)).body.reminded).toBeGreaterThanOrEqual(1);
    expect((await app.mailbox.next(waiter.email)).subject).toContain('Podsjetnik');
    const again = await remind(admin);
    expect(again.status).toBe(429);
    const { readers } = (await get(admin)).body;
    expect(readers.find(({ userId }: { userId: number }) => userId === cook.userId)).toMatchObject({
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
    const { issue, get, reservationId } = await event();
    await issue(admin);
    await app.mailbox.next(waiter.email);
    const status = (wanted: string) =>
      app.call(`PATCH /api/reservations/${reservationId}/status`, { as: admin, body: { status: wanted } });
    await status('CANCELED');
    expect((await get(cook)).body).toMatchObject({ state: 'VOID', revision: 1 });
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
  const pdf = (query = '') =>
    app.call(`GET /api/event-sheets/${reservationId}/pdf${query}`, { as: cook });
  expect((await pdf()).status).toBe(404);
  await issue(admin);
  await update(admin, { hallNote: 'Druga strana' });
  await issue(admin);
  const printed = await pdf('?revision=1');
  expect(printed.status).toBe(200);
  expect((await pdf('?revision=3')).status).toBe(404);
});

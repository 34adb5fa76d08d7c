import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let testApp: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.administrator();
});
afterAll(() => testApp.stop());

const unreadOf = async (as: TestPerson) => (await testApp.call('GET /api/news/own', { as })).body;
const nothing = { messages: 0, reservations: [], changedAt: null };

test('a changed status or day is new until it is seen; a note, a reminder and own changes are not', async () => {
  const [amra, nikola] = [await testApp.user(), await testApp.user()];
  const { hallId } = await makeHall(testApp);
  const request = { as: amra, body: requestFor(hallId, dayAhead(testApp, 40)) };
  const { reservationId } = (await testApp.call('POST /api/reservations/create-reservation', request)).body;
  const change = (body: object) =>
    testApp.call(`PATCH /api/reservations/${reservationId}/update`, { as: admin, body });
  expect(await unreadOf(amra)).toEqual(nothing);
  await change({ internalNote: 'Zvati poslije pet' });
  expect(await unreadOf(amra)).toEqual(nothing);
  const changedAt = testApp.clock.now().toISOString();
  const path = `PATCH /api/reservations/${reservationId}/status`;
  await testApp.call(path, { as: admin, body: { status: 'CONFIRMED' } });
  expect(await unreadOf(amra)).toEqual({ messages: 0, reservations: [reservationId], changedAt });
  expect(await unreadOf(nikola)).toEqual(nothing);
  const seen = { as: amra, body: { until: changedAt } };
  expect((await testApp.call('PATCH /api/news/seen', seen)).body).toEqual(nothing);
  testApp.clock.forward(1000);
  await change({ eventDate: dayAhead(testApp, 41) });
  // An older sight of another tab does not hide it, nor does a time that has not come yet.
  await testApp.call('PATCH /api/news/seen', seen);
  expect((await unreadOf(amra)).reservations).toEqual([reservationId]);
  await testApp.call('PATCH /api/news/seen', { as: amra, body: { until: '2090-01-01T00:00:00Z' } });
  expect(await unreadOf(amra)).toEqual(nothing);
  testApp.clock.forward(1000);
  await testApp.call(path, { as: admin, body: { status: 'PENDING' } });
  expect((await unreadOf(amra)).reservations).toEqual([reservationId]);
});

test('an answer is new until its conversation is read', async () => {
  const amra = await testApp.user();
  const { hallId } = await makeHall(testApp);
  const body = { hallId, subject: 'Muzika', message: 'Može li bend?' };
  const { messageId } = (await testApp.call('POST /api/messages/createMessage', { as: amra, body })).body;
  expect(await unreadOf(amra)).toEqual(nothing);
  const answer = { as: admin, body: { response: 'Može.' } };
  const { lastAt } = (await testApp.call(`PATCH /api/messages/${messageId}/respond`, answer)).body;
  expect((await unreadOf(amra)).messages).toBe(1);
  await testApp.call(`PATCH /api/messages/${messageId}/read`, { as: amra, body: { until: lastAt } });
  expect(await unreadOf(amra)).toEqual(nothing);
});

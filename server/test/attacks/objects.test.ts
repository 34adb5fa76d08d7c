import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainPapers } from '../models/offers/signing.ts';
import { allCases } from '../routes/all-cases.ts';
import { createMake, type Make, plantedName } from '../routes/make.ts';
import { sendCase } from '../routes/route-cases.ts';
import { dayAhead, makeHall, requestFor } from '../support/booking.ts';
import type { TestPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { recordFigures } from './figures.ts';
import { everythingIn } from './unexpected-fields.ts';

/** Every route with an id in its path, called as its case says, but by someone who does not own the object. */
let testApp: TestApp;
let make: Make;
let owner: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  testApp = await startTestApp();
  plainPapers(testApp);
  make = createMake(testApp, await testApp.administrator());
  [owner, stranger] = [await testApp.user(), await testApp.user()];
});
afterAll(() => testApp.stop());

/** Without the counters of calls. */
async function everything() {
  const { rate_limits: _, ...tables } = await everythingIn(testApp);
  return tables;
}

const closedRoutes = () =>
  testApp.app.registeredRoutes
    .filter(({ method, url, access }) => method !== 'HEAD' && url.includes(':') && access !== 'public')
    .map(({ method, url }) => `${method} ${url}`);

test('strangers and guests neither read nor change the objects of others', async () => {
  const calls = [];
  for (const route of closedRoutes()) calls.push({ route, given: await allCases[route]?.(make) });
  const before = await everything();
  let refused = 0;
  for (const { route, given } of calls) {
    for (const as of [stranger, null]) {
      const { status, text } = await sendCase(make, route, { ...given, as });
      const wanted = as ? [403, 404] : [401];
      expect(wanted, `${route} as ${as ? 'stranger' : 'guest'}`).toContain(status);
      expect(text).not.toContain(given?.as?.email ?? plantedName);
      refused += 1;
    }
  }
  expect(await everything()).toEqual(before);
  recordFigures('objects of others', { routes: calls.length, cases: refused, refused });
});

test('nor with the id of the other in the body or the query', async () => {
  const { hallId } = await makeHall(testApp);
  const foreign = { userId: owner.userId };
  const reservation = await testApp.call('POST /api/reservations/create-reservation', {
    as: stranger,
    body: requestFor(hallId, dayAhead(testApp, 30), foreign),
  });
  const message = await testApp.call('POST /api/messages/createMessage', {
    as: stranger,
    body: { hallId, subject: 'S', message: 'M', ...foreign },
  });
  expect([reservation.body.userId, message.body.userId]).toEqual([stranger.userId, stranger.userId]);
  const [session] = (await testApp.call('GET /auth/sessions', { as: owner })).body;
  await testApp.call(`DELETE /auth/sessions?sessionId=${session.sessionId}`, { as: stranger });
  expect((await testApp.call('GET /auth/me', { as: owner })).status).toBe(200);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingFor, dayAhead, makeHall, requestFor } from '../support/booking.ts';
import { type TestPerson, testPassword } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { recordFigures } from './figures.ts';

/** Planted names, e-mails and phones must not appear in public responses or in the log. */
let testApp: TestApp;
let amra: TestPerson;
let admin: TestPerson;
let paths: string[];

const planted = {
  firstName: 'Plantažka',
  lastName: 'Skrivenović',
  email: 'skrivena@primjer.example',
  phone: '+387 65 909 808',
  guestFirstName: 'Gostimirka',
  guestLastName: 'Tajnovitić',
  guestEmail: 'gost@tajni.example',
  guestPhone: '066 707 606',
  wish: 'Pjesma za baku Razumenku',
  note: 'Dugovanje Razumenke',
  subject: 'Razumenkin upit',
  response: 'Odgovor Razumenki',
};
/** Of an unconfirmed address; not visible to administrators either. */
const waiting = {
  firstName: 'Nestrpljivka',
  lastName: 'Čekalović',
  email: 'cekalica@tajna.example',
  phone: '+387 65 404 303',
};
const secrets = [...Object.values(planted), ...Object.values(waiting)].flatMap((value) => [
  value,
  value.toLowerCase(),
  encodeURIComponent(value),
]);

const leaksIn = (text: string) => secrets.filter((secret) => text.includes(secret));

beforeAll(async () => {
  testApp = await startTestApp();
  const { firstName, lastName, email, phone } = planted;
  [amra, admin] = [await testApp.user({ firstName, lastName, email, phone }), await testApp.administrator()];
  const { hallId } = await makeHall(testApp);
  const asked = await testApp.call('POST /api/reservations/create-reservation', {
    as: amra,
    body: requestFor(hallId, dayAhead(testApp, 20), { message: planted.wish }),
  });
  const { guestFirstName, guestLastName, guestEmail, guestPhone } = planted;
  const guest = { guestFirstName, guestLastName, guestEmail, guestPhone };
  await testApp.call('POST /api/reservations/create-admin-reservation', {
    as: admin,
    body: bookingFor(hallId, dayAhead(testApp, 21), guest),
  });
  const [slot] = (await testApp.call(`GET /api/tours/slots?hallId=${hallId}`)).body;
  const name = `${guestFirstName} ${guestLastName}`;
  await testApp.call('POST /api/tours', {
    body: { hallId, start: slot.start, mode: 'VIDEO', name, email: guestEmail, phone: guestPhone },
  });
  const { reservationId } = asked.body;
  await testApp.call(`PATCH /api/reservations/${reservationId}/update`, {
    as: admin,
    body: { internalNote: planted.note },
  });
  const sent = await testApp.call('POST /api/messages/createMessage', {
    as: amra,
    body: { hallId, subject: planted.subject, message: planted.subject },
  });
  await testApp.call(`PATCH /api/messages/${sent.body.messageId}/respond`, {
    as: admin,
    body: { response: planted.response },
  });
  await testApp.call(`POST /api/messages/${sent.body.messageId}/replies`, {
    as: amra,
    body: { text: planted.subject },
  });
  await testApp.call('POST /auth/register', { body: { ...waiting, password: 'vrlo tajna lozinka 12' } });
  const numbers = [amra.userId, reservationId, sent.body.messageId, hallId, 1];
  paths = testApp.app.registeredRoutes
    .filter(({ method }) => method !== 'HEAD')
    .flatMap(({ method, url }) =>
      numbers.map((number) => `${method} ${url.replaceAll(/:\w+/g, String(number))}`),
    );
});
afterAll(() => testApp.stop());

const address = { email: 'neko@primjer.example' };
const token = { token: `2000000000-${'x'.repeat(43)}` };
const start = '2027-01-11T09:00:00Z';
const day = { hallId: 2_000_000_000, eventDate: '2027-06-12', guestCount: 120 };

/** What public routes accept; the others refuse before they read a body. */
const bodies: Record<string, object> = {
  'POST /auth/login': { ...address, password: 'x' },
  'POST /auth/refresh': { refreshToken: 'unknown' },
  'POST /auth/logout': { refreshToken: 'unknown' },
  'POST /auth/register': { ...address, firstName: 'A', lastName: 'B', password: testPassword },
  'POST /auth/resend-verification': address,
  'POST /auth/forgot-password': address,
  'POST /auth/reset-password': { token: 'unknown', password: testPassword },
  'POST /auth/confirm-email': { token: 'unknown' },
  'POST /api/papers/verify': { sha256: '0'.repeat(64) },
  'POST /api/prices/quote': day,
  'POST /api/tours': { hallId: day.hallId, start, mode: 'IN_PERSON', name: 'A', ...address },
  'POST /api/tours/open': token,
  'POST /api/tours/move': { ...token, start },
  'POST /api/tours/cancel': token,
  'POST /api/tours/calendar-file': token,
  'POST /api/visits/track': { visitorId: 'posjetilac-1', timestamp: '2026-11-15T10:00:00Z' },
};

test('no public response, successful or refused, contains personal data', async () => {
  const called = [...new Set(paths)];
  for (const path of called) {
    const [method = '', url = ''] = path.split(' ');
    const body = bodies[path] ?? (['GET', 'DELETE'].includes(method) ? undefined : {});
    const query =
      method === 'GET' ? `?q=${planted.lastName}&email=${planted.email}&from=2026-01-01&to=2030-01-01` : '';
    const answer = await testApp.call(`${method} ${url}${query}`, { body, address: '10.8.8.8' });
    // A response may repeat what the caller has sent.
    const text = `${JSON.stringify(answer.headers)}${answer.text}`;
    expect(leaksIn(text), path).toEqual([]);
  }
  recordFigures('guest-readable answers', {
    routes: new Set(testApp.app.registeredRoutes.map(({ url }) => url)).size,
    cases: called.length,
    leaked: 0,
  });
});

test('errors about people contain no personal data either', async () => {
  for (const { email } of [planted, waiting])
    for (const call of ['login', 'register', 'forgot-password', 'resend-verification']) {
      const body = { firstName: 'A', lastName: 'B', email, password: 'vrlo tajna lozinka 12' };
      const { text } = await testApp.call(`POST /auth/${call}`, { body, address: '10.8.8.9' });
      expect(leaksIn(text), call).toEqual([]);
    }
  const taken = await testApp.call('POST /api/reservations/create-reservation', {
    as: await testApp.user(),
    body: requestFor(1, dayAhead(testApp, 20)),
  });
  expect([409, 404]).toContain(taken.status);
  expect(leaksIn(taken.text)).toEqual([]);
});

test('the log contains no personal data', () => {
  expect(testApp.log.length).toBeGreaterThan(50);
  expect(leaksIn(testApp.log.join(''))).toEqual([]);
});

test('an administrator does get them, which proves the tests above', async () => {
  const read = async (path: string) => (await testApp.call(`GET ${path}`, { as: admin })).text;
  const texts = [
    await read('/api/reservations'),
    await read('/api/messages'),
    await read(`/api/users/${amra.userId}`),
  ];
  const found = Object.values(planted).filter((value) => texts.some((text) => text.includes(value)));
  expect(found).toEqual(Object.values(planted));
});

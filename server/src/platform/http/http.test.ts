import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemSchema } from '#contracts/problem-schema.ts';
import { makeHall } from '../../../test/booking.ts';
import { ownTestApp, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { networkOf } from './address.ts';

let house: TestApp;
beforeAll(async () => {
  house = await startTestApp();
});
afterAll(() => house.stop());

const login = (payload: string, type = 'application/json') =>
  house.app.inject({ method: 'POST', url: '/auth/login', headers: { 'content-type': type }, payload });

describe('bad input', () => {
  test.each<[string, () => ReturnType<typeof login>, number]>([
    ['broken JSON', () => login('{"email":'), 400],
    ['no body', () => login(''), 400],
    ['a list instead of an object', () => login('[]'), 400],
    ['a prototype in disguise', () => login('{"__proto__":{"x":1},"email":"a@b.ba","password":"x"}'), 400],
    ['a NUL in a text', () => login(JSON.stringify({ email: 'a\u0000@b.ba', password: 'x' })), 400],
    ['one byte over 64 KB', () => login(`"${'x'.repeat(64 * 1024 - 1)}"`), 413],
    ['a form', () => login('email=a', 'application/x-www-form-urlencoded'), 415],
    ['plain text', () => login('hello', 'text/plain'), 415],
  ])('%s is refused', async (_name, send, status) => {
    const answer = await send();
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(problemSchema.safeParse(answer.json()).success).toBe(true);
  });

  test.each(['abc', '0', '-1', '1.5', '2147483648', '99999999999', '1e3', '%00', '01'])(
    'the id %s is 400',
    async (id) => {
      const admin = await house.administrator();
      const answer = await house.call(`GET /api/users/${id}`, { as: admin });
      expect(answer.status).toBe(400);
    },
  );

  test('a broken address is 400 as a problem', async () => {
    const answer = await house.call('GET /api/%E0%A4%A');
    expect([answer.status, answer.body.code]).toEqual([400, -1002]);
  });

  test.each<[string, string[]]>([
    ['POST /auth/login', ['Email je obavezan', 'Lozinka je obavezna.']],
    ['POST /auth/register', ['Unesite ime', 'Unesite prezime', 'Email je obavezan', 'Lozinka je obavezna.']],
    ['POST /auth/refresh', ['Neispravna vrijednost']],
  ])('%s with nothing in it names what is missing in the language of the house', async (target, messages) => {
    const { status, body } = await house.call(target, { body: {} });
    expect(status).toBe(400);
    expect(body.errors.map(({ message }: { message: string }) => message)).toEqual(messages);
  });

  test('an unknown call is 404 as a problem', async () => {
    const answer = await house.call('GET /api/nothing');
    expect([answer.status, answer.body.code]).toEqual([404, -1030]);
  });

  test('generated inputs on every route answer without 5xx, and refusals fit their schema', {
    timeout: 60_000,
  }, async () => {
    const [admin, user] = [await house.administrator(), await house.user()];
    // Calls that would end the callers' own sessions are left to their tests, as is the stream, which never ends.
    const left = new Set(['/auth/logout', '/api/notifications/stream']);
    const routes = house.app.registeredRoutes.filter(({ url }) => !left.has(url));
    const hall = await makeHall(house);
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('', ' ', 'null', '\u0000', '\ud800', '%', "' or 1=1 --", '💍'),
    );
    const odd = fc.oneof(
      text,
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(text, { maxLength: 3 }),
      fc.dictionary(text, text, { maxKeys: 2 }),
    );
    const day = fc.oneof(
      fc
        .date({ min: new Date('2026-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      fc.constantFrom('0000-01-01', '0001-01-01', '1899-12-31', '2028-02-29', '2027-02-29', '9999-12-31'),
    );
    const number = fc
      .oneof(fc.integer(), fc.constantFrom(2_147_483_647, 2_147_483_648, 4_294_967_296, 9e15))
      .map(String);
    // What a field usually holds, so that generated calls also get past the first check.
    const usual: Record<string, fc.Arbitrary<unknown>> = {
      email: fc.emailAddress(),
      guestEmail: fc.emailAddress(),
      hallId: fc.constant(hall.hallId),
      eventDate: day,
      guestCount: fc.integer({ min: 1, max: 400 }),
      eventType: fc.constantFrom('WEDDING', 'OTHER'),
      status: fc.constantFrom('PENDING', 'CONFIRMED', 'CANCELED'),
    };
    const names = [
      'password firstName lastName phone token refreshToken currentPassword newPassword',
      'customEventType message subject response internalNote guestFirstName guestPhone',
    ].flatMap((list) => list.split(' '));
    const fields = [...names, ...Object.keys(usual)];
    const field = (name: string) =>
      fc.oneof({ weight: 4, arbitrary: usual[name] ?? text }, { weight: 1, arbitrary: odd });
    const body = fc.record(Object.fromEntries(fields.map((name) => [name, field(name)])), {
      requiredKeys: [],
    });
    const query = fc.record(
      {
        page: fc.oneof(text, number),
        size: text,
        itemsPerPage: fc.constantFrom('5', '10', '7', 'x'),
        sortBy: fc.constantFrom('eventDate', 'createdAt', 'password'),
        sortOrder: fc.constantFrom('asc', 'DESC', 'up'),
        name: text,
        q: text,
        email: text,
        status: fc.constantFrom('PENDING', 'x'),
        eventDate: fc.oneof(day, text),
        from: fc.oneof(day, text),
        to: fc.oneof(day, text),
        guests: fc.oneof(fc.integer().map(String), text),
        format: fc.constantFrom('csv', 'xlsx', 'exe'),
        token: text,
        sessionId: number,
      },
      { requiredKeys: [] },
    );
    const input = fc.record({
      route: fc.constantFrom(...routes),
      who: fc.constantFrom(undefined, admin, admin, user),
      body,
      query,
      id: fc.oneof(text, number),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ route, who, body, query, id }) => {
        const path = route.url.replace(/:\w+/g, () => encodeURIComponent(id.toWellFormed()) || 'x');
        const search = new URLSearchParams(query as Record<string, string>).toString();
        const hasBody = !['GET', 'HEAD', 'DELETE'].includes(route.method);
        const answer = await house.call(`${route.method} ${path}?${search}`, {
          as: who,
          address: `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`,
          ...(hasBody ? { body } : {}),
        });
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400 && route.method !== 'HEAD') problemSchema.parse(answer.body);
      }),
      { numRuns: 4000 },
    );
    expect(house.log.join('')).not.toContain('request failed');
  });
});

describe('every answer', () => {
  test('carries the security headers', async () => {
    const { headers } = await house.call('GET /auth/me');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('insists on TLS when the public address has it', async () => {
    const own = await ownTestApp({ publicUrl: new URL('https://saloni.example') });
    expect((await own.call('GET /livez')).headers['strict-transport-security']).toContain('max-age=31536000');
  });

  test('is named by an id that stands in its header, in a refusal and in its line of the log', async () => {
    const forged = { 'x-request-id': 'chosen-by-the-sender' };
    const { headers, body } = await house.call('GET /api/nothing', { headers: forged });
    expect(body.requestId).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
    expect(headers['x-request-id']).toBe(body.requestId);
    const line = house.log.find((entry) => entry.includes(`"reqId":"${body.requestId}"`));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 'info',
      msg: 'answered',
      method: 'GET',
      status: 404,
      milliseconds: expect.any(Number),
    });
    expect(house.log.join('')).not.toContain('chosen-by-the-sender');
  });

  test('leaves nothing personal in the log', async () => {
    const amra = await house.user({ firstName: 'Kanarinka', phone: '+387 65 111 222' });
    await house.call(`GET /api/users/${amra.userId}`, { as: amra });
    await house.call('POST /auth/login', { body: { email: amra.email, password: 'tajna-kanarinka' } });
    await house.call('GET /auth/verify?token=kanarinka-token');
    const log = house.log.join('');
    expect(log).toContain('"route":"/auth/verify"');
    for (const secret of [
      'Kanarinka',
      '111 222',
      amra.email,
      'tajna-kanarinka',
      'kanarinka-token',
      amra.accessToken,
      amra.refreshToken,
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});

describe('reference page', () => {
  test('lists every documented call and every refusal', async () => {
    const { text, headers } = await house.call('GET /api/docs');
    expect(headers['content-type']).toContain('text/html');
    for (const call of ['POST /auth/login', 'GET /api/users/filter', 'DELETE /api/users/remove/{id}'])
      expect(text).toContain(call);
    expect(text).toContain('-1012');
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

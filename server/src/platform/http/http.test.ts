import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemSchema } from '#schemas/problem-schema.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';
import { networkOf } from './address.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

const login = (payload: string, type = 'application/json') =>
  testApp.app.inject({ method: 'POST', url: '/auth/login', headers: { 'content-type': type }, payload });

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('bad input', () => {
  test.each<[string, () => ReturnType<typeof login>, number]>([
    ['broken JSON', () => login('{"email":'), 400],
    ['no body', () => login(''), 400],
    ['a list instead of an object', () => login('[]'), 400],
    ['a prototype in disguise', () => login('{"__proto__":{"x":1},"email":"a@b.ba","password":"x"}'), 400],
    ['a NUL in a text', () => login(JSON.stringify({ email: 'a\u0000@b.ba', password: 'x' })), 400],
    ['a list 33 deep', () => login(`{"email":"a@b.ba","password":"x","more":${nested(32)}}`), 400],
    ['one byte over 64 KB', () => login(`"${'x'.repeat(64 * 1024 - 1)}"`), 413],
    ['a form', () => login('email=a', 'application/x-www-form-urlencoded'), 415],
    ['plain text', () => login('hello', 'text/plain'), 415],
  ])('%s is refused', async (_name, send, status) => {
    const answer = await send();
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(problemSchema.safeParse(answer.json()).success).toBe(true);
  });

  test('JSON nested 32 deep is accepted, and brackets inside a text do not count', async () => {
    const email = JSON.stringify(`"\\${'[{'.repeat(50)}@b.ba`);
    const answer = await login(`{"email":${email},"password":"x","more":${nested(31)}}`);
    expect(answer.json().errors).toEqual([
      { field: 'body.email', message: 'Unesite ispravnu e-mail adresu' },
    ]);
  });

  test.each(['abc', '0', '-1', '1.5', '2147483648', '99999999999', '1e3', '%00', '01'])(
    'the id %s is 400',
    async (id) => {
      const admin = await testApp.administrator();
      const answer = await testApp.call(`GET /api/users/${id}`, { as: admin });
      expect(answer.status).toBe(400);
    },
  );

  test('a malformed address is a problem with 400', async () => {
    const answer = await testApp.call('GET /api/%E0%A4%A');
    expect([answer.status, answer.body.code]).toEqual([400, -1002]);
  });

  test.each<[string, string[]]>([
    ['POST /auth/login', ['Email je obavezan', 'Lozinka je obavezna.']],
    ['POST /auth/register', ['Unesite ime', 'Unesite prezime', 'Email je obavezan', 'Lozinka je obavezna.']],
    ['POST /auth/refresh', ['Neispravna vrijednost']],
  ])(
    '%s without a body lists the missing fields in the language of the business',
    async (target, messages) => {
      const { status, body } = await testApp.call(target, { body: {} });
      expect(status).toBe(400);
      expect(body.errors.map(({ message }: { message: string }) => message)).toEqual(messages);
    },
  );

  test('an unknown call is a problem with 404', async () => {
    const answer = await testApp.call('GET /api/nothing');
    expect([answer.status, answer.body.code]).toEqual([404, -1030]);
  });
});

describe('every response', () => {
  test('carries the security headers', async () => {
    const { headers } = await testApp.call('GET /auth/me');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    for (const directive of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"])
      expect(headers['content-security-policy']).toContain(directive);
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('has HSTS when the public address uses TLS', async () => {
    const own = await ownTestApp({ publicUrl: new URL('https://saloni.example') });
    expect((await own.call('GET /livez')).headers['strict-transport-security']).toContain('max-age=31536000');
  });

  test('has a request id in its header, in an error and in its log line', async () => {
    const forged = { 'x-request-id': 'chosen-by-the-sender' };
    const { headers, body } = await testApp.call('GET /api/nothing', { headers: forged });
    expect(body.requestId).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
    expect(headers['x-request-id']).toBe(body.requestId);
    const line = testApp.log.find((entry) => entry.includes(`"reqId":"${body.requestId}"`));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 'info',
      msg: 'answered',
      method: 'GET',
      status: 404,
      milliseconds: expect.any(Number),
    });
    expect(testApp.log.join('')).not.toContain('chosen-by-the-sender');
  });

  test('is a line of the log when it failed, wrote or was slow, and else only for debugging', async () => {
    const levelOf = async (route: string, options = {}) => {
      const { headers } = await testApp.call(route, options);
      const line = testApp.log.find((entry) => entry.includes(`"reqId":"${headers['x-request-id']}"`));
      return JSON.parse(line ?? '{}').level;
    };
    expect(await levelOf('GET /api/wedding-halls')).toBe('debug');
    expect(await levelOf('GET /api/wedding-halls/0')).toBe('info');
    expect(await levelOf('POST /auth/forgot-password', { body: { email: 'a@primjer.example' } })).toBe(
      'info',
    );
  });

  test('leaves nothing personal in the log', async () => {
    const amra = await testApp.user({ firstName: 'Kanarinka', phone: '+387 65 111 222' });
    await testApp.call(`GET /api/users/${amra.userId}`, { as: amra });
    await testApp.call('POST /auth/login', { body: { email: amra.email, password: 'tajna-kanarinka' } });
    await testApp.call('GET /auth/verify?token=kanarinka-token');
    const log = testApp.log.join('');
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
  test('lists every documented call and every error', async () => {
    const { text, headers } = await testApp.call('GET /api/docs');
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
  expect(networkOf(address).name).toBe(network);
});

test('timeouts of slow clients: a head 20 s, an idle connection 90 s', () => {
  const { headersTimeout, timeout } = testApp.app.server;
  expect({ headersTimeout, timeout }).toEqual({ headersTimeout: 20_000, timeout: 90_000 });
});

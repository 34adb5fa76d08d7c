import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes, seconds } from '#server/platform/clock.ts';
import type { TestPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { recordFigures } from './figures.ts';

let app: TestApp;
let amra: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  amra = await app.user();
});
afterAll(() => app.stop());

type Header = Record<string, unknown>;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = ({ accessToken }: TestPerson) =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
const inApp = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds);

/** A valid token with one part changed. */
function forge(
  change: (token: SignJWT) => SignJWT = (token) => token,
  { secret = app.secret, algorithm = 'HS256', header = {} as Header, claims = {} } = {},
) {
  const { sub, sessionId } = claimsOf(amra);
  const token = new SignJWT({ sessionId, ...claims })
    .setProtectedHeader({ alg: algorithm, ...header })
    .setSubject(sub)
    .setIssuer('saloni')
    .setAudience('saloni')
    .setIssuedAt(app.clock.now())
    .setExpirationTime(inApp(minutes(5)));
  return change(token).sign(new TextEncoder().encode(secret));
}

const me = (accessToken: string) => app.call('GET /auth/me', { as: { accessToken } });
const unsigned = async (algorithm: string) => `${part({ alg: algorithm })}.${(await forge()).split('.')[1]}.`;

async function signedByHand(header: Header, secret = app.secret) {
  const signed = `${part(header)}.${(await forge()).split('.')[1]}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

test('a valid token passes, which proves the tests below', async () => {
  expect((await me(await forge())).status).toBe(200);
  expect((await me(await signedByHand({ alg: 'HS256' }))).status).toBe(200);
});

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();

const forgeries: Record<string, () => Promise<string> | string> = {
  'no algorithm': () => unsigned('none'),
  'no algorithm in other letters': () => unsigned('nOnE'),
  'no algorithm and the old signature': async () =>
    `${await unsigned('none')}${(await forge()).split('.')[2]}`,
  'another key': () => forge(undefined, { secret: 'some other secret, long enough as well ....' }),
  'an empty key': () => signedByHand({ alg: 'HS256' }, ''),
  'a stronger algorithm of the same family': () => forge(undefined, { algorithm: 'HS512' }),
  'the key pair of a stranger': () => {
    const { sub, sessionId } = claimsOf(amra);
    return new SignJWT({ sessionId })
      .setProtectedHeader({ alg: 'RS256' })
      .setSubject(sub)
      .setIssuer('saloni')
      .setAudience('saloni')
      .setIssuedAt(app.clock.now())
      .setExpirationTime(inApp(minutes(5)))
      .sign(pair.privateKey);
  },
  'a public key taken for the secret': () => forge(undefined, { secret: publicPem }),
  'a key of its own in the header': () =>
    forge(undefined, {
      secret: publicPem,
      header: { jwk: pair.publicKey.export({ format: 'jwk' }), kid: '../../../../dev/null' },
    }),
  'an extension nobody knows': () => signedByHand({ alg: 'HS256', crit: ['exp'], exp: 1 }),
  'another audience': () => forge((token) => token.setAudience('other')),
  'another issuer': () => forge((token) => token.setIssuer('other')),
  'an end that is past': () => forge((token) => token.setExpirationTime(inApp(-seconds(1)))),
  'a beginning that is to come': () => forge((token) => token.setNotBefore(inApp(minutes(1)))),
  'another person': () => forge((token) => token.setSubject('1999999999')),
  'a person beyond the numbers of the database': () => forge((token) => token.setSubject('2147483648')),
  'a session beyond the numbers of the database': () =>
    forge(undefined, { claims: { sessionId: Number.MAX_SAFE_INTEGER } }),
  'no person': () => forge((token) => token.setSubject('abc')),
  'the session of another': async () => {
    const { sessionId } = claimsOf(await app.user());
    return forge(undefined, { claims: { sessionId } });
  },
  'a session that is none': () => forge(undefined, { claims: { sessionId: '1 or 1=1' } }),
  'a word changed after it was signed': () => {
    const [head, , signature] = amra.accessToken.split('.');
    return `${head}.${part({ ...claimsOf(amra), role: 'ADMIN' })}.${signature}`;
  },
  'a letter of the signature changed': () =>
    amra.accessToken.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
  'the refresh token instead': () => amra.refreshToken,
  garbage: () => 'abc.def.ghi',
  nothing: () => '.',
};

test.each(Object.entries(forgeries))('a token with %s is 401', async (_name, make) => {
  expect((await me(await make())).status).toBe(401);
});

test('a role in the token is ignored', async () => {
  const accessToken = await forge(undefined, { claims: { role: 'ADMIN', admin: true } });
  expect((await me(accessToken)).body.role).toBe('USER');
  expect((await app.call('GET /api/users/admins', { as: { accessToken } })).status).toBe(403);
});

test('a token ends with the sign-out, the account, the role or the password', async () => {
  const reaches = async (person: TestPerson) => (await me(person.accessToken)).status;
  const [left, deleted, demoted, changed] = [
    await app.user(),
    await app.user(),
    await app.administrator(),
    await app.user(),
  ];
  await app.administrator();
  await app.call('POST /auth/logout', { as: left, body: { refreshToken: left.refreshToken } });
  await app.call(`DELETE /api/users/remove/${deleted.userId}`, { as: deleted });
  await app.call(`PATCH /api/users/${demoted.userId}/change-role`, { as: demoted });
  const other = await app.signIn(changed.email);
  await app.call('PATCH /auth/password', {
    as: { accessToken: other.accessToken },
    body: { currentPassword: 'vrlo tajna lozinka 12', newPassword: 'sasvim nova lozinka 34' },
  });
  expect(await reaches(left)).toBe(401);
  expect(await reaches(deleted)).toBe(401);
  expect((await app.call('GET /api/users/admins', { as: demoted })).status).toBe(403);
  expect(await reaches(changed)).toBe(401);
  for (const { refreshToken } of [left, deleted, changed])
    expect((await app.call('POST /auth/refresh', { body: { refreshToken } })).status).toBe(401);
  const cases = Object.keys(forgeries).length + 8;
  recordFigures('forged and outdated tokens', { cases, refused: cases });
});

import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '#server/platform/clock.ts';
import { createPasswords } from '#server/platform/passwords.ts';
import { countUses } from '#test/support/limits.ts';
import { testPassword } from '#test/support/people.ts';
import { cheapHashes, ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';
import { registrationByAddress, signInByAccount, signInByAddress } from './auth.limits.ts';

let testApp: TestApp;
/** Hashing dominates the response time, so equal numbers of hashes mean equal times. */
let hashes = 0;
beforeAll(async () => {
  const counted =
    <Work extends (...args: never[]) => unknown>(work: Work) =>
    (...args: Parameters<Work>) => {
      hashes += 1;
      return work(...args) as ReturnType<Work>;
    };
  const [hash, verify] = [counted(argon2.hash), counted(argon2.verify)];
  testApp = await startTestApp({ passwords: createPasswords({ cost: cheapHashes, hash, verify }) });
});
afterAll(() => testApp.stop());

const signIn = (app: TestApp, email: string, password: string, address = '10.9.9.9', headers = {}) =>
  app.call('POST /auth/login', { body: { email, password }, address, headers });

describe('guessing passwords', () => {
  test('is stopped after 10 failures for an account and address, with the time to wait', async () => {
    const amra = await testApp.account();
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn(testApp, amra.email, 'pogresno')).status).toBe(401);
    const refused = await signIn(testApp, amra.email, testPassword);
    expect([refused.status, refused.body.code]).toEqual([429, -1060]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.title).toBe('Previše pokušaja. Pokušajte ponovo za 15 min.');
    expect((await signIn(testApp, amra.email, testPassword, '10.9.9.10')).status).toBe(200);
    testApp.clock.forward(minutes(15));
    expect((await signIn(testApp, amra.email, testPassword)).status).toBe(200);
  });

  test('is counted also when all guesses are sent at once', async () => {
    const amra = await testApp.account();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => signIn(testApp, amra.email, 'pogresno', '10.9.8.1')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('over many accounts is stopped after 30 failures from one address', async () => {
    const guess = async (email: string) => (await signIn(testApp, email, 'pogresno', '10.9.8.2')).status;
    expect(await guess('niko-1@primjer.example')).toBe(401);
    await countUses(testApp, signInByAddress, '10.9.8.2', 28);
    expect(await guess('niko-2@primjer.example')).toBe(401);
    expect(await guess('niko-3@primjer.example')).toBe(429);
  });

  test('from many addresses slows an account down but never locks its owner out', async () => {
    const amra = await testApp.user();
    const pauses = testApp.clock.pauses.length;
    await signIn(testApp, amra.email, 'pogresno', '10.3.1.1');
    await countUses(testApp, signInByAccount, amra.email, 98);
    await signIn(testApp, amra.email, 'pogresno', '10.3.2.1');
    expect(testApp.clock.pauses).toHaveLength(pauses);
    expect((await signIn(testApp, amra.email, testPassword, '10.4.0.1')).status).toBe(200);
    expect(testApp.clock.pauses).toHaveLength(pauses + 1);
    expect((await testApp.call('GET /auth/me', { as: amra })).status).toBe(200);
  });

  test('gains nothing by forged forwarding headers', async () => {
    const amra = await testApp.account();
    const forged = (guess: number) => ({
      'x-forwarded-for': `1.2.3.${guess}`,
      forwarded: `for=1.2.3.${guess}`,
      'x-real-ip': `1.2.3.${guess}`,
    });
    for (let guess = 0; guess < 10; guess += 1)
      await signIn(testApp, amra.email, 'pogresno', '10.9.8.3', forged(guess));
    expect((await signIn(testApp, amra.email, 'pogresno', '10.9.8.3', forged(11))).status).toBe(429);
  });

  test('behind a named proxy counts the address that the proxy names', async () => {
    const own = await ownTestApp({ trustProxy: ['10.9.9.9'] });
    const amra = await own.account();
    const by = (client: string) =>
      signIn(own, amra.email, 'pogresno', '10.9.9.9', { 'x-forwarded-for': client });
    for (let guess = 0; guess < 10; guess += 1) await by('2.2.2.2');
    expect((await by('2.2.2.2')).status).toBe(429);
    expect((await by('3.3.3.3')).status).toBe(401);
  });

  test('stores no address, not even in the counters', async () => {
    await signIn(testApp, 'kanarinac@primjer.example', 'pogresno', '203.0.113.77');
    const { rows } = await testApp.db.execute('select * from rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|kanarinac/);
    expect(testApp.log.join('')).not.toMatch(/203\.0\.113|kanarinac|pogresno/);
  });
});

describe('registration and links', () => {
  const register = (app: TestApp, email: string, address: string) =>
    app.call('POST /auth/register', {
      address,
      body: { firstName: 'Ana', lastName: 'Anić', email, password: testPassword },
    });

  test('are limited to 20 an hour for an address', async () => {
    expect((await register(testApp, 'r1@primjer.example', '10.5.5.5')).status).toBe(201);
    await countUses(testApp, registrationByAddress, '10.5.5.5', 18);
    expect((await register(testApp, 'r2@primjer.example', '10.5.5.5')).status).toBe(201);
    expect((await register(testApp, 'r3@primjer.example', '10.5.5.5')).status).toBe(429);
  });

  test('are limited to 3 a day for an e-mail', async () => {
    for (let count = 0; count < 3; count += 1)
      await register(testApp, 'isti@primjer.example', `10.6.6.${count}`);
    expect((await register(testApp, 'isti@primjer.example', '10.6.6.9')).status).toBe(429);
    const spellings = ['isti@gmail.com', 'is.ti@gmail.com', 'isti+sala@googlemail.com'];
    for (const email of spellings) expect((await register(testApp, email, '10.6.6.10')).status).toBe(201);
    expect((await register(testApp, 'isti+jos@gmail.com', '10.6.6.11')).status).toBe(429);
  });

  test('count an IPv6 network of 64 bits as one address', async () => {
    const amra = await testApp.account();
    for (let guess = 0; guess < 10; guess += 1)
      await signIn(testApp, amra.email, 'pogresno', `2001:db8:1:2::${guess + 1}`);
    expect((await signIn(testApp, amra.email, 'pogresno', '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await signIn(testApp, amra.email, 'pogresno', '2001:db8:1:3::1')).status).toBe(401);
  });
});

describe('known and unknown e-mails', () => {
  /** Only the request id may differ. */
  async function observableResponse(call: () => Promise<{ status: number; text: string }>) {
    hashes = 0;
    const { status, text } = await call();
    return { status, hashes, text: text.replace(/,"requestId":"[0-9a-f]{8}-[0-9a-z]+"/, '') };
  }

  let counter = 0;
  const fresh = () => {
    counter += 1;
    return {
      email: `nepoznat-${counter}@primjer.example`,
      address: `10.7.${Math.floor(counter / 200)}.${counter % 200}`,
    };
  };

  test('answer a wrong sign-in alike, after the same work', async () => {
    const { email } = await testApp.account();
    // The first sign-in also creates the hash that unknown accounts are compared with.
    await signIn(testApp, fresh().email, 'pogresno', fresh().address);
    const known = await observableResponse(() => signIn(testApp, email, 'pogresno', fresh().address));
    expect(known).toMatchObject({ status: 401, hashes: 1 });
    expect(
      await observableResponse(() => signIn(testApp, fresh().email, 'pogresno', fresh().address)),
    ).toEqual(known);
  });

  test('answer a registration alike, after the same work', async () => {
    const account = await testApp.account();
    const register = (email: string) =>
      testApp.call('POST /auth/register', {
        address: fresh().address,
        body: { firstName: 'Ana', lastName: 'Anić', email, password: testPassword },
      });
    for (const email of [account.email, fresh().email])
      expect(await observableResponse(() => register(email))).toEqual({
        status: 201,
        hashes: 1,
        text: '{"accepted":true}',
      });
  });

  test.each(['forgot-password', 'resend-verification'])('answer %s alike', async (path) => {
    const account = await testApp.account({ confirmed: path === 'forgot-password' });
    const call = (email: string) =>
      testApp.call(`POST /auth/${path}`, { body: { email }, address: fresh().address });
    const [known, unknown] = [await call(account.email), await call(fresh().email)];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  });
});

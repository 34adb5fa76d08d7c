import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword } from '../../../test/people.ts';
import { cheapHashes, ownTestApp, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { minutes } from '../../platform/clock.ts';
import { createPasswords } from '../../platform/passwords.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

const signIn = (app: TestApp, email: string, password: string, address = '10.9.9.9', headers = {}) =>
  app.call('POST /auth/login', { body: { email, password }, address, headers });

describe('guessing passwords', () => {
  test('is stopped after 10 failures for an account and address, with the time to wait', async () => {
    const own = await ownTestApp();
    const amra = await own.account();
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn(own, amra.email, 'pogresno')).status).toBe(401);
    const refused = await signIn(own, amra.email, testPassword);
    expect([refused.status, refused.body.code]).toEqual([429, -1060]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.title).toBe('Previše pokušaja. Pokušajte ponovo za 15 min.');
    expect((await signIn(own, amra.email, testPassword, '10.9.9.10')).status).toBe(200);
    own.clock.forward(minutes(15));
    expect((await signIn(own, amra.email, testPassword)).status).toBe(200);
  });

  test('is counted also when all guesses are sent at once', async () => {
    const own = await ownTestApp();
    const amra = await own.account();
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(own, amra.email, 'pogresno')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('over many accounts is stopped after 30 failures from one address', async () => {
    const own = await ownTestApp();
    for (let guess = 0; guess < 30; guess += 1)
      await signIn(own, `niko-${guess}@primjer.example`, 'pogresno');
    expect((await signIn(own, 'jos-niko@primjer.example', 'pogresno')).status).toBe(429);
  });

  test('from many addresses slows an account down but never locks its owner out', async () => {
    const own = await ownTestApp();
    const amra = await own.user();
    for (let guess = 0; guess < 100; guess += 1) await signIn(own, amra.email, 'pogresno', `10.3.${guess}.1`);
    expect(own.clock.pauses).toEqual([]);
    expect((await signIn(own, amra.email, testPassword, '10.4.0.1')).status).toBe(200);
    expect(own.clock.pauses).toHaveLength(1);
    expect((await own.call('GET /auth/me', { as: amra })).status).toBe(200);
  });

  test('gains nothing by forged forwarding headers', async () => {
    const own = await ownTestApp();
    const amra = await own.account();
    const forged = (guess: number) => ({
      'x-forwarded-for': `1.2.3.${guess}`,
      forwarded: `for=1.2.3.${guess}`,
      'x-real-ip': `1.2.3.${guess}`,
    });
    for (let guess = 0; guess < 10; guess += 1)
      await signIn(own, amra.email, 'pogresno', '10.9.9.9', forged(guess));
    expect((await signIn(own, amra.email, 'pogresno', '10.9.9.9', forged(11))).status).toBe(429);
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
    const own = await ownTestApp();
    await signIn(own, 'kanarinac@primjer.example', 'pogresno', '203.0.113.77');
    const { rows } = await own.db.execute('select * from rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|kanarinac/);
    expect(own.log.join('')).not.toMatch(/203\.0\.113|kanarinac|pogresno/);
  });
});

describe('registration and links', () => {
  const register = (app: TestApp, email: string, address: string) =>
    app.call('POST /auth/register', {
      address,
      body: { firstName: 'Ana', lastName: 'Anić', email, password: testPassword },
    });

  test('are limited to 20 an hour for an address', async () => {
    const own = await ownTestApp();
    for (let count = 0; count < 20; count += 1)
      expect((await register(own, `r${count}@primjer.example`, '10.5.5.5')).status).toBe(201);
    expect((await register(own, 'r21@primjer.example', '10.5.5.5')).status).toBe(429);
  });

  test('are limited to 3 a day for an e-mail', async () => {
    const own = await ownTestApp();
    for (let count = 0; count < 3; count += 1) await register(own, 'isti@primjer.example', `10.6.6.${count}`);
    expect((await register(own, 'isti@primjer.example', '10.6.6.9')).status).toBe(429);
    const spellings = ['isti@gmail.com', 'is.ti@gmail.com', 'isti+sala@googlemail.com'];
    for (const email of spellings) expect((await register(own, email, '10.6.6.10')).status).toBe(201);
    expect((await register(own, 'isti+jos@gmail.com', '10.6.6.11')).status).toBe(429);
  });

  test('count an IPv6 network of 64 bits as one address', async () => {
    const own = await ownTestApp();
    const amra = await own.account();
    for (let guess = 0; guess < 10; guess += 1)
      await signIn(own, amra.email, 'pogresno', `2001:db8:1:2::${guess + 1}`);
    expect((await signIn(own, amra.email, 'pogresno', '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await signIn(own, amra.email, 'pogresno', '2001:db8:1:3::1')).status).toBe(401);
  });
});

describe('known and unknown e-mails', () => {
  /** Hashing dominates the response time, so equal numbers of hashes mean equal times. */
  async function countingApp() {
    let hashes = 0;
    const counted =
      <Work extends (...args: never[]) => unknown>(work: Work) =>
      (...args: Parameters<Work>) => {
        hashes += 1;
        return work(...args) as ReturnType<Work>;
      };
    const [hash, verify] = [counted(argon2.hash), counted(argon2.verify)];
    const app = await ownTestApp({ passwords: createPasswords({ cost: cheapHashes, hash, verify }) });
    /** Only the request id may differ. */
    async function observableResponse(call: () => Promise<{ status: number; text: string }>) {
      hashes = 0;
      const { status, text } = await call();
      return { status, hashes, text: text.replace(/,"requestId":"[0-9a-f]{8}-[0-9a-z]+"/, '') };
    }
    return { app, observableResponse };
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
    const { app, observableResponse } = await countingApp();
    const { email } = await app.account();
    // The first sign-in also creates the hash that unknown accounts are compared with.
    await signIn(app, fresh().email, 'pogresno', fresh().address);
    const known = await observableResponse(() => signIn(app, email, 'pogresno', fresh().address));
    expect(known).toMatchObject({ status: 401, hashes: 1 });
    expect(await observableResponse(() => signIn(app, fresh().email, 'pogresno', fresh().address))).toEqual(
      known,
    );
  });

  test('answer a registration alike, after the same work', async () => {
    const { app, observableResponse } = await countingApp();
    const account = await app.account();
    const register = (email: string) =>
      app.call('POST /auth/register', {
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

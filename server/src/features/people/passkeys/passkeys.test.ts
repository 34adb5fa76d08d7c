import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditPage } from '#schemas/audit.ts';
import { days, minutes } from '#server/platform/clock.ts';
import { type Authenticator, createAuthenticator } from '#test/support/authenticator.ts';
import { type TestPerson, testPassword } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let addresses = 0;
/** Each sign-in comes from its own address, so that rate limits do not interfere. */
const freshAddress = () => {
  addresses += 1;
  return `10.9.0.${addresses}`;
};

const challengeFor = async (path: string, as?: TestPerson): Promise<{ challenge: string }> =>
  (await app.call(`POST ${path}`, { as, address: freshAddress() })).body;

const endConfirmations = ({ userId }: TestPerson) =>
  app.db.execute(`update sessions set confirmed_at = null where user_id = ${userId}`);

async function addPasskey(
  as: TestPerson,
  authenticator: Authenticator = createAuthenticator(),
  ...deviation: Parameters<Authenticator['create']> extends [unknown, ...infer Rest] ? Rest : never
) {
  const options = await challengeFor('/api/passkeys/options', as);
  const response = authenticator.create(options, ...deviation);
  const added = await app.call('POST /api/passkeys', { as, body: { name: 'Telefon', response } });
  await endConfirmations(as);
  return added;
}

async function withPasskey(as: TestPerson, authenticator = createAuthenticator()) {
  expect((await addPasskey(as, authenticator)).status).toBe(201);
  return authenticator;
}

const sendSignIn = (response: object, address = freshAddress()) =>
  app.call('POST /auth/passkey/login', { body: { response }, address });

async function signIn(authenticator: Authenticator, ...deviation: Parameters<Authenticator['get']>[1][]) {
  const options = await challengeFor('/auth/passkey/options');
  return sendSignIn(authenticator.get(options, ...deviation));
}

async function confirm(
  as: TestPerson,
  authenticator: Authenticator,
  ...deviation: Parameters<Authenticator['get']>[1][]
) {
  const options = await challengeFor('/api/passkeys/confirm/options', as);
  return app.call('POST /api/passkeys/confirm', {
    as,
    body: { response: authenticator.get(options, ...deviation) },
  });
}

const confirmByPassword = (as: TestPerson, password = testPassword) =>
  app.call('POST /api/passkeys/confirm/password', { as, body: { password } });

const outcome = ({ status, body }: { status: number; body?: { code?: number } }) => [status, body?.code];
const failed = [400, -1141];
const notAccepted = [401, -1142];
const copied = [403, -1143];
const confirmationNeeded = [403, -1140];

/** An act that needs a confirmation, on nobody. */
const remove = (as: TestPerson) => app.call('DELETE /api/users/remove/2000000000', { as });

describe('a passkey', () => {
  test('is added, named, listed, exported and used to sign in without an address', async () => {
    const staff = await app.staffMember();
    const options = (await app.call('POST /api/passkeys/options', { as: staff })).body;
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: staff.email, id: Buffer.from(String(staff.userId)).toString('base64url') },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const authenticator = createAuthenticator();
    const response = authenticator.create(options);
    const body = { name: '  Telefon ', response };
    const added = await app.call('POST /api/passkeys', { as: staff, body });
    expect(added.body).toEqual({
      passkeyId: expect.any(Number),
      name: 'Telefon',
      createdAt: app.clock.now().toISOString(),
      lastUsedAt: null,
    });
    const path = `/api/passkeys/${added.body.passkeyId}`;
    await app.call(`PATCH ${path}/update`, { as: staff, body: { name: 'Tablet' } });

    const tokens = await signIn(authenticator);
    expect(tokens.status).toBe(200);
    expect((await app.call('GET /auth/me', { as: tokens.body })).body.userId).toBe(staff.userId);
    const listed = [{ ...added.body, name: 'Tablet', lastUsedAt: app.clock.now().toISOString() }];
    expect((await app.call('GET /api/passkeys', { as: staff })).body).toEqual(listed);
    const exported = await app.call(`GET /api/users/${staff.userId}/export`, { as: staff });
    expect(exported.body.passkeys).toEqual(listed);
    expect(exported.text).not.toContain(response.id);
  });

  test('of a phone, whose counter stays 0, works again and again', async () => {
    const admin = await app.administrator();
    const authenticator = await withPasskey(admin, createAuthenticator({ counts: false }));
    for (let time = 0; time < 3; time += 1) expect((await signIn(authenticator)).status).toBe(200);
  });

  test('belongs to one person, who has at most ten of them', async () => {
    const [admin, other] = [await app.administrator(), await app.administrator()];
    const authenticator = await withPasskey(other);
    expect(outcome(await addPasskey(admin, authenticator))).toEqual([409, -1145]);

    const late = await challengeFor('/api/passkeys/options', admin);
    await app.db.execute(`insert into passkeys (user_id, name, credential_id, public_key, counter, transports, is_backed_up, created_at)
      select ${admin.userId}, 'Ključ', 'key-' || number, 'x', 0, '{}', false, now() from generate_series(1, 10) number`);
    const body = { name: 'Jedanaesti', response: createAuthenticator().create(late) };
    expect(outcome(await app.call('POST /api/passkeys', { as: admin, body }))).toEqual([409, -1146]);
  });

  test('is renamed and removed by its owner only', async () => {
    const [admin, other] = [await app.administrator(), await app.administrator()];
    const { passkeyId } = (await addPasskey(other)).body;
    const path = `/api/passkeys/${passkeyId}`;
    expect((await app.call(`PATCH ${path}/update`, { as: admin, body: { name: 'Moj' } })).status).toBe(404);
    expect((await app.call(`DELETE ${path}`, { as: admin })).status).toBe(404);
    expect((await app.call('GET /api/passkeys', { as: other })).body).toMatchObject([{ name: 'Telefon' }]);
  });

  test('is refused when it is new and made for another site or without knowing its user', async () => {
    const admin = await app.administrator();
    for (const deviation of [
      { origin: 'https://zlo.example' },
      { rpId: 'zlo.example' },
      { isVerified: false },
    ])
      expect(outcome(await addPasskey(admin, createAuthenticator(), deviation))).toEqual(failed);
    expect((await app.call('GET /api/passkeys', { as: admin })).body).toEqual([]);
  });
});

describe('signing in', () => {
  test('is refused with an answer made on another site', async () => {
    const authenticator = await withPasskey(await app.administrator());
    expect(outcome(await signIn(authenticator, { origin: 'https://zlo.example' }))).toEqual(failed);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  test('is refused with an answer for another relying party', async () => {
    const authenticator = await withPasskey(await app.administrator());
    expect(outcome(await signIn(authenticator, { rpId: 'zlo.example' }))).toEqual(failed);
  });

  test('is refused with the signature of another key', async () => {
    const authenticator = await withPasskey(await app.administrator());
    const options = await challengeFor('/auth/passkey/options');
    const { response } = createAuthenticator().get(options);
    expect(outcome(await sendSignIn({ ...authenticator.get(options), response }))).toEqual(failed);
  });

  test('is refused when an answer is replayed', async () => {
    const authenticator = await withPasskey(
      await app.administrator(),
      createAuthenticator({ counts: false }),
    );
    const response = authenticator.get(await challengeFor('/auth/passkey/options'));
    expect((await sendSignIn(response)).status).toBe(200);
    expect(outcome(await sendSignIn(response))).toEqual(failed);
  });

  test('is refused when the challenge is answered too late, or is unknown', async () => {
    const authenticator = await withPasskey(await app.administrator());
    const options = await challengeFor('/auth/passkey/options');
    app.clock.forward(minutes(5));
    expect(outcome(await sendSignIn(authenticator.get(options)))).toEqual(failed);
    expect(outcome(await sendSignIn(authenticator.get({ challenge: 'bmlnZGpl' })))).toEqual(failed);
    const broken = authenticator.get(options);
    const noJson = { ...broken, response: { ...broken.response, clientDataJSON: 'bmlnZGpl' } };
    expect(outcome(await sendSignIn(noJson))).toEqual(failed);
  });

  test('is refused with a challenge for another purpose', async () => {
    const admin = await app.administrator();
    const authenticator = await withPasskey(admin);
    const options = await challengeFor('/api/passkeys/confirm/options', admin);
    // As it would be for nobody in particular.
    await app.db.execute(`update passkey_challenges set user_id = null where user_id = ${admin.userId}`);
    expect(outcome(await sendSignIn(authenticator.get(options)))).toEqual(failed);
  });

  test('is refused with a copied passkey, which stands in the audit log', async () => {
    const admin = await app.administrator();
    const authenticator = await withPasskey(admin);
    expect((await signIn(authenticator, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0])
      expect(outcome(await signIn(authenticator, { counter }))).toEqual(copied);
    const audit: AuditPage = (await app.call(`GET /api/audit?actorId=${admin.userId}`, { as: admin })).body;
    expect(audit.entries.map(({ kind, action, objectName }) => [kind, action, objectName])).toEqual([
      ...Array(3).fill(['PASSKEY', 'COPIED', 'Telefon']),
      ['PASSKEY', 'CREATED', 'Telefon'],
    ]);
    expect((await signIn(authenticator, { counter: 8 })).status).toBe(200);
  });

  test('is refused with a removed passkey', async () => {
    const admin = await app.administrator();
    const authenticator = createAuthenticator();
    const { passkeyId } = (await addPasskey(admin, authenticator)).body;
    await confirm(admin, authenticator);
    expect((await app.call(`DELETE /api/passkeys/${passkeyId}`, { as: admin })).status).toBe(204);
    expect(outcome(await signIn(authenticator))).toEqual(notAccepted);
  });

  test('is for administrators and staff: a passkey stays with whoever lost the role, without effect', async () => {
    const admin = await app.administrator();
    const authenticator = await withPasskey(admin);
    await app.db.execute(`update users set role = 'USER' where user_id = ${admin.userId}`);
    expect(outcome(await signIn(authenticator))).toEqual(notAccepted);
    // Not asked for what they could not answer.
    expect((await remove(admin)).status).toBe(403);
    expect((await remove(admin)).body.code).not.toBe(-1140);
    await app.db.execute(`update users set role = 'ADMIN' where user_id = ${admin.userId}`);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  test('is limited as with a password', async () => {
    const authenticator = await withPasskey(await app.administrator());
    const options = await challengeFor('/auth/passkey/options');
    const address = freshAddress();
    const wrong = () => sendSignIn(authenticator.get(options, { origin: 'https://zlo.example' }), address);
    for (let time = 0; time < 10; time += 1) expect((await wrong()).status).toBe(400);
    expect((await wrong()).status).toBe(429);
    app.clock.forward(minutes(15));
    expect((await wrong()).status).toBe(400);
  });
});

describe('a confirmation', () => {
  test('of somebody without a passkey is a sign-in or the password, for five minutes', async () => {
    const admin = await app.administrator();
    await endConfirmations(admin);
    expect((await remove(admin)).status).toBe(404);
    app.clock.forward(minutes(5));
    const refused = await remove(admin);
    expect([...outcome(refused), refused.body.confirmBy]).toEqual([403, -1140, 'password']);
    expect(outcome(await app.call('POST /api/passkeys/options', { as: admin }))).toEqual(confirmationNeeded);
    expect(outcome(await app.call('POST /api/passkeys/confirm/options', { as: admin }))).toEqual([
      409, -1144,
    ]);
    expect(outcome(await confirmByPassword(admin, 'nije-to-ta-lozinka'))).toEqual([400, -1017]);
    expect(outcome(await remove(admin))).toEqual(confirmationNeeded);
    expect((await confirmByPassword(admin)).body).toEqual({
      confirmedUntil: new Date(app.clock.now().getTime() + minutes(5)).toISOString(),
    });
    expect((await remove(admin)).status).toBe(404);
    app.clock.forward(minutes(5));
    expect(outcome(await remove(admin))).toEqual(confirmationNeeded);
  });

  test('of somebody with a passkey is never the password, nor a sign-in with it', async () => {
    const admin = await app.administrator();
    await withPasskey(admin);
    const signedIn = { ...admin, ...(await app.signIn(admin.email, testPassword)) };
    const refused = await remove(signedIn);
    expect([...outcome(refused), refused.body.confirmBy]).toEqual([403, -1140, 'passkey']);
    expect(outcome(await confirmByPassword(signedIn))).toEqual(confirmationNeeded);
    expect(outcome(await remove(signedIn))).toEqual(confirmationNeeded);
  });

  test('is asked of no customer', async () => {
    const customer = await app.user();
    app.clock.forward(minutes(5));
    expect((await app.call(`GET /api/users/${customer.userId}/export`, { as: customer })).status).toBe(200);
  });

  test('is needed with a passkey, counts for five minutes and for one session', async () => {
    const admin = await app.administrator();
    const authenticator = await withPasskey(admin);
    expect(outcome(await remove(admin))).toEqual(confirmationNeeded);
    const elsewhere = { ...admin, ...(await app.signIn(admin.email)) };
    const confirmed = await confirm(admin, authenticator);
    expect(confirmed.body).toEqual({
      confirmedUntil: new Date(app.clock.now().getTime() + minutes(5)).toISOString(),
    });
    expect((await remove(admin)).status).toBe(404);
    expect(outcome(await remove(elsewhere))).toEqual(confirmationNeeded);
    app.clock.forward(minutes(5));
    expect(outcome(await remove(admin))).toEqual(confirmationNeeded);
  });

  test('is a sign-in with the passkey, unless its user was only seen to touch it', async () => {
    const admin = await app.administrator();
    const authenticator = await withPasskey(admin);
    const verified = { ...admin, ...(await signIn(authenticator)).body };
    expect((await remove(verified)).status).toBe(404);
    const touched = { ...admin, ...(await signIn(authenticator, { isVerified: false })).body };
    expect(outcome(await remove(touched))).toEqual(confirmationNeeded);
  });

  test('is refused without knowing the user', async () => {
    const admin = await app.administrator();
    const authenticator = await withPasskey(admin);
    expect(outcome(await confirm(admin, authenticator, { isVerified: false }))).toEqual(failed);
    expect(outcome(await remove(admin))).toEqual(confirmationNeeded);
  });

  test("is refused with somebody else's passkey", async () => {
    const [admin, other] = [await app.administrator(), await app.administrator()];
    await withPasskey(admin);
    const foreign = await withPasskey(other);
    expect(outcome(await confirm(admin, foreign))).toEqual(failed);
    expect(outcome(await remove(admin))).toEqual(confirmationNeeded);
  });

  test("is refused with somebody else's challenge", async () => {
    const [admin, other] = [await app.administrator(), await app.administrator()];
    const authenticator = await withPasskey(admin);
    await withPasskey(other);
    const options = await challengeFor('/api/passkeys/confirm/options', other);
    const body = { response: authenticator.get(options) };
    expect(outcome(await app.call('POST /api/passkeys/confirm', { as: admin, body }))).toEqual(failed);
  });

  test('is tried ten times in a quarter of an hour', async () => {
    const admin = await app.administrator();
    const authenticator = await withPasskey(admin);
    for (let time = 0; time < 10; time += 1)
      expect(outcome(await confirm(admin, authenticator, { isVerified: false }))).toEqual(failed);
    expect((await confirm(admin, authenticator)).status).toBe(429);
  });

  test('is needed for a further passkey and for removing one', async () => {
    const admin = await app.administrator();
    const authenticator = createAuthenticator();
    const { passkeyId } = (await addPasskey(admin, authenticator)).body;
    const options = () => app.call('POST /api/passkeys/options', { as: admin });
    const removal = () => app.call(`DELETE /api/passkeys/${passkeyId}`, { as: admin });
    expect(outcome(await options())).toEqual(confirmationNeeded);
    expect(outcome(await removal())).toEqual(confirmationNeeded);
    await confirm(admin, authenticator);
    expect((await options()).status).toBe(200);
    expect((await removal()).status).toBe(204);
    expect((await remove(admin)).status).toBe(404);
  });
});

test('a password that is reset by mail removes all passkeys, so that a lost one locks nobody out', async () => {
  const admin = await app.administrator();
  const authenticator = await withPasskey(admin);
  await app.call('POST /auth/forgot-password', { body: { email: admin.email }, address: freshAddress() });
  const link = await app.linkInMailTo(admin.email);
  const token = new URLSearchParams(link.search || link.hash.slice(1)).get('token');
  const reset = { body: { token, password: testPassword }, address: freshAddress() };
  expect((await app.call('POST /auth/reset-password', reset)).status).toBe(204);
  expect(outcome(await signIn(authenticator))).toEqual(notAccepted);
  const again = { ...admin, ...(await app.signIn(admin.email)) };
  expect((await remove(again)).status).toBe(404);
  const audit: AuditPage = (await app.call(`GET /api/audit?actorId=${admin.userId}`, { as: again })).body;
  expect(audit.entries.map(({ action }) => action)).toEqual(['REMOVED', 'CREATED']);
});

test('challenges that nobody answered are removed', async () => {
  await challengeFor('/auth/passkey/options');
  app.clock.forward(days(1));
  await challengeFor('/auth/passkey/options');
  await app.services.passkeys.declares.hourly();
  expect((await app.db.execute('select count(*)::int as count from passkey_challenges')).rows).toEqual([
    { count: 1 },
  ]);
});

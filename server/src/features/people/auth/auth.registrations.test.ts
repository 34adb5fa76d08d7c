import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { days, hours } from '#server/platform/clock.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import { createEmptyDatabase } from '#test/support/database/database.ts';
import { untilWaiting } from '#test/support/database/locks.ts';
import { testPassword } from '#test/support/people.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';
import { hashOfToken } from './auth.rules.ts';

/** Anyone can register any address: each registration is separate until its link is opened. */
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

let counter = 0;
const freshEmail = () => {
  counter += 1;
  return `vlasnica-${counter}@primjer.example`;
};
const freshAddress = () => {
  counter += 1;
  return `10.40.0.${counter}`;
};

const owner = { firstName: 'Jelena', lastName: 'Đurić', password: testPassword };
const stranger = {
  firstName: 'Napadač',
  lastName: 'Stranac',
  password: 'napadacka lozinka 7',
  phone: '+387 61 666 666',
};

async function register(email: string, person: object, app = testApp) {
  const answer = await app.call('POST /auth/register', {
    body: { ...person, email },
    address: freshAddress(),
  });
  expect(answer.status).toBe(201);
}

/** Registers and returns the path of the link in the mail. */
async function linkAfterRegistration(email: string, person: object, app = testApp) {
  await register(email, person, app);
  const { pathname, search } = await app.linkInMailTo(email);
  return `${pathname}${search}`;
}

const open = async (path: string, app = testApp) => (await app.call(`GET ${path}`)).headers.location;
const signIn = (email: string, password: string, app = testApp) =>
  app.call('POST /auth/login', { body: { email, password }, address: freshAddress() });
const post = (path: string, body: object, app = testApp) =>
  app.call(`POST /auth/${path}`, { body, address: freshAddress() });

test.each([
  ['after', [stranger, owner]],
  ['before', [owner, stranger]],
])("the owner's link activates what the owner entered, %s somebody else", async (_order, people) => {
  const email = freshEmail();
  const links = new Map<object, string>();
  for (const person of people) links.set(person, await linkAfterRegistration(email, person));
  expect(await open(links.get(owner) ?? '')).toBe('/verify-success');
  expect(await open(links.get(stranger) ?? '')).toBe('/already-verified');
  expect((await signIn(email, stranger.password)).body.code).toBe(-1014);
  const me = await testApp.call('GET /auth/me', { as: await testApp.signIn(email) });
  expect(me.body).toMatchObject({ firstName: 'Jelena', lastName: 'Đurić', phone: null });
  const { rows } = await testApp.db.execute('select t::text as row from registrations t');
  expect(JSON.stringify(rows)).not.toContain('Napadač');
});

test('links opened at the same moment activate one registration', async () => {
  const email = freshEmail();
  const people = Array.from({ length: 3 }, (_, index) => ({ ...owner, firstName: `Jelena ${index}` }));
  const links: string[] = [];
  for (const person of people) links.push(await linkAfterRegistration(email, person));
  const opened = await testApp.db.transaction(async (tx) => {
    await tx.execute(`select from users where email = '${email}' for update`);
    const calls = links.map((link) => open(link));
    await untilWaiting(testApp, calls.length);
    return { calls };
  });
  const places = await Promise.all(opened.calls);
  expect([...places].sort()).toEqual(['/already-verified', '/already-verified', '/verify-success']);
  const me = await testApp.call('GET /auth/me', { as: await testApp.signIn(email) });
  expect(me.body.firstName).toBe(people[places.indexOf('/verify-success')]?.firstName);
});

test('a registration that meets the confirmation of its address does not change the account', async () => {
  const email = freshEmail();
  const link = await linkAfterRegistration(email, owner);
  const late = await testApp.db.transaction(async (tx) => {
    await tx.execute(`select from users where email = '${email}' for update`);
    // Locks are granted in order.
    const opened = open(link);
    await untilWaiting(testApp, 1);
    const registered = register(email, stranger);
    await untilWaiting(testApp, 2);
    return { registered, opened };
  });
  await late.registered;
  expect(await late.opened).toBe('/verify-success');
  expect((await signIn(email, stranger.password)).status).toBe(401);
  const me = await testApp.call('GET /auth/me', { as: await testApp.signIn(email) });
  expect(me.body.firstName).toBe('Jelena');
});

test("an unconfirmed registration's password gets the offer of a new link", async () => {
  const email = freshEmail();
  for (const person of [owner, stranger]) await register(email, person);
  for (const { password } of [owner, stranger]) expect((await signIn(email, password)).body.code).toBe(-1015);
  expect((await signIn(email, 'pogresna lozinka')).body.code).toBe(-1014);
});

test('a link that is sent again comes for each registration in one mail, with the entered name', async () => {
  const email = freshEmail();
  const former = await linkAfterRegistration(email, owner);
  await linkAfterRegistration(email, stranger);
  await post('resend-verification', { email });
  const { text } = await testApp.mailbox.next(email);
  const parts = text.split(/(?<=token=\S+)\s/);
  const linkOf = (name: string) =>
    /\/auth\/verify\?token=\S+/.exec(parts.find((part) => part.includes(name)) ?? '');
  expect(await open(former)).toBe('/verify-error');
  expect(await open(linkOf('Jelena')?.[0] ?? '')).toBe('/verify-success');
  expect(await open(linkOf('Napadač')?.[0] ?? '')).toBe('/already-verified');
  await testApp.signIn(email);
});

test('a password reset by mail voids all pending registrations', async () => {
  const email = freshEmail();
  const link = await linkAfterRegistration(email, stranger);
  await post('forgot-password', { email });
  const mail = await testApp.mailbox.next(email);
  expect(mail.text).not.toContain(stranger.firstName);
  const token = /#token=(\S+)/.exec(mail.text)?.[1] ?? '';
  expect((await post('reset-password', { token, password: 'vlasnicina lozinka' })).status).toBe(204);
  expect(await open(link)).toBe('/already-verified');
  expect((await signIn(email, stranger.password)).status).toBe(401);
  const me = await testApp.call('GET /auth/me', { as: await testApp.signIn(email, 'vlasnicina lozinka') });
  expect(me.body.phone).toBeNull();
});

test('a later registration does not rename an account whose password was reset by mail', async () => {
  const email = freshEmail();
  for (const person of [owner, stranger]) await linkAfterRegistration(email, person);
  await post('forgot-password', { email });
  const token = /#token=(\S+)/.exec((await testApp.mailbox.next(email)).text)?.[1] ?? '';
  expect((await post('reset-password', { token, password: 'vlasnicina lozinka' })).status).toBe(204);
  const me = await testApp.call('GET /auth/me', { as: await testApp.signIn(email, 'vlasnicina lozinka') });
  expect(me.body).toMatchObject({ firstName: 'Jelena', lastName: 'Đurić' });
});

test('each expires after 7 days, and the address with the last of them', async () => {
  const own = await ownTestApp();
  const email = freshEmail();
  const count = async (table: string) =>
    (await own.db.execute(`select count(*)::int as count from ${table}`)).rows[0]?.count;
  await register(email, stranger, own);
  own.clock.forward(days(6));
  const link = await linkAfterRegistration(email, owner, own);
  own.clock.forward(days(1) + hours(1));
  await own.services.registration.declares.hourly();
  expect([await count('registrations'), await count('users')]).toEqual([1, 1]);
  own.clock.forward(days(6));
  await own.services.registration.declares.hourly();
  expect([await count('registrations'), await count('users')]).toEqual([0, 0]);
  expect(await open(link, own)).toBe('/verify-error');
});

const migrations = fileURLToPath(new URL('../../../../migrations', import.meta.url));

/** The migrations from when an address had at most one registration. */
async function formerMigrations() {
  const folder = await mkdtemp(join(tmpdir(), 'saloni-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrations, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  journal.entries = journal.entries.slice(0, 11);
  await writeFile(journalFile, JSON.stringify(journal));
  return folder;
}

test('an unconfirmed address from before separate registrations is confirmed by its link', async () => {
  const database = await createEmptyDatabase();
  onTestFinished(database.drop);
  await migrateDatabase(database.url, await formerMigrations());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const passwordHash = await testApp.services.passwords.hash(testPassword);
  const emails = ['a.m.r.a+1@googlemail.com', 'x_y.z-1@pm.me', 'q+1@mac.com', 'k-1@yahoo.com', '+1@live.com'];
  for (const [index, email] of ['ceka@primjer.example', ...emails].entries())
    await client.query(
      `with made as (insert into users (first_name, last_name, email, phone, role, password_hash, created_at,
         first_name_folded, last_name_folded, email_folded)
       values ('Jelena', 'Đurić', $1, '061 111', 'USER', $2, now(), '', '', '') returning user_id)
       insert into account_links (token_hash, user_id, purpose, expires_at)
       select $3, user_id, 'verification', now() + interval '1 day' from made`,
      [email, passwordHash, hashOfToken(`token-${index}`)],
    );
  await migrateDatabase(database.url);
  const { rows } = await client.query('select email, mailbox from users');
  await client.end();
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(rows.map(({ email }) => mailboxOf(email)));

  const own = await ownTestApp({ databaseUrl: database.url });
  expect((await signIn('ceka@primjer.example', testPassword, own)).body.code).toBe(-1015);
  expect(await open('/auth/verify?token=token-0', own)).toBe('/verify-success');
  const me = await own.call('GET /auth/me', { as: await own.signIn('ceka@primjer.example') });
  expect(me.body).toMatchObject({ firstName: 'Jelena', phone: '061 111' });
});

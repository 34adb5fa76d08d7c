import { afterAll, beforeAll, expect, test } from 'vitest';
import { hours } from '#server/platform/clock.ts';
import { untilWaiting } from '#test/support/database/locks.ts';
import { type TestPerson, testPassword } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let counter = 0;
const freshEmail = () => {
  counter += 1;
  return `nova-${counter}@primjer.example`;
};
const freshAddress = () => {
  counter += 1;
  return `10.50.0.${counter}`;
};

const request = (as: TestPerson, newEmail: string, currentPassword = testPassword) =>
  app.call('POST /auth/change-email', { as, body: { newEmail, currentPassword } });
const tokenIn = (link: URL) => link.hash.replace('#token=', '');
const confirm = (token: string) =>
  app.call('POST /auth/confirm-email', { body: { token }, address: freshAddress() });
const signIn = (email: string) =>
  app.call('POST /auth/login', { body: { email, password: testPassword }, address: freshAddress() });

/** Requests the change and returns the token of the link in the mail to the new address. */
async function requested(as: TestPerson, newEmail: string) {
  expect((await request(as, newEmail)).status).toBe(202);
  const link = await app.linkInMailTo(newEmail);
  expect(link.pathname).toBe('/confirm-email');
  return tokenIn(link);
}

test('a new address needs the password, is confirmed by its link, and that works once', async () => {
  const amra = await app.user();
  const newEmail = freshEmail();
  expect((await request(amra, newEmail, 'pogresna lozinka')).body.code).toBe(-1017);
  expect((await request(amra, amra.email)).body.errors[0].field).toBe('body.newEmail');
  await app.call('POST /auth/forgot-password', { body: { email: amra.email }, address: freshAddress() });
  const reset = tokenIn(await app.linkInMailTo(amra.email));

  const token = await requested(amra, newEmail);
  expect((await app.mailbox.next(amra.email)).subject).toBe('Zatražena je promjena e-maila');
  expect((await signIn(amra.email)).status).toBe(200);
  expect((await signIn(newEmail)).status).toBe(401);

  expect((await confirm(token)).status).toBe(204);
  expect((await app.mailbox.next(amra.email)).subject).toBe('E-mail vašeg naloga je promijenjen');
  expect((await signIn(newEmail)).status).toBe(200);
  expect((await signIn(amra.email)).status).toBe(401);
  expect((await app.call('GET /auth/me', { as: amra })).body.email).toBe(newEmail);

  expect((await confirm(token)).body.code).toBe(-1018);
  const late = { token: reset, password: 'druga tajna lozinka 34' };
  expect((await app.call('POST /auth/reset-password', { body: late, address: freshAddress() })).status).toBe(
    400,
  );
});

test('the answer does not tell whether the address has an account; its owner learns it by mail', async () => {
  const [amra, selma] = [await app.user(), await app.user({ firstName: 'Selma' })];
  const free = await request(amra, freshEmail());
  const taken = await request(amra, selma.email);
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  const mail = await app.mailbox.next(selma.email);
  expect(mail.text).toContain('Dobar dan, Selma!');
  expect(mail.text).not.toContain('confirm-email');
});

test('a link ends after a day, with a newer one and with a new password', async () => {
  const amra = await app.user();
  const [first, second] = [await requested(amra, freshEmail()), await requested(amra, freshEmail())];
  expect((await confirm(first)).body.code).toBe(-1018);
  await app.call('PATCH /auth/password', {
    as: amra,
    body: { currentPassword: testPassword, newPassword: 'druga tajna lozinka 34' },
  });
  expect((await confirm(second)).body.code).toBe(-1018);

  const selma = await app.user();
  const late = await requested(selma, freshEmail());
  app.clock.forward(hours(24));
  expect((await confirm(late)).body.code).toBe(-1018);
});

test('of two accounts to one address at the same moment one gets it', async () => {
  const people = [await app.user(), await app.user()];
  const newEmail = freshEmail();
  const tokens: string[] = [];
  for (const person of people) tokens.push(await requested(person, newEmail));
  const ids = people.map(({ userId }) => userId).join(', ');
  const opened = await app.db.transaction(async (tx) => {
    await tx.execute(`select from users where user_id in (${ids}) for update`);
    const calls = tokens.map(confirm);
    await untilWaiting(app, calls.length);
    return { calls };
  });
  const answers = await Promise.all(opened.calls);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  const { rows } = await app.db.execute(`select from users where email = '${newEmail}'`);
  expect(rows).toHaveLength(1);
});

test('registrations of the address that nobody confirmed end, and confirmed ones keep it', async () => {
  const amra = await app.user();
  const newEmail = freshEmail();
  const register = async () => {
    const body = { firstName: 'Ana', lastName: 'Anić', email: newEmail, password: testPassword };
    await app.call('POST /auth/register', { body, address: freshAddress() });
    const { pathname, search } = await app.linkInMailTo(newEmail);
    return `GET ${pathname}${search}`;
  };
  const ended = await register();
  expect((await confirm(await requested(amra, newEmail))).status).toBe(204);
  expect((await app.call(ended)).headers.location).toBe('/verify-error');

  const selma = await app.user();
  const other = freshEmail();
  const token = await requested(selma, other);
  await app.account({ email: other });
  expect((await confirm(token)).body.code).toBe(-1061);
  expect((await app.call('GET /auth/me', { as: selma })).body.email).toBe(selma.email);
});

test('a change of role voids the links that were mailed before, also one that is asked for meanwhile', async () => {
  const admin = await app.administrator();
  const amra = await app.user();
  const token = await requested(amra, freshEmail());
  await app.call('POST /auth/forgot-password', { body: { email: amra.email }, address: freshAddress() });
  await app.mailbox.next(amra.email);
  const reset = tokenIn(await app.linkInMailTo(amra.email));
  expect((await app.call(`PATCH /api/users/${amra.userId}/change-role`, { as: admin })).status).toBe(200);
  expect((await confirm(token)).body.code).toBe(-1018);
  const body = { token: reset, password: 'druga tajna lozinka 34' };
  expect((await app.call('POST /auth/reset-password', { body, address: freshAddress() })).status).toBe(400);

  const staff = await app.user();
  const pending = await requested(staff, freshEmail());
  const given = await app.call(`PATCH /api/users/${staff.userId}/staff`, {
    as: admin,
    body: { staff: true },
  });
  expect(given.status).toBe(200);
  expect((await confirm(pending)).body.code).toBe(-1018);
});

test('a change that is asked for by a customer who becomes an administrator meanwhile is refused', async () => {
  const amra = await app.user();
  const newEmail = freshEmail();
  let asked: ReturnType<typeof request> | undefined;
  await app.db.transaction(async (tx) => {
    await tx.execute(
      `update users set role = 'ADMIN', administrator_since = now() where user_id = ${amra.userId}`,
    );
    asked = request(amra, newEmail);
    await untilWaiting(app, 1);
  });
  expect((await asked)?.status).toBe(403);
});

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { days, seconds } from '#server/platform/clock.ts';
import { searchTermsOf } from '#server/platform/database/person-search.ts';
import { MailError } from '#server/platform/mail/mail-transport.ts';
import { untilWaiting } from '#test/support/database/locks.ts';
import { indexesThatServe } from '#test/support/database/plans.ts';
import { testPassword } from '#test/support/people.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';
import { findIdsMatching } from './users.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a search of reservations by guest uses indexes', async () => {
  const indexes = await indexesThatServe((db) => findIdsMatching(db, searchTermsOf('maric 061 234 567')));
  expect(indexes).toContain('users_person');
  expect(await indexesThatServe((db) => findIdsMatching(db, searchTermsOf('061 234 567')))).toEqual(
    expect.arrayContaining(['users_person', 'users_dialled']),
  );
});

describe('list of users', () => {
  test('matches anywhere in the name, without regard to case and diacritics', async () => {
    const admin = await app.administrator({ firstName: 'Glavni', lastName: 'Admin' });
    await app.account({ firstName: 'Đorđe', lastName: 'Živković' });
    await app.account({ firstName: 'Dževad', lastName: 'Čolić' });
    const names = async (query: string) => {
      const { body } = await app.call(`GET /api/users/filter?${query}`, { as: admin });
      return body.users.map(({ firstName }: { firstName: string }) => firstName);
    };
    expect(await names('firstName=djordj')).toEqual(['Đorđe']);
    expect(await names(`firstName=${encodeURIComponent('ORĐE')}`)).toEqual(['Đorđe']);
    expect(await names('lastName=OLI')).toEqual(['Dževad']);
    expect(await names('lastName=ziv&firstName=dz')).toEqual([]);
    expect(await names('lastName=%25')).toEqual([]);
  });

  test('sorts by the local alphabet, pages from 1, and returns the number of pages', async () => {
    const admin = await app.administrator({ firstName: 'Azbučna', lastName: 'Šarić' });
    for (const lastName of ['Zorić', 'Čolić', 'Dedić', 'Cvijić'])
      await app.account({ firstName: 'Azbučna', lastName });
    const page = async (number: number) =>
      (
        await app.call(
          `GET /api/users/filter?firstName=azbucna&sortBy=lastName&sortDirection=ASC&size=2&page=${number}`,
          {
            as: admin,
          },
        )
      ).body;
    const first = await page(1);
    expect(first.totalPages).toBe(3);
    const lastNames = [first, await page(2), await page(3)].flatMap(({ users }) =>
      users.map((user: { lastName: string }) => user.lastName),
    );
    expect(lastNames).toEqual(['Cvijić', 'Čolić', 'Dedić', 'Šarić', 'Zorić']);
    expect((await page(9)).users).toEqual([]);
  });

  test('leaves out unconfirmed addresses', async () => {
    const admin = await app.administrator();
    const { userId } = await app.account({ confirmed: false, lastName: 'Nepotvrđenović' });
    const { body } = await app.call('GET /api/users/filter?lastName=nepotvrdjenovic', { as: admin });
    expect([body.users.length, body.count, body.totalPages]).toEqual([0, 0, 0]);
    expect((await app.call(`PATCH /api/users/${userId}/change-role`, { as: admin })).status).toBe(404);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'size=0',
    'size=101',
    'sortBy=password',
    'sortDirection=UP',
  ])('refuses %s', async (query) => {
    const admin = await app.administrator();
    expect((await app.call(`GET /api/users/filter?${query}`, { as: admin })).status).toBe(400);
  });
});

describe('roles', () => {
  test('a user becomes administrator with immediate effect', async () => {
    const admin = await app.administrator();
    const amra = await app.user();
    expect((await app.call('GET /api/users/admins', { as: amra })).status).toBe(403);
    const answer = await app.call(`PATCH /api/users/${amra.userId}/change-role`, { as: admin });
    expect([answer.status, answer.body.role]).toEqual([200, 'ADMIN']);
    expect((await app.call('GET /api/users/admins', { as: amra })).status).toBe(200);
  });

  test('an administrator may demote only themselves', async () => {
    const [one, two] = [await app.administrator(), await app.administrator()];
    expect((await app.call(`PATCH /api/users/${two.userId}/change-role`, { as: one })).status).toBe(403);
    const own = await app.call(`PATCH /api/users/${one.userId}/change-role`, { as: one });
    expect([own.status, own.body.role]).toEqual([200, 'USER']);
    expect((await app.call('GET /api/users/admins', { as: one })).status).toBe(403);
  });

  test('two administrators who leave at once: one remains', async () => {
    const own = await ownTestApp();
    const admins = [await own.administrator(), await own.administrator()];
    // Held until both requests were authorized.
    const steps = await own.db.transaction(async (tx) => {
      await tx.execute('select from users for update');
      const calls = admins.map((admin) =>
        own.call(`PATCH /api/users/${admin.userId}/change-role`, { as: admin }),
      );
      await untilWaiting(own, calls.length);
      return calls;
    });
    const answers = await Promise.all(steps);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = admins[answers.findIndex(({ status }) => status === 409)];
    expect((await own.call('GET /api/users/admins', { as: left })).body).toHaveLength(1);
  });

  test('an administrator who steps back twice at once does it once', async () => {
    const [admin] = [await app.administrator(), await app.administrator()];
    // Held until both requests were authorized.
    const steps = await app.db.transaction(async (tx) => {
      await tx.execute('select from users for update');
      const calls = [1, 2].map(() => app.call(`PATCH /api/users/${admin.userId}/change-role`, { as: admin }));
      await untilWaiting(app, calls.length);
      return calls;
    });
    const answers = await Promise.all(steps);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { body } = await app.call('GET /auth/me', { as: admin });
    expect(body.role).toBe('USER');
    const { rows } = await app.db.execute(
      `select action from audit_entries where object_id = ${admin.userId}`,
    );
    expect(rows).toEqual([{ action: 'ROLE_TAKEN' }]);
  });
});

describe('own data', () => {
  test('name and phone can be changed, an empty phone removes it', async () => {
    const amra = await app.user({ phone: '+387 61 000 000' });
    const change = (body: object) => app.call(`PATCH /api/users/${amra.userId}/update`, { as: amra, body });
    expect((await change({ firstName: ' Amra-Selma ' })).body).toMatchObject({
      firstName: 'Amra-Selma',
      phone: '+387 61 000 000',
    });
    expect((await change({ phone: '' })).body.phone).toBeNull();
    expect((await change({ lastName: '' })).body.errors).toEqual([
      { field: 'body.lastName', message: 'Unesite prezime' },
    ]);
    expect((await change({ role: 'ADMIN', email: 'x@y.ba' })).body).toMatchObject({
      role: 'USER',
      email: amra.email,
    });
  });

  test('an administrator may opt out of mails about requests and messages', async () => {
    const admin = await app.administrator();
    const recipients = async () =>
      (await app.services.users.listAdministratorsToMail(app.db)).map(({ email }) => email);
    expect(await recipients()).toContain(admin.email);
    const change = (wantsMails: boolean) =>
      app.call(`PATCH /api/users/${admin.userId}/update`, { as: admin, body: { wantsMails } });
    expect((await change(false)).body.wantsMails).toBe(false);
    expect((await app.call('GET /auth/me', { as: admin })).body.wantsMails).toBe(false);
    expect(await recipients()).not.toContain(admin.email);
    await change(true);
    expect(await recipients()).toContain(admin.email);
  });

  test('can be downloaded by their owner only', async () => {
    const amra = await app.user();
    const { status, body, headers } = await app.call(`GET /api/users/${amra.userId}/export`, { as: amra });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('attachment');
    expect(body.user.email).toBe(amra.email);
    expect(body.sessions).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('argon2');
    const admin = await app.administrator();
    expect((await app.call(`GET /api/users/${amra.userId}/export`, { as: admin })).status).toBe(403);
  });
});

describe('removal of an account', () => {
  test('by its owner ends all sessions and sends a farewell mail', async () => {
    const amra = await app.user();
    expect((await app.call(`DELETE /api/users/remove/${amra.userId}`, { as: amra })).status).toBe(204);
    expect((await app.call('GET /auth/me', { as: amra })).status).toBe(401);
    expect((await app.call('POST /auth/refresh', { body: amra })).status).toBe(401);
    const signIn = await app.call('POST /auth/login', {
      body: { email: amra.email, password: testPassword },
    });
    expect(signIn.status).toBe(401);
    expect((await app.mailbox.next(amra.email)).subject).toBeTruthy();
  });

  test('deletes its pending mails', async () => {
    const amra = await app.user();
    app.mailbox.fail(new MailError('ECONNREFUSED', false));
    onTestFinished(() => app.mailbox.fail(undefined));
    await app.call('PATCH /auth/password', {
      as: amra,
      body: { currentPassword: testPassword, newPassword: 'nova lozinka 77' },
    });
    const waiting = async () =>
      (await app.db.execute(`select count(*)::int as count from mails where account_id = ${amra.userId}`))
        .rows[0]?.count;
    expect(await waiting()).toBe(1);
    await app.call(`DELETE /api/users/remove/${amra.userId}`, { as: amra });
    expect(await waiting()).toBe(0);
  });

  test('is refused for another person, for an administrator, and for an unknown id', async () => {
    const [amra, nikola, admin] = [await app.user(), await app.user(), await app.administrator()];
    expect((await app.call(`DELETE /api/users/remove/${nikola.userId}`, { as: amra })).status).toBe(403);
    expect((await app.call(`DELETE /api/users/remove/${admin.userId}`, { as: admin })).status).toBe(409);
    expect((await app.call('DELETE /api/users/remove/2000000000', { as: admin })).status).toBe(404);
    expect((await app.call('DELETE /api/users/remove/2000000000', { as: amra })).status).toBe(403);
    expect((await app.call(`DELETE /api/users/remove/${amra.userId}`, { as: admin })).status).toBe(204);
  });

  test('of an unconfirmed address happens after 7 days', async () => {
    const { email } = await app.account({ confirmed: false });
    const confirmed = await app.account();
    app.clock.forward(days(7) - seconds(60));
    await app.services.users.removeUnconfirmed();
    expect(await app.services.users.findAccountByEmail(app.db, email)).toBeDefined();
    app.clock.forward(seconds(61));
    await app.services.users.removeUnconfirmed();
    expect(await app.services.users.findAccountByEmail(app.db, email)).toBeUndefined();
    expect(await app.services.users.findAccountByEmail(app.db, confirmed.email)).toBeDefined();
  });
});

describe('an administrator', () => {
  test('sees who has not confirmed yet, and sends the link again', async () => {
    const admin = await app.administrator();
    const email = 'zaboravila@primjer.example';
    const body = { firstName: 'Lejla', lastName: 'Begić', email, password: testPassword };
    await app.call('POST /auth/register', { body });
    await app.linkInMailTo(email);
    const listed = async () =>
      (await app.call('GET /api/users/unconfirmed', { as: admin })).body.filter(
        (user: { email: string }) => user.email === email,
      );
    const [lejla] = await listed();
    expect(lejla).toMatchObject({ firstName: 'Lejla', lastName: 'Begić' });
    const resend = `POST /api/users/${lejla.userId}/resend-verification`;
    expect((await app.call(resend, { as: admin })).status).toBe(202);
    const { pathname, search } = await app.linkInMailTo(email);
    expect((await app.call(`GET ${pathname}${search}`)).headers.location).toBe('/verify-success');
    expect(await listed()).toEqual([]);
    expect((await app.call(resend, { as: admin })).status).toBe(404);
  });

  test('corrects the name and phone of a customer, and of nobody else', async () => {
    const [admin, other, amra] = [await app.administrator(), await app.administrator(), await app.user()];
    const correct = (userId: number, body: object) =>
      app.call(`PATCH /api/users/${userId}/correct`, { as: admin, body });
    const answer = await correct(amra.userId, { lastName: 'Čengić', phone: '065 111 222' });
    expect(answer.body).toMatchObject({
      firstName: amra.firstName,
      lastName: 'Čengić',
      phone: '065 111 222',
    });
    const found = await app.call('GET /api/users/filter?lastName=cengic', { as: admin });
    expect(found.body.users.map(({ userId }: { userId: number }) => userId)).toEqual([amra.userId]);
    expect((await correct(amra.userId, { firstName: ' ' })).status).toBe(400);
    expect((await correct(other.userId, { firstName: 'Nova' })).status).toBe(409);
    const { userId } = await app.account({ confirmed: false });
    expect((await correct(userId, { firstName: 'Nova' })).status).toBe(404);
  });
});

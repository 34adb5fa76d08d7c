import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '#server/platform/clock.ts';
import { testPassword } from '#test/support/people.ts';
import { rounds } from '#test/support/rounds.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let addresses = 0;
/** Each test uses its own client address, so that rate limits do not interfere. */
const freshAddress = () => {
  addresses += 1;
  return `10.1.${Math.floor(addresses / 250)}.${addresses % 250}`;
};

let emails = 0;
const freshEmail = () => {
  emails += 1;
  return `novo-${emails}@primjer.example`;
};

const registration = (overrides: object = {}) => ({
  firstName: 'Jelena',
  lastName: 'Đurić',
  email: freshEmail(),
  password: testPassword,
  ...overrides,
});

async function register(body: ReturnType<typeof registration> & object) {
  return app.call('POST /auth/register', { body, address: freshAddress() });
}

const pathOf = (url: URL) => `${url.pathname}${url.search}`;

describe('registration', () => {
  test('sends a link that confirms the account, after which sign-in works', async () => {
    const body = registration();
    const answer = await register(body);
    expect(answer.status).toBe(201);

    const early = await app.call('POST /auth/login', {
      body: { email: body.email, password: testPassword },
    });
    expect(early.status).toBe(401);
    expect(early.body.code).toBe(-1015);

    const link = await app.linkInMailTo(body.email);
    const confirmed = await app.call(`GET ${pathOf(link)}`);
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, '/verify-success']);

    const tokens = await app.signIn(body.email);
    const me = await app.call('GET /auth/me', { as: tokens });
    expect(me.body).toMatchObject({ firstName: 'Jelena', lastName: 'Đurić', role: 'USER', phone: null });
  });

  test('ignores a role or an id in the body', async () => {
    const body = registration({ role: 'ADMIN', userId: 1, confirmedAt: '2020-01-01T00:00:00Z' });
    await register(body);
    await app.call(`GET ${pathOf(await app.linkInMailTo(body.email))}`);
    const me = await app.call('GET /auth/me', { as: await app.signIn(body.email) });
    expect(me.body.role).toBe('USER');
  });

  test('names every empty field with its text', async () => {
    const answer = await register(registration({ firstName: ' ', lastName: '', email: '', password: '' }));
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body.errors).toEqual([
      { field: 'body.firstName', message: 'Unesite ime' },
      { field: 'body.lastName', message: 'Unesite prezime' },
      { field: 'body.email', message: 'Email je obavezan' },
      { field: 'body.password', message: 'Lozinka je obavezna.' },
    ]);
  });

  test.each([
    ['1234567', 'Lozinka mora imati najmanje 8 znakova'],
    ['x'.repeat(129), 'Lozinka može imati najviše 128 znakova'],
    ['password123', 'Ova lozinka je među najčešćima i lako se pogodi. Izaberite drugu.'],
    ['aaaaaaaaaa', 'Ova lozinka je među najčešćima i lako se pogodi. Izaberite drugu.'],
  ])('refuses the password %s', async (password, message) => {
    const answer = await register(registration({ password }));
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ field: 'body.password', message }]);
  });

  test('accepts any characters in a password and counts code points', async () => {
    const password = 'šč🎉 đž💍 x';
    const body = registration({ password });
    expect((await register(body)).status).toBe(201);
    await app.call(`GET ${pathOf(await app.linkInMailTo(body.email))}`);
    await app.signIn(body.email, password);
  });

  test('at the same moment from two tabs makes one account', async () => {
    const body = registration();
    const answers = await Promise.all([register(body), register(body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });

  test('of a confirmed address changes nothing and notifies its owner', async () => {
    const owner = await app.account();
    const answer = await register(
      registration({ email: owner.email.toUpperCase(), password: 'napadacka lozinka' }),
    );
    expect(answer.status).toBe(201);
    expect((await app.mailbox.next(owner.email)).text).toContain('/forgot-password');
    await app.signIn(owner.email);
  });
});

describe('verification link', () => {
  test('leads to already-verified when it was used', async () => {
    const body = registration();
    await register(body);
    const path = pathOf(await app.linkInMailTo(body.email));
    const answers = await Promise.all([app.call(`GET ${path}`), app.call(`GET ${path}`)]);
    expect(answers.map(({ headers }) => headers.location).sort()).toEqual([
      '/already-verified',
      '/verify-success',
    ]);
  });

  test('expires after 24 hours', async () => {
    const body = registration();
    await register(body);
    const path = pathOf(await app.linkInMailTo(body.email));
    app.clock.forward(hours(24) + seconds(1));
    expect((await app.call(`GET ${path}`)).headers.location).toBe('/verify-error');
  });

  test.each(['', '?token=', '?token=unknown', `?token=${'x'.repeat(190)}`])(
    'that is unknown (%s) leads to verify-error',
    async (query) => {
      const answer = await app.call(`GET /auth/verify${query}`);
      expect([answer.status, answer.headers.location]).toEqual([303, '/verify-error']);
    },
  );

  test('voids a link for a new password that was sent before', async () => {
    const body = registration();
    await register(body);
    const path = pathOf(await app.linkInMailTo(body.email));
    await app.call('POST /auth/forgot-password', { body, address: freshAddress() });
    const token = (await app.linkInMailTo(body.email)).hash.replace('#token=', '');
    expect((await app.call(`GET ${path}`)).headers.location).toBe('/verify-success');
    const answer = await app.call('POST /auth/reset-password', {
      body: { token, password: 'lozinka iz starog linka' },
      address: freshAddress(),
    });
    expect([answer.status, answer.body?.code]).toEqual([400, -1016]);
  });

  test('can be sent again to an unconfirmed address, and only to one', async () => {
    const { email } = registration();
    await register(registration({ email }));
    await app.linkInMailTo(email);
    const known = await app.account();
    const resend = (to: string) =>
      app.call('POST /auth/resend-verification', { body: { email: to }, address: freshAddress() });
    const answers = await Promise.all([resend(email), resend(known.email), resend('niko@primjer.example')]);
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      Array(3).fill([202, '{"accepted":true}']),
    );
    const link = await app.linkInMailTo(email);
    expect((await app.call(`GET ${pathOf(link)}`)).headers.location).toBe('/verify-success');
    expect(app.mailbox.mails.filter(({ to }) => to === known.email || to === 'niko@primjer.example')).toEqual(
      [],
    );
  });

  test('is stored only as a hash, and no pending mail is readable in the database', async () => {
    app.mailbox.fail(undefined);
    const body = registration({ firstName: 'Kanarinka' });
    await register(body);
    const link = await app.linkInMailTo(body.email);
    const token = link.searchParams.get('token') ?? 'missing';
    const tables = ['account_links', 'mails', 'pgboss.job'];
    for (const table of tables) {
      const { rows } = await app.db.execute(`select t::text as row from ${table} t`);
      const all = JSON.stringify(rows);
      expect(all).not.toContain(token);
      expect(all).not.toContain('Kanarinka');
      expect(all).not.toContain(body.email);
    }
  });
});

describe('refresh', () => {
  const refresh = (refreshToken: string) => app.call('POST /auth/refresh', { body: { refreshToken } });

  test('gives new tokens and keeps the session', async () => {
    const amra = await app.user();
    const answer = await refresh(amra.refreshToken);
    expect(answer.status).toBe(200);
    expect(answer.body.refreshToken).not.toBe(amra.refreshToken);
    expect((await app.call('GET /auth/me', { as: answer.body })).status).toBe(200);
    expect((await app.call('GET /auth/sessions', { as: answer.body })).body).toHaveLength(1);
  });

  test('twenty at once with one token all succeed, and nobody is signed out', async () => {
    const amra = await app.user();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(amra.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(20);
    // The browser continues with the token it stored last.
    let stored = answers.at(-1)?.body;
    for (let count = 0; count < 3; count += 1) stored = (await refresh(stored.refreshToken)).body;
    expect((await app.call('GET /auth/me', { as: stored })).status).toBe(200);
  });

  test('by two successors of one token ends the family', async () => {
    const amra = await app.user();
    const [one, other] = [(await refresh(amra.refreshToken)).body, (await refresh(amra.refreshToken)).body];
    const next = await refresh(one.refreshToken);
    expect(next.status).toBe(200);
    expect((await refresh(other.refreshToken)).status).toBe(401);
    expect((await refresh(next.body.refreshToken)).status).toBe(401);
    expect((await app.call('GET /auth/me', { as: next.body })).status).toBe(401);
  });

  test('of a rotated token after the grace ends the whole family', async () => {
    const amra = await app.user();
    const other = await app.signIn(amra.email);
    const successor = (await refresh(amra.refreshToken)).body;
    app.clock.forward(seconds(11));
    expect((await refresh(amra.refreshToken)).status).toBe(401);
    expect((await refresh(successor.refreshToken)).status).toBe(401);
    expect((await app.call('GET /auth/me', { as: successor })).status).toBe(401);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  test('expires after 30 days without use', async () => {
    const amra = await app.user();
    app.clock.forward(days(30) + seconds(1));
    expect((await refresh(amra.refreshToken)).status).toBe(401);
  });

  test('with an unknown token is 401', async () => {
    const answer = await refresh('nepoznato');
    expect([answer.status, answer.body.code]).toEqual([401, -1013]);
  });
});

describe('access token', () => {
  test('that expired is refused with -1012, however often it was used before', async () => {
    const amra = await app.user();
    expect((await app.call('GET /auth/me', { as: amra })).status).toBe(200);
    app.clock.forward(minutes(15) + seconds(1));
    const answer = await app.call('GET /auth/me', { as: amra });
    expect([answer.status, answer.body.code]).toEqual([401, -1012]);
  });

  test('stops working with sign-out, also when only the refresh token is sent', async () => {
    const amra = await app.user();
    expect((await app.call('POST /auth/logout', { body: { refreshToken: amra.refreshToken } })).status).toBe(
      204,
    );
    expect((await app.call('GET /auth/me', { as: amra })).status).toBe(401);

    const again = await app.signIn(amra.email);
    expect((await app.call('POST /auth/logout', { as: again })).status).toBe(204);
    expect((await app.call('POST /auth/refresh', { body: again })).status).toBe(401);
  });
});

describe('forgotten password', () => {
  const forgot = (email: string) =>
    app.call('POST /auth/forgot-password', { body: { email }, address: freshAddress() });
  const reset = (token: string, password = 'nova sigurna lozinka') =>
    app.call('POST /auth/reset-password', { body: { token, password }, address: freshAddress() });
  const tokenIn = (link: URL) => new URLSearchParams(link.hash.slice(1)).get('token') ?? '';

  test('is reset once, ends all sessions, and the token is in the fragment', async () => {
    const amra = await app.user();
    await forgot(amra.email);
    const link = await app.linkInMailTo(amra.email);
    expect(link.search).toBe('');
    expect((await reset(tokenIn(link))).status).toBe(204);
    expect((await app.call('GET /auth/me', { as: amra })).status).toBe(401);
    await app.signIn(amra.email, 'nova sigurna lozinka');
    const again = await reset(tokenIn(link), 'jos jedna lozinka');
    expect([again.status, again.body.code]).toEqual([400, -1016]);
  });

  test('confirms an address that was not confirmed yet', async () => {
    const { email } = registration();
    await register(registration({ email }));
    await app.linkInMailTo(email);
    await forgot(email);
    expect((await reset(tokenIn(await app.linkInMailTo(email)))).status).toBe(204);
    await app.signIn(email, 'nova sigurna lozinka');
  });

  test('link expires after an hour, and a newer one voids it', async () => {
    const amra = await app.account();
    await forgot(amra.email);
    const first = tokenIn(await app.linkInMailTo(amra.email));
    await forgot(amra.email);
    const second = tokenIn(await app.linkInMailTo(amra.email));
    expect((await reset(first)).status).toBe(400);
    app.clock.forward(hours(1) + seconds(1));
    expect((await reset(second)).status).toBe(400);
  });
});

describe('change of password', () => {
  const change = (as: { accessToken: string }, currentPassword: string, newPassword: string) =>
    app.call('PATCH /auth/password', { as, body: { currentPassword, newPassword } });

  test('ends the other sessions at once and keeps this one', async () => {
    const amra = await app.user();
    const other = await app.signIn(amra.email);
    expect((await change(amra, testPassword, 'sasvim nova lozinka')).status).toBe(204);
    expect((await app.call('GET /auth/me', { as: amra })).status).toBe(200);
    expect((await app.call('GET /auth/me', { as: other })).status).toBe(401);
    await app.signIn(amra.email, 'sasvim nova lozinka');
  });

  test('leaves no session that was opened with the old password meanwhile', async () => {
    for (let round = 0; round < rounds({ short: 2, long: 4 }); round += 1) {
      const amra = await app.user();
      const signIns = Array.from({ length: 6 }, (_, index) =>
        app.call('POST /auth/login', {
          body: { email: amra.email, password: testPassword },
          address: `10.77.${round}.${index}`,
        }),
      );
      const changed = await change(amra, testPassword, 'sasvim nova lozinka');
      expect(changed.status).toBe(204);
      for (const { status, body } of await Promise.all(signIns)) {
        if (status === 200) expect((await app.call('GET /auth/me', { as: body })).status).toBe(401);
      }
    }
  });

  test('voids the links that were sent before', async () => {
    const amra = await app.user();
    await app.call('POST /auth/forgot-password', { body: { email: amra.email }, address: freshAddress() });
    const token = (await app.linkInMailTo(amra.email)).hash.replace('#token=', '');
    expect((await change(amra, testPassword, 'sasvim nova lozinka')).status).toBe(204);
    const body = { token, password: 'lozinka iz starog linka' };
    const answer = await app.call('POST /auth/reset-password', { body, address: freshAddress() });
    expect([answer.status, answer.body?.code]).toEqual([400, -1016]);
    await app.signIn(amra.email, 'sasvim nova lozinka');
  });

  test('needs the current one', async () => {
    const amra = await app.user();
    const answer = await change(amra, 'pogresna lozinka', 'sasvim nova lozinka');
    expect([answer.status, answer.body.code]).toEqual([400, -1017]);
    await app.signIn(amra.email);
  });
});

describe('sessions', () => {
  test('name the device, and can be ended one by one or all but this one', async () => {
    const amra = await app.user();
    const phone = await app.call('POST /auth/login', {
      body: { email: amra.email, password: testPassword },
      headers: {
        'user-agent': 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
      },
    });
    const third = await app.signIn(amra.email);
    const { body: sessions } = await app.call('GET /auth/sessions', { as: amra });
    expect(sessions).toHaveLength(3);
    const onPhone = sessions.find(({ device }: { device: string }) => device === 'Chrome, Android');
    expect(onPhone.current).toBe(false);

    const one = await app.call(`DELETE /auth/sessions?sessionId=${onPhone.sessionId}`, { as: amra });
    expect(one.body).toEqual({ ended: 1 });
    expect((await app.call('GET /auth/me', { as: phone.body })).status).toBe(401);
    expect((await app.call('DELETE /auth/sessions', { as: amra })).body).toEqual({ ended: 1 });
    expect((await app.call('GET /auth/me', { as: third })).status).toBe(401);
    expect((await app.call('GET /auth/me', { as: amra })).status).toBe(200);
  });

  test('of another person cannot be ended', async () => {
    const [amra, nikola] = [await app.user(), await app.user()];
    const { body } = await app.call('GET /auth/sessions', { as: amra });
    const answer = await app.call(`DELETE /auth/sessions?sessionId=${body[0].sessionId}`, { as: nikola });
    expect(answer.status).toBe(404);
    expect((await app.call('GET /auth/me', { as: amra })).status).toBe(200);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#schemas/users.ts';
import type { KeyValueStorage } from '../lib/browser-storage.ts';
import { type RunExclusive, withStorageLock, withWebLock } from './exclusive.ts';
import { createSession, SessionUnreachable } from './session.ts';

const origin = 'http://saloni.test';

const amra: User = {
  userId: 7,
  firstName: 'Amra',
  lastName: 'Hodžić',
  email: 'amra@mail.ba',
  phone: null,
  role: 'USER',
  createdAt: '2026-11-01T10:00:00Z',
};

function createStorage(
  values: Record<string, string> = {},
): KeyValueStorage & { values: Map<string, string> } {
  const map = new Map(Object.entries(values));
  return {
    values: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

const json = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

const problem = (status: number, code: number) =>
  json(status, { type: '', title: 'ne', status, detail: 'ne', code });

/** Rotates refresh tokens like the real one: a used token is invalid. */
function createServer() {
  const server = {
    generation: 1,
    calls: [] as string[],
    answers: new Map<string, () => Response | Promise<Response>>(),
    validAccess: () => `access-${server.generation}`,
    validRefresh: () => `refresh-${server.generation}`,
    count: (path: string) => server.calls.filter((call) => call === path).length,
    async send(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      server.calls.push(pathname);
      await Promise.resolve();
      const scripted = server.answers.get(pathname);
      if (scripted) return scripted();
      if (pathname === '/auth/login') return json(200, tokens());
      if (pathname === '/auth/logout') return json(204);
      if (pathname === '/auth/refresh') return refresh(await request.json());
      const bearer = request.headers.get('authorization');
      if (bearer !== `Bearer ${server.validAccess()}`) return problem(401, -1012);
      return pathname === '/auth/me' ? json(200, amra) : json(200, { fine: await request.text() });
    },
  };
  const tokens = () => ({ accessToken: server.validAccess(), refreshToken: server.validRefresh() });
  function refresh({ refreshToken }: { refreshToken: string }): Response {
    if (refreshToken !== server.validRefresh()) return problem(401, -1013);
    server.generation += 1;
    return json(200, tokens());
  }
  return server;
}

/** Web Locks shared by the tabs of a browser. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request<Result>(_name: string, task: () => Promise<Result>): Promise<Result> {
      const mine = last.then(task, task);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

const held = () => ({ accessToken: 'access-0', refreshToken: 'refresh-1' });
const ask = () => new Request(`${origin}/api/anything`);

describe('session', () => {
  let server: ReturnType<typeof createServer>;
  let exclusively: RunExclusive;

  beforeEach(() => {
    server = createServer();
    exclusively = withWebLock(createLocks());
  });

  const open = (storage: KeyValueStorage) =>
    createSession({ storage, send: (request) => server.send(request), exclusively, origin });

  it('is a guest without tokens and sends no request', async () => {
    const session = open(createStorage());
    await session.restore();
    expect(session.state()).toEqual({ status: 'guest' });
    expect(server.calls).toEqual([]);
  });

  it('restores a user from stored tokens', async () => {
    const session = open(createStorage({ accessToken: 'access-1', refreshToken: 'refresh-1' }));
    await session.restore();
    expect(session.state()).toEqual({ status: 'signedIn', user: amra });
    expect(server.count('/auth/refresh')).toBe(0);
  });

  it('renews an expired access token and repeats the request once, body included', async () => {
    const storage = createStorage(held());
    const session = open(storage);
    const response = await session.send(
      new Request(`${origin}/api/anything`, { method: 'POST', body: 'tekst' }),
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ fine: 'tekst' });
    expect(server.calls).toEqual(['/api/anything', '/auth/refresh', '/api/anything']);
    expect(Object.fromEntries(storage.values)).toEqual({
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
    });
  });

  it('renews for requests without fetch, too, and repeats them once with the new token', async () => {
    const tokens: (string | null)[] = [];
    const session = open(createStorage(held()));
    const answer = await session.attempt(async (token) => {
      tokens.push(token);
      return { status: token === server.validAccess() ? 201 : 401 };
    });
    expect(answer).toEqual({ status: 201 });
    expect(tokens).toEqual(['access-0', 'access-2']);
  });

  it('repeats a request only once, however often it is refused', async () => {
    server.answers.set('/api/anything', () => problem(401, -1011));
    const session = open(createStorage(held()));
    const response = await session.send(ask());
    expect(response.status).toBe(401);
    expect(server.count('/api/anything')).toBe(2);
  });

  it('renews once for 20 parallel requests from two tabs, and nobody is signed out', async () => {
    const storage = createStorage(held());
    const tabs = [open(storage), open(storage)];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => tabs[index % 2]?.send(ask())));
    expect(answers.map((answer) => answer?.status)).toEqual(Array(20).fill(200));
    expect(server.count('/auth/refresh')).toBe(1);
    expect(storage.values.get('refreshToken')).toBe('refresh-2');
  });

  it('would renew twice, and reuse the rotated token, without the lock across tabs', async () => {
    exclusively = (task) => task();
    const storage = createStorage(held());
    const tabs = [open(storage), open(storage)];
    await Promise.all(tabs.map((tab) => tab.send(ask())));
    expect(server.count('/auth/refresh')).toBe(2);
  });

  it('keeps one renewal at a time with the storage lock as well', async () => {
    const storage = createStorage(held());
    const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
    let time = 0;
    const lock = (ownName: string) => withStorageLock({ storage, ownName, now: () => ++time, pause });
    const send = (request: Request) => server.send(request);
    const tabs = ['a', 'b'].map((name) => createSession({ storage, send, exclusively: lock(name), origin }));
    const answers = await Promise.all(tabs.map((tab) => tab.send(ask())));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(server.count('/auth/refresh')).toBe(1);
    expect(storage.values.has('sessionLock')).toBe(false);
  });

  it('takes over the storage lock of a closed tab', async () => {
    const storage = createStorage({ sessionLock: 'dead 1000' });
    let time = 0;
    const pause = async (milliseconds: number) => {
      time += milliseconds;
    };
    const lock = withStorageLock({ storage, ownName: 'alive', now: () => time, pause });
    await expect(lock(async () => 'done')).resolves.toBe('done');
    expect(time).toBeGreaterThan(1000);
  });

  it.each([401, 403])('signs out when the renewal is refused with %i', async (status) => {
    server.answers.set('/auth/refresh', () => problem(status, -1013));
    const storage = createStorage(held());
    const session = open(storage);
    await session.restore();
    expect(session.state()).toEqual({ status: 'guest', cause: 'ended' });
    expect(storage.values.size).toBe(0);
  });

  it('signs out when there is no refresh token to renew with', async () => {
    const storage = createStorage({ accessToken: 'access-0' });
    const session = open(storage);
    await session.restore();
    expect(session.state()).toEqual({ status: 'guest', cause: 'ended' });
    expect(storage.values.size).toBe(0);
  });

  it('signs out when the profile is refused again after a renewal', async () => {
    server.answers.set('/auth/me', () => problem(401, -1011));
    const session = open(createStorage(held()));
    await session.restore();
    expect(session.state()).toEqual({ status: 'guest', cause: 'ended' });
    expect(server.count('/auth/me')).toBe(2);
  });

  it.each([429, 500, 503])(
    'keeps the tokens when the renewal answers %i, and can try again',
    async (status) => {
      server.answers.set('/auth/refresh', () => problem(status, -1000));
      const storage = createStorage(held());
      const session = open(storage);
      await session.restore();
      expect(session.state()).toEqual({ status: 'unreachable' });
      expect(Object.fromEntries(storage.values)).toEqual(held());
      server.answers.clear();
      await session.restore();
      expect(session.state()).toEqual({ status: 'signedIn', user: amra });
    },
  );

  it('keeps the tokens when the network is down, and throws an error for a retry', async () => {
    server.answers.set('/auth/refresh', () => Promise.reject(new TypeError('Failed to fetch')));
    const storage = createStorage(held());
    const session = open(storage);
    await expect(session.send(ask())).rejects.toBeInstanceOf(SessionUnreachable);
    expect(Object.fromEntries(storage.values)).toEqual(held());
  });

  it.each([429, 500])('keeps the tokens when the profile answers %i', async (status) => {
    server.answers.set('/auth/me', () => problem(status, -1000));
    const storage = createStorage({ accessToken: 'access-1', refreshToken: 'refresh-1' });
    const session = open(storage);
    await session.restore();
    expect(session.state()).toEqual({ status: 'unreachable' });
    expect(storage.values.size).toBe(2);
    expect(server.count('/auth/refresh')).toBe(0);
  });

  it('renews on code -1012 of the profile, whatever its status', async () => {
    let refused = false;
    server.answers.set('/auth/me', () => {
      if (refused) return json(200, amra);
      refused = true;
      return problem(400, -1012);
    });
    const session = open(createStorage({ accessToken: 'access-1', refreshToken: 'refresh-1' }));
    await session.restore();
    expect(session.state().status).toBe('signedIn');
    expect(server.count('/auth/refresh')).toBe(1);
  });

  it('never renews for a refused sign-in', async () => {
    server.answers.set('/auth/login', () => problem(401, -1014));
    const session = open(createStorage(held()));
    const result = await session.signIn({ email: 'amra@mail.ba', password: 'pogrešna' });
    expect(result).toMatchObject({ problem: { code: -1014 } });
    expect(server.calls).toEqual(['/auth/login']);
  });

  it('signs in, stores both tokens and then fetches the profile', async () => {
    const storage = createStorage();
    const session = open(storage);
    expect(await session.signIn({ email: 'amra@mail.ba', password: 'Tačna lozinka' })).toEqual({
      user: amra,
    });
    expect(server.calls).toEqual(['/auth/login', '/auth/me']);
    expect(Object.fromEntries(storage.values)).toEqual({
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
    });
  });

  it('signs out at once and calls the server', async () => {
    const storage = createStorage({ accessToken: 'access-1', refreshToken: 'refresh-1' });
    const session = open(storage);
    session.signOut();
    expect(session.state()).toEqual({ status: 'guest', cause: 'signedOut' });
    expect(storage.values.size).toBe(0);
    await Promise.resolve();
    expect(server.calls).toEqual(['/auth/logout']);
  });

  it('does not restore a user who signed out during the renewal', async () => {
    const storage = createStorage(held());
    const session = open(storage);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.answers.set('/auth/refresh', async () => {
      await gate;
      return json(200, { accessToken: 'access-2', refreshToken: 'refresh-2' });
    });
    const sent = session.send(ask());
    await arrived();
    session.signOut();
    release();
    await sent;
    expect(storage.values.size).toBe(0);
    expect(session.state().status).toBe('guest');
    expect(server.count('/auth/logout')).toBe(1);
  });

  const tokenUntil = (expiresAt: number, name: string) =>
    `${name}.${btoa(JSON.stringify({ sub: '7', exp: expiresAt / 1000 }))}.x`;
  const openAt = (now: number, storage: KeyValueStorage) =>
    createSession({
      storage,
      send: (request) => server.send(request),
      exclusively,
      origin,
      now: () => now,
    });

  it('renews an access token that it knows to be expired once, before six requests instead of after them', async () => {
    const session = openAt(
      1_000_000,
      createStorage({ accessToken: tokenUntil(900_000, 'old'), refreshToken: 'refresh-1' }),
    );
    const responses = await Promise.all(Array.from({ length: 6 }, () => session.send(ask())));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(server.calls).toEqual(['/auth/refresh', ...Array(6).fill('/api/anything')]);
  });

  it('asks with a token that has not expired, and renews once only where the clock of the device is ahead', async () => {
    server.validAccess = () => tokenUntil(2_000_000 + server.generation * 1000, 'new');
    const held = { accessToken: server.validAccess(), refreshToken: 'refresh-1' };
    const session = openAt(1_000_000, createStorage(held));
    await session.send(ask());
    expect(server.calls).toEqual(['/api/anything']);
    const ahead = openAt(9_000_000, createStorage(held));
    for (let number = 0; number < 3; number += 1) expect((await ahead.send(ask())).status).toBe(200);
    expect(server.count('/auth/refresh')).toBe(1);
  });

  it("keeps the tokens of another tab's renewal when its own response is late", async () => {
    const storage = createStorage(held());
    const session = open(storage);
    server.answers.set('/auth/refresh', () => {
      storage.setItem('refreshToken', 'refresh-of-the-other-tab');
      storage.setItem('accessToken', server.validAccess());
      return json(200, { accessToken: 'access-own', refreshToken: 'refresh-own' });
    });
    const response = await session.send(ask());
    expect(response.status).toBe(200);
    expect(storage.values.get('refreshToken')).toBe('refresh-of-the-other-tab');
    expect(server.count('/auth/logout')).toBe(0);
  });

  it('follows a sign-out in another tab', async () => {
    const storage = createStorage({ accessToken: 'access-1', refreshToken: 'refresh-1' });
    const session = open(storage);
    await session.restore();
    storage.values.clear();
    session.followStorage();
    expect(session.state()).toEqual({ status: 'guest', cause: 'elsewhere' });
  });

  it('tells the other tabs that it ended before its tokens are gone, and stores nothing of it', async () => {
    const storage = createStorage({ refreshToken: 'unknown' });
    const changes: string[] = [];
    const recorded: KeyValueStorage = {
      getItem: storage.getItem,
      setItem: (key, value) => {
        changes.push(key);
        storage.setItem(key, value);
      },
      removeItem: (key) => {
        changes.push(key);
        storage.removeItem(key);
      },
    };
    await open(recorded).restore();
    expect(changes).toEqual(['sessionEnd', 'accessToken', 'refreshToken', 'sessionEnd']);
    expect(storage.values.size).toBe(0);
  });

  it('follows a sign-in in another tab', async () => {
    const storage = createStorage();
    const session = open(storage);
    await session.restore();
    storage.setItem('refreshToken', 'refresh-1');
    storage.setItem('accessToken', 'access-1');
    session.followStorage();
    await arrived();
    expect(session.state()).toEqual({ status: 'signedIn', user: amra });
  });

  it('keeps a signed-in user on the page when the server is temporarily unreachable', async () => {
    const session = open(createStorage({ accessToken: 'access-1', refreshToken: 'refresh-1' }));
    await session.restore();
    server.answers.set('/auth/me', () => problem(503, -1070));
    await session.restore();
    expect(session.state()).toEqual({ status: 'signedIn', user: amra });
  });
});

/** Lets pending microtasks and I/O finish. */
const arrived = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

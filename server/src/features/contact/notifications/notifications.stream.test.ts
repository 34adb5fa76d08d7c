import { once } from 'node:events';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { minutes } from '#server/platform/clock.ts';
import { dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import { type TestPerson, testPassword } from '#test/support/people.ts';
import { portOf } from '#test/support/port-of.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { createNotificationStreams } from './notifications.stream.service.ts';

type Heard = { name: string; data: Record<string, number | string> };

/** Reads a stream as a browser does: events, comments, and whether it has ended. */
function follow(chunks: AsyncIterable<Uint8Array>) {
  const events: Heard[] = [];
  const seen = { comments: 0, ended: false };
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of chunks) {
      const parts = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const found = /^event: (.+)\ndata: (.+)$/.exec(part);
        if (found) events.push({ name: found[1] ?? '', data: JSON.parse(found[2] ?? '') });
        else seen.comments += 1;
      }
    }
  };
  const finished = () => {
    seen.ended = true;
  };
  void read().then(finished, finished);
  return {
    events,
    seen,
    topics: () => events.filter(({ name }) => name === 'changed').map(({ data }) => data.topic),
    counts: () => events.filter(({ name }) => name === 'unread').map(({ data }) => data.count),
    count: (wanted: number) =>
      until(() => events.findLast(({ name }) => name === 'unread')?.data.count === wanted),
    ended: () => until(() => seen.ended),
    comments: (wanted: number) => until(() => seen.comments >= wanted),
  };
}

async function listening(app: TestApp) {
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const port = portOf(app.app.server);
  const request = (as: TestPerson) => {
    const client = new AbortController();
    onTestFinished(() => client.abort());
    return fetch(`http://127.0.0.1:${port}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${as.accessToken}` },
      signal: client.signal,
    });
  };
  async function open(as: TestPerson) {
    const { body } = await request(as);
    if (!body) throw new Error('The stream has no body');
    const stream = follow(body);
    await until(() => stream.events.length > 0);
    return stream;
  }
  return { request, open };
}

let testApp: TestApp;
/** Another process on the same database. */
let other: TestApp;
let request: Awaited<ReturnType<typeof listening>>['request'];
let open: Awaited<ReturnType<typeof listening>>['open'];
beforeAll(async () => {
  testApp = await startTestApp();
  other = await startTestApp({ databaseUrl: testApp.url });
  ({ request, open } = await listening(testApp));
});
afterAll(async () => {
  await other.stop();
  await testApp.stop();
});
beforeEach(async () => {
  await testApp.db.execute('delete from notifications');
  // What other tests changed is not heard by streams of the next one.
  await until(() => testApp.pgNotify.confirmReceivedAll());
});

const add = (app = testApp, message = 'Novost') =>
  app.db.transaction((tx) =>
    app.services.notifications.add(tx, { kind: 'ACCOUNT_CONFIRMED', message, userId: null }),
  );

describe('an open stream', () => {
  test('begins with the unread count and must not be buffered by proxies', async () => {
    const admin = await testApp.administrator();
    await add();
    const answer = await request(admin);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const stream = follow(answer.body ?? Readable.from([]));
    await stream.count(1);
    // The notification itself may still follow.
    expect(stream.events[0]).toEqual({ name: 'unread', data: { count: 1 } });
  });

  test('receives at once what another process has written, read or removed', async () => {
    const admin = await testApp.administrator();
    const stream = await open(admin);
    await add(other);
    await stream.count(1);
    const [written] = (await other.call('GET /api/notifications/unread', { as: admin })).body;
    const { notificationId } = written;
    expect(stream.events.filter(({ name }) => name === 'notification')).toEqual([
      { name: 'notification', data: { notificationId } },
    ]);
    await add(other);
    await stream.count(2);
    await other.call(`PATCH /api/notifications/${notificationId}/read`, { as: admin });
    await stream.count(1);
    await other.call('PATCH /api/notifications/read-all', { as: admin });
    await stream.count(0);
    await add(other);
    await stream.count(1);
    const [last] = (await other.call('GET /api/notifications/unread', { as: admin })).body;
    await other.call(`DELETE /api/notifications/${last.notificationId}`, { as: admin });
    await stream.count(0);
    expect(stream.events.filter(({ name }) => name === 'notification')).toHaveLength(3);
  });

  test('receives changes of requests, messages and halls by colleagues', async () => {
    const [own, colleague] = [await testApp.administrator(), await testApp.administrator()];
    const amra = await testApp.user();
    const { hallId } = await makeHall(testApp);
    const { body: asked } = await testApp.call('POST /api/reservations/create-reservation', {
      as: amra,
      body: requestFor(hallId, dayAhead(testApp, 30)),
    });
    const sentMail = { hallId, subject: 'Parking', message: 'Ima li mjesta?' };
    const write = () => testApp.call('POST /api/messages/createMessage', { as: amra, body: sentMail });
    const [{ body: first }, { body: second }] = [await write(), await write()];

    const stream = await open(own);
    const heard = (topics: string[]) => until(() => stream.topics().join() === topics.join());
    await testApp.call(`PATCH /api/reservations/${asked.reservationId}/status`, {
      as: colleague,
      body: { status: 'CONFIRMED' },
    });
    await heard(['reservations']);
    const body = { response: 'Ima.' };
    await testApp.call(`PATCH /api/messages/${first.messageId}/respond`, { as: colleague, body });
    await heard(['reservations', 'messages']);
    await testApp.call(`DELETE /api/${second.messageId}/removeMessage`, { as: amra });
    await heard(['reservations', 'messages', 'messages']);
    await testApp.call(`PATCH /api/wedding-halls/${hallId}/update`, {
      as: colleague,
      body: { description: 'Nov opis.' },
    });
    await heard(['reservations', 'messages', 'messages', 'halls']);
  });

  test('receives nothing of a rolled back transaction', async () => {
    const stream = await open(await testApp.administrator());
    const undone = testApp.db.transaction(async (tx) => {
      await testApp.services.notifications.onAccountDeleted(tx);
      throw new Error('undo');
    });
    await undone.catch(() => {});
    await add();
    await stream.count(1);
    expect(stream.counts()).toEqual([0, 1]);
  });

  test('ends with its session, wherever it is ended, while other sessions continue', async () => {
    const admin = await testApp.administrator();
    const phone = { ...admin, ...(await testApp.signIn(admin.email)) };
    const [here, there] = [await open(admin), await open(phone)];
    await other.call('POST /auth/logout', { as: phone, body: { refreshToken: phone.refreshToken } });
    await there.ended();
    await add(other);
    await here.count(1);
    expect(here.seen.ended).toBe(false);
  });

  test.each<[string, (admin: TestPerson) => Promise<unknown>]>([
    [
      'when the password is changed on another device',
      async (admin) => {
        const as = await testApp.signIn(admin.email);
        const body = { currentPassword: testPassword, newPassword: 'sasvim nova lozinka 5' };
        return testApp.call('PATCH /auth/password', { as, body });
      },
    ],
    [
      'when another device ends the other sessions',
      async (admin) => testApp.call('DELETE /auth/sessions', { as: await testApp.signIn(admin.email) }),
    ],
    [
      'when the password is set anew by mail',
      async (admin) => {
        await testApp.call('POST /auth/forgot-password', { body: { email: admin.email } });
        const token = (await testApp.linkInMailTo(admin.email)).hash.slice('#token='.length);
        return testApp.call('POST /auth/reset-password', {
          body: { token, password: 'sasvim nova lozinka 5' },
        });
      },
    ],
    [
      'when the administrator steps back',
      (admin) => testApp.call(`PATCH /api/users/${admin.userId}/change-role`, { as: admin }),
    ],
  ])('ends %s', async (_name, happens) => {
    const [admin, colleague] = [await testApp.administrator(), await testApp.administrator()];
    const [ends, stays] = [await open(admin), await open(colleague)];
    await happens(admin);
    await ends.ended();
    expect(stays.seen.ended).toBe(false);
  });

  test('ends with the server, which does not wait for it', async () => {
    const own = await ownTestApp({ databaseUrl: testApp.url });
    const client = await listening(own);
    const admin = await own.administrator();
    const streams = [await client.open(admin), await client.open(admin)];
    await own.app.close();
    for (const stream of streams) await stream.ended();
  });
});

describe('the streams of a process', () => {
  async function streamsOf(options: { heartbeatEvery?: number; most?: number; maxOfAccount?: number } = {}) {
    const { pgNotify, notifications, auth } = testApp.services;
    const countUnread = vi.fn(notifications.countUnread);
    const streams = createNotificationStreams(
      { pgNotify },
      { notifications: { countUnread }, auth },
      options,
    );
    onTestFinished(() => streams.close());
    const admin = await testApp.administrator();
    const caller = await auth.authenticate(admin.accessToken);
    // Each stream has its own caller object, as from the access hook.
    const openStream = async () => follow(await streams.open({ ...caller }));
    return { admin, caller, streams, openStream, countUnread };
  }

  test('send heartbeats, and continue after the access token has expired', async () => {
    const { openStream } = await streamsOf({ heartbeatEvery: 10 });
    const stream = await openStream();
    testApp.clock.forward(minutes(16));
    await stream.comments(3);
    expect(stream.seen.ended).toBe(false);
  });

  test('detect at the next heartbeat a session that ended without notification', async () => {
    const { admin, openStream } = await streamsOf({ heartbeatEvery: 10 });
    const stream = await openStream();
    await stream.comments(1);
    await testApp.db.execute(`update sessions set ended_at = now() where user_id = ${admin.userId}`);
    await stream.ended();
  });

  test('refuse a caller who lost access between the request and the opening', async () => {
    const { admin, openStream } = await streamsOf();
    await testApp.db.execute(`update sessions set ended_at = now() where user_id = ${admin.userId}`);
    await (await openStream()).ended();
  });

  test('query the database once for all of them', async () => {
    const { openStream, countUnread } = await streamsOf();
    const streams = await Promise.all(Array.from({ length: 20 }, openStream));
    for (const stream of streams) await stream.count(0);
    countUnread.mockClear();
    await add();
    for (const stream of streams) await stream.count(1);
    expect(countUnread).toHaveBeenCalledTimes(1);
  });

  test('share the count of many changes at once', async () => {
    const { openStream, countUnread } = await streamsOf();
    const stream = await openStream();
    countUnread.mockClear();
    await testApp.db.transaction(async (tx) => {
      for (let number = 0; number < 30; number += 1)
        await testApp.services.notifications.onAccountDeleted(tx);
    });
    await stream.count(30);
    expect(countUnread.mock.calls.length).toBeLessThan(5);
    expect(stream.events.filter(({ name }) => name === 'notification')).toHaveLength(30);
  });

  test('reconnect clients after the listening connection was lost', async () => {
    const { openStream } = await streamsOf();
    const stream = await openStream();
    await testApp.db.execute(
      `insert into notifications (kind, message, created_at) values ('ACCOUNT_CONFIRMED', 'propuštena', now())`,
    );
    await testApp.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'saloni-signals' and datname = current_database()`,
    );
    await stream.count(1);
    await until(() => testApp.pgNotify.isConnected() && other.pgNotify.isConnected());
  });

  test('are limited in number, and a closed one makes room', async () => {
    const { streams, caller } = await streamsOf({ most: 2 });
    const first = await streams.open({ ...caller });
    await streams.open({ ...caller });
    await expect(streams.open({ ...caller })).rejects.toMatchObject({ problem: 'unavailable' });
    first.destroy();
    await once(first, 'close');
    await expect(streams.open({ ...caller })).resolves.toBeInstanceOf(Readable);
  });

  test('of one account leave room for the others', async () => {
    const { streams, caller } = await streamsOf({ maxOfAccount: 2 });
    const colleague = await testApp.administrator();
    const first = await streams.open({ ...caller });
    await streams.open({ ...caller });
    await expect(streams.open({ ...caller })).rejects.toMatchObject({ problem: 'tooMany' });
    const other = await testApp.services.auth.authenticate(colleague.accessToken);
    await expect(streams.open(other)).resolves.toBeInstanceOf(Readable);
    first.destroy();
    await once(first, 'close');
    await expect(streams.open({ ...caller })).resolves.toBeInstanceOf(Readable);
  });

  test('disconnect a client that does not read', async () => {
    const { streams, caller, openStream } = await streamsOf({ heartbeatEvery: 1 });
    const reads = await openStream();
    const silent = await streams.open({ ...caller });
    silent.push('x'.repeat(64 * 1024));
    await until(() => silent.destroyed);
    expect(reads.seen.ended).toBe(false);
  });

  test('end when the unread count cannot be read', async () => {
    const { openStream, countUnread } = await streamsOf();
    const stream = await openStream();
    countUnread.mockRejectedValueOnce(new Error('down'));
    await add();
    await stream.ended();
  });
});

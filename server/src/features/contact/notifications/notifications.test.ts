import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Notification } from '#schemas/notifications.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import { dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
});
afterAll(() => app.stop());

const add = (text: string) =>
  app.db.transaction((tx) =>
    app.services.notifications.add(tx, { kind: 'ACCOUNT_CONFIRMED', message: text, userId: null }),
  );
const list = async (which: 'all' | 'unread'): Promise<Notification[]> =>
  (await app.call(`GET /api/notifications/${which}`, { as: admin })).body;
const newest = async () => {
  const [notification] = await list('all');
  if (!notification) throw new Error('There is no notification');
  return notification;
};
const read = (id: number | string) => app.call(`PATCH /api/notifications/${id}/read`, { as: admin });
const remove = (id: number | string) => app.call(`DELETE /api/notifications/${id}`, { as: admin });

describe('the lists', () => {
  test('have the newest first, unread ones separately', async () => {
    for (const text of ['prva', 'druga', 'treća']) {
      app.clock.forward(1000);
      await add(text);
    }
    const all = await list('all');
    expect(all.slice(0, 3).map(({ message }) => message)).toEqual(['treća', 'druga', 'prva']);
    await read(all[1]?.notificationId ?? 0);
    expect((await list('unread')).slice(0, 2).map(({ message }) => message)).toEqual(['treća', 'prva']);
    expect((await list('all'))[1]).toMatchObject({ message: 'druga', isRead: true });
  });

  test('are complete, with the exact count', async () => {
    const clear = () => app.db.execute('delete from notifications');
    await clear();
    onTestFinished(async () => void (await clear()));
    await app.db.execute(
      `insert into notifications (kind, message, created_at)
       select 'ACCOUNT_CONFIRMED', 'broj ' || n, now() + n * interval '1 second' from generate_series(1, 1200) n`,
    );
    const unread = await list('unread');
    expect([unread.length, unread[0]?.message, unread[1199]?.message]).toEqual([1200, 'broj 1200', 'broj 1']);
    expect(await list('all')).toHaveLength(1200);
    expect(await app.services.notifications.countUnread()).toBe(1200);
    const { body: newest } = await app.call('GET /api/notifications/all?limit=31', { as: admin });
    expect([newest.length, newest[30]?.message]).toEqual([31, 'broj 1170']);
    expect((await app.call('GET /api/notifications/all?limit=0', { as: admin })).status).toBe(400);
  });

  test('are for administrators only', async () => {
    const amra = await app.user();
    for (const call of [
      'GET /api/notifications/all',
      'GET /api/notifications/unread',
      'GET /api/notifications/stream',
      'PATCH /api/notifications/read-all',
      'PATCH /api/notifications/1/read',
      'DELETE /api/notifications/1',
      'PATCH /api/notifications/1/restore',
    ]) {
      expect([call, (await app.call(call)).status]).toEqual([call, 401]);
      expect([call, (await app.call(call, { as: amra })).status]).toEqual([call, 403]);
    }
  });
});

describe('a notification', () => {
  test('is read with an empty body, and stays read', async () => {
    await add('pročitaj me');
    const { notificationId } = await newest();
    const sent = { as: admin, headers: { 'content-type': 'application/json' } };
    const first = await app.call(`PATCH /api/notifications/${notificationId}/read`, sent);
    expect([first.status, first.body.isRead]).toEqual([200, true]);
    const again = await read(notificationId);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await read(2_000_000_000)).status).toBe(404);
    expect((await read('abc')).status).toBe(400);
  });

  test('is removed once', async () => {
    await add('ukloni me');
    const { notificationId } = await newest();
    expect((await remove(notificationId)).status).toBe(204);
    expect((await remove(notificationId)).status).toBe(404);
    expect((await list('all')).some((left) => left.notificationId === notificationId)).toBe(false);
  });

  test('is restored as it was, also twice, until it is purged a day later', async () => {
    await add('vrati me');
    const removed = await newest();
    const { notificationId } = removed;
    const restore = () => app.call(`PATCH /api/notifications/${notificationId}/restore`, { as: admin });
    const count = () => app.services.notifications.countUnread();
    const before = await count();
    await remove(notificationId);
    expect(await count()).toBe(before - 1);
    expect((await read(notificationId)).status).toBe(404);
    await app.services.notifications.declares.hourly();
    expect(await restore()).toMatchObject({ status: 200, body: removed });
    expect(await restore()).toMatchObject({ status: 200, body: removed });
    expect([await newest(), await count()]).toEqual([removed, before]);
    await remove(notificationId);
    await app.db.execute("update notifications set removed_at = removed_at - interval '25 hours'");
    await app.services.notifications.declares.hourly();
    expect((await restore()).status).toBe(404);
  });

  test('that was removed is read with the others, and restored as read', async () => {
    await add('ostaje');
    await add('uklonjena');
    const { notificationId } = await newest();
    await remove(notificationId);
    const waiting = (await list('unread')).length;
    const { body } = await app.call('PATCH /api/notifications/read-all', { as: admin });
    expect(body).toEqual({ read: waiting });
    const restored = await app.call(`PATCH /api/notifications/${notificationId}/restore`, { as: admin });
    expect(restored.body.isRead).toBe(true);
  });

  test('is marked as read together with all others, also by several administrators at once', async () => {
    await add('jedna');
    await add('druga');
    const waiting = (await list('unread')).length;
    const readAll = () => app.call('PATCH /api/notifications/read-all', { as: admin });
    const answers = await Promise.all([readAll(), readAll(), readAll()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.read, 0)).toBe(waiting);
    expect(await list('unread')).toEqual([]);
    expect((await readAll()).body).toEqual({ read: 0 });
  });
});

describe('events that create notifications', () => {
  test('a request, its change, its withdrawal and a reminder contain hall and day', async () => {
    const { hallId } = await makeHall(app, { name: 'Kristal' });
    const amra = await app.user();
    const eventDate = dayAhead(app, 200);
    const [year, month, day] = eventDate.split('-');
    const shown = `Kristal, ${day}.${month}.${year}.`;
    const body = requestFor(hallId, eventDate);
    const { body: made } = await app.call('POST /api/reservations/create-reservation', { as: amra, body });
    const { reservationId } = made;
    expect(await newest()).toMatchObject({
      kind: 'RESERVATION_REQUESTED',
      message: `Novi upit: ${shown}`,
      isRead: false,
      user: { firstName: 'Amra', lastName: 'Hodžić' },
      reservationId,
      messageId: null,
    });
    app.clock.forward(1000);
    const path = `/api/reservations/${reservationId}/update-request`;
    await app.call(`PATCH ${path}`, { as: amra, body: { guestCount: 130 } });
    expect(await newest()).toMatchObject({
      kind: 'RESERVATION_CHANGED',
      message: `Gost je izmijenio upit: ${shown}`,
      reservationId,
    });
    app.clock.forward(1000);
    const overdue = { ...(made as AdminReservation), waitsDays: 2 };
    await app.db.transaction((tx) => app.services.notifications.onOverdue(tx, overdue));
    expect(await newest()).toMatchObject({
      kind: 'RESERVATION_OVERDUE',
      message: `Upit čeka odgovor: ${shown}`,
      reservationId,
    });
    app.clock.forward(1000);
    await app.call(`PATCH /api/reservations/${reservationId}/cancel`, { as: amra });
    expect(await newest()).toMatchObject({
      kind: 'RESERVATION_CANCELED',
      message: `Upit otkazan: ${shown}`,
      reservationId,
    });
  });

  test.each(['CONFIRMED', 'CANCELED'])(
    'a request that becomes %s has been read, others have not',
    async (status) => {
      const { hallId } = await makeHall(app);
      const amra = await app.user();
      const request = async (ahead: number): Promise<number> => {
        const body = requestFor(hallId, dayAhead(app, ahead));
        return (await app.call('POST /api/reservations/create-reservation', { as: amra, body })).body
          .reservationId;
      };
      const [decided, waiting] = [await request(210), await request(211)];
      const unread = async () =>
        (await list('unread')).flatMap(({ reservationId }) =>
          reservationId === decided || reservationId === waiting ? reservationId : [],
        );
      const path = `PATCH /api/reservations/${decided}`;
      await app.call(`${path}/update`, { as: admin, body: { guestCount: 90 } });
      expect((await unread()).sort((one, other) => one - other)).toEqual([decided, waiting]);
      await app.call(`${path}/status`, { as: admin, body: { status } });
      expect(await unread()).toEqual([waiting]);
    },
  );

  test('a message that was answered has been read, unless something was written meanwhile', async () => {
    const { hallId } = await makeHall(app);
    const amra = await app.user();
    const write = async () => {
      const body = { hallId, subject: 'Parking', message: 'Ima li mjesta?' };
      return (await app.call('POST /api/messages/createMessage', { as: amra, body })).body;
    };
    const [answered, interrupted, waiting] = [await write(), await write(), await write()];
    const all: number[] = [answered, interrupted, waiting].map(({ messageId }) => messageId);
    await app.call(`POST /api/messages/${interrupted.messageId}/replies`, {
      as: amra,
      body: { text: 'I još nešto!' },
    });
    const unread = async () => {
      const ids = (await list('unread')).flatMap(({ messageId }) => messageId ?? []);
      return all.filter((messageId) => ids.includes(messageId));
    };
    expect(await unread()).toEqual(all);
    for (const { messageId, lastAt: seenUntil } of [answered, interrupted])
      await app.call(`PATCH /api/messages/${messageId}/respond`, {
        as: admin,
        body: { response: 'Ima.', seenUntil },
      });
    expect(await unread()).toEqual([interrupted.messageId, waiting.messageId]);
  });

  test('a message contains its hall', async () => {
    const { hallId } = await makeHall(app, { name: 'Evropa' });
    const amra = await app.user();
    const body = { hallId, subject: 'Parking', message: 'Ima li mjesta?' };
    const { body: message } = await app.call('POST /api/messages/createMessage', { as: amra, body });
    expect(await newest()).toMatchObject({
      kind: 'MESSAGE_RECEIVED',
      message: 'Nova poruka: Evropa',
      user: { firstName: 'Amra', lastName: 'Hodžić' },
      messageId: message.messageId,
    });
  });

  test.each([
    ['by its link', 'resend-verification'],
    ['by a new password', 'forgot-password'],
  ])('an account confirmed %s is reported once', async (_name, way) => {
    const email = `nova-${way}@primjer.example`;
    const body = { firstName: 'Nova', lastName: 'Hodžić', email, password: 'prva lozinka 5' };
    await app.call('POST /auth/register', { body });
    await app.linkInMailTo(email);
    await app.call(`POST /auth/${way}`, { body });
    const link = await app.linkInMailTo(email);
    const use = () =>
      link.hash
        ? app.call('POST /auth/reset-password', {
            body: { token: link.hash.slice('#token='.length), password: 'sasvim nova lozinka 5' },
          })
        : app.call(`GET ${link.pathname}${link.search}`);
    await use();
    await use();
    const all = await list('all');
    expect(all.filter(({ user }) => user?.email === email)).toMatchObject([
      {
        kind: 'ACCOUNT_CONFIRMED',
        message: 'Novi potvrđeni nalog',
        user: { firstName: 'Nova', lastName: 'Hodžić', email },
      },
    ]);
  });

  test('a deleted account is reported without a name, and older ones lose it', async () => {
    const { hallId } = await makeHall(app);
    const amra = await app.user({ firstName: 'Kanarinka' });
    const body = { hallId, subject: 'Parking', message: 'Ima li mjesta?' };
    await app.call('POST /api/messages/createMessage', { as: amra, body });
    app.clock.forward(1000);
    await app.call(`DELETE /api/users/remove/${amra.userId}`, { as: amra });
    const all = (await list('all')).slice(0, 2);
    expect(all).toMatchObject([
      { kind: 'ACCOUNT_DELETED', message: 'Nalog je obrisan', user: null },
      { kind: 'MESSAGE_RECEIVED', user: null },
    ]);
    expect(JSON.stringify(all)).not.toContain('Kanarinka');
  });
});

import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { days, hours, minutes } from '#server/platform/clock.ts';
import { bookingFor, dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { rounds } from '#test/support/rounds.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
});
afterAll(() => app.stop());

/** A hall without requests of other tests, of which reminders would be sent too. */
async function newHall() {
  await app.db.execute('delete from reservation_history');
  await app.db.execute('delete from reservations');
  // Sessions end while the clock moves on.
  Object.assign(admin, await app.signIn(admin.email));
  return (await makeHall(app)).hallId;
}

async function request(as: TestPerson, body: object): Promise<number> {
  const answer = await app.call('POST /api/reservations/create-reservation', { as, body });
  expect(answer.status).toBe(201);
  return answer.body.reservationId;
}

const setStatus = (reservationId: number, status: string) =>
  app.call(`PATCH /api/reservations/${reservationId}/status`, { as: admin, body: { status } });

async function rowsOf(query: string) {
  return (await app.db.execute(query)).rows;
}

const remindersOf = async (reservationId: number) =>
  (
    await rowsOf(
      `select actor, actor_id from reservation_history where action = 'REMINDED' and reservation_id = ${reservationId}`,
    )
  ).length;

const countMails = async ({ userId }: TestPerson) => {
  const written = await rowsOf(`select count(*)::int as count from mails where account_id = ${userId}`);
  return Number(written[0]?.count);
};

describe('a pending request', () => {
  test('reminds after 48 hours and again after 5 days, then no more, and stays pending', async () => {
    const hallId = await newHall();
    const reader = await app.administrator();
    const reservationId = await request(await app.user(), requestFor(hallId, dayAhead(app, 60)));
    const newRequest = await app.mailbox.next(reader.email);
    expect(newRequest.subject).toMatch(/^Novi upit: /);
    const remind = () => app.services.cleanup.remindOfWaiting();

    app.clock.forward(hours(48) - minutes(1));
    await remind();
    expect(await remindersOf(reservationId)).toBe(0);

    app.clock.forward(minutes(1));
    await remind();
    await remind();
    expect(await remindersOf(reservationId)).toBe(1);
    const first = await app.mailbox.next(reader.email);
    expect(first.subject).toMatch(/^Upit čeka odgovor: /);
    expect(first.text).toContain('Dana na čekanju: 2');

    app.clock.forward(days(3) - minutes(1));
    await remind();
    expect(await remindersOf(reservationId)).toBe(1);

    app.clock.forward(minutes(1));
    await remind();
    expect(await remindersOf(reservationId)).toBe(2);
    expect((await app.mailbox.next(reader.email)).text).toContain('Dana na čekanju: 5');

    app.clock.forward(days(20));
    const before = await countMails(reader);
    await remind();
    expect(await remindersOf(reservationId)).toBe(2);
    expect(await countMails(reader)).toBe(before);
    const [row] = await rowsOf(`select status from reservations where reservation_id = ${reservationId}`);
    expect(row?.status).toBe('PENDING');
  });

  test('found only after 5 days reminds once', async () => {
    const hallId = await newHall();
    const reservationId = await request(await app.user(), requestFor(hallId, dayAhead(app, 60)));
    app.clock.forward(days(6));
    await app.services.cleanup.remindOfWaiting();
    await app.services.cleanup.remindOfWaiting();
    expect(await remindersOf(reservationId)).toBe(1);
  });

  test('reminds no more once it is answered or its day is past', async () => {
    const hallId = await newHall();
    const person = await app.user();
    const answered = await request(person, requestFor(hallId, dayAhead(app, 60)));
    const soon = await request(person, requestFor(hallId, dayAhead(app, 1)));
    await setStatus(answered, 'CONFIRMED');
    app.clock.forward(days(3));
    await app.services.cleanup.remindOfWaiting();
    expect(await remindersOf(answered)).toBe(0);
    expect(await remindersOf(soon)).toBe(0);
  });

  test('counts from when it was set back to pending', async () => {
    const hallId = await newHall();
    const reservationId = await request(await app.user(), requestFor(hallId, dayAhead(app, 60)));
    await setStatus(reservationId, 'CONFIRMED');
    app.clock.forward(days(10));
    Object.assign(admin, await app.signIn(admin.email));
    await setStatus(reservationId, 'PENDING');
    await app.services.cleanup.remindOfWaiting();
    expect(await remindersOf(reservationId)).toBe(0);
    app.clock.forward(hours(48));
    await app.services.cleanup.remindOfWaiting();
    expect(await remindersOf(reservationId)).toBe(1);
  });

  test('is reminded of once by several servers at the same time', async () => {
    const hallId = await newHall();
    const reader = await app.administrator();
    const waiting = 30;
    const now = app.clock.now().toISOString();
    await rowsOf(`insert into reservations (hall_id, event_date, guest_count, event_type, status, created_at, updated_at)
       select ${hallId}, date '${dayAhead(app, 30)}' + number, 100, 'WEDDING', 'PENDING', timestamptz '${now}' - interval '3 days', '${now}'
       from generate_series(1, ${waiting}) as number`);
    const before = await countMails(reader);
    await Promise.all(Array.from({ length: 4 }, () => app.services.cleanup.remindOfWaiting()));
    const notified = await rowsOf(
      `select reservation_id, count(*)::int as count from reservation_history where action = 'REMINDED' group by 1`,
    );
    expect(notified).toHaveLength(waiting);
    expect(notified.filter(({ count }) => count !== 1)).toEqual([]);
    expect((await countMails(reader)) - before).toBe(waiting);
  });
});

describe('when an account is deleted', () => {
  async function deleted() {
    const hallId = await newHall();
    const person = await app.user({ firstName: 'Merima', lastName: 'Šabanović', phone: '061 987 654' });
    const custom = { eventType: 'OTHER', customEventType: 'Merimina matura', message: 'Merima piše' };
    const ask = (ahead: number) => request(person, requestFor(hallId, dayAhead(app, ahead), custom));
    const kept = await ask(40);
    await setStatus(kept, 'CONFIRMED');
    const today = await ask(0);
    await setStatus(today, 'CONFIRMED');
    const canceled = await ask(41);
    await setStatus(canceled, 'CANCELED');
    const past = await ask(42);
    await setStatus(past, 'CONFIRMED');
    const pastWaiting = await ask(43);
    await rowsOf(`update reservations set event_date = date '${dayAhead(app, 0)}' - reservation_id, internal_note = 'Merima kapara'
       where reservation_id in (${past}, ${pastWaiting})`);
    const waiting = await ask(44);
    // Fills the cache, so that only an invalidation shows the change.
    await app.call('GET /api/reservations');
    const answer = await app.call(`DELETE /api/users/remove/${person.userId}`, { as: person });
    expect(answer.status).toBe(204);
    const rows = await rowsOf('select * from reservations');
    const row = (id: number) => rows.find(({ reservation_id }) => reservation_id === id);
    return { person, rows, row, ids: { kept, today, canceled, past, pastWaiting, waiting } };
  }

  describe('with requests of every kind', () => {
    let after: Awaited<ReturnType<typeof deleted>>;
    beforeAll(async () => {
      after = await deleted();
    });

    test('upcoming confirmed events stay, with the contact', async () => {
      const { row, ids, person } = after;
      for (const id of [ids.kept, ids.today]) {
        expect(row(id)).toMatchObject({
          status: 'CONFIRMED',
          user_id: null,
          guest_first_name: 'Merima',
          guest_last_name: 'Šabanović',
          guest_email: person.email,
          guest_phone: '061 987 654',
          custom_event_type: 'Merimina matura',
        });
      }
      const found = await app.call('GET /api/reservations/paginated/list?q=sabanovic', { as: admin });
      expect(found.body.count).toBe(2);
    });

    test('pending requests are canceled and free their day', async () => {
      const { row, ids } = after;
      expect(row(ids.waiting)).toMatchObject({ status: 'CANCELED', user_id: null });
      expect(row(ids.pastWaiting)).toMatchObject({ status: 'PENDING', user_id: null });
      const { body } = await app.call('GET /api/reservations');
      const shown = body.map(({ eventDate }: { eventDate: string }) => eventDate);
      expect(shown).not.toContain(dayAhead(app, 44));
      expect(shown).toContain(dayAhead(app, 40));
      const { history } = (await app.call(`GET /api/reservations/${ids.waiting}`, { as: admin })).body;
      expect(history.slice(-2)).toMatchObject([
        { by: 'Sistem', action: 'CANCELED', changes: [{ field: 'status', from: 'PENDING', to: 'CANCELED' }] },
        { by: 'Sistem', action: 'ANONYMIZED', changes: [] },
      ]);
    });

    test('no personal data is left in other reservations or in the history', async () => {
      const { row, rows, ids, person } = after;
      const others = rows.filter(
        ({ reservation_id }) => ![ids.kept, ids.today].includes(Number(reservation_id)),
      );
      const history = await rowsOf('select * from reservation_history');
      expect(JSON.stringify([others, history])).not.toMatch(/merim|šabanović|sabanovic|987|osoba-/i);
      expect(history.filter(({ actor_id }) => actor_id === person.userId)).toEqual([]);
      expect(row(ids.past)).toMatchObject({ custom_event_type: 'Prilagođeno', guest_count: 120 });
    });
  });

  test('a later change of a kept event is mailed to the copied address', async () => {
    const hallId = await newHall();
    const person = await app.user({ firstName: 'Merima' });
    const reservationId = await request(person, requestFor(hallId, dayAhead(app, 40)));
    await setStatus(reservationId, 'CONFIRMED');
    await app.call(`DELETE /api/users/remove/${person.userId}`, { as: person });
    const postAll = vi.spyOn(app.services.outbox, 'postAll');
    onTestFinished(() => postAll.mockRestore());
    await setStatus(reservationId, 'CANCELED');
    const emails = postAll.mock.calls.flatMap(([, sentMails]) => sentMails);
    expect(emails).toMatchObject([{ to: person.email, accountId: null, content: { attachments: [{}] } }]);
    expect(JSON.stringify(emails)).toContain('METHOD:CANCEL');
    expect(JSON.stringify(emails)).toContain('Dobar dan, Merima!');
  });

  test('while a request is withdrawn, both succeed', async () => {
    const hallId = await newHall();
    for (let round = 0; round < rounds({ short: 3, long: 8 }); round += 1) {
      const person = await app.user();
      const reservationId = await request(person, requestFor(hallId, dayAhead(app, 50 + round)));
      const [withdrawn, removed] = await Promise.all([
        app.call(`PATCH /api/reservations/${reservationId}/cancel`, { as: person }),
        app.call(`DELETE /api/users/remove/${person.userId}`, { as: person }),
      ]);
      expect([200, 401, 403, 404]).toContain(withdrawn.status);
      expect(removed.status).toBe(204);
      const [row] = await rowsOf(
        `select status, user_id from reservations where reservation_id = ${reservationId}`,
      );
      expect(row).toEqual({ status: 'CANCELED', user_id: null });
    }
  });

  test('while a request is confirmed, the event is either canceled or kept with its contact', async () => {
    const hallId = await newHall();
    for (let round = 0; round < rounds({ short: 3, long: 8 }); round += 1) {
      const person = await app.user();
      const reservationId = await request(person, requestFor(hallId, dayAhead(app, 50 + round)));
      const [, removed] = await Promise.all([
        setStatus(reservationId, 'CONFIRMED'),
        app.call(`DELETE /api/users/remove/${person.userId}`, { as: person }),
      ]);
      expect(removed.status).toBe(204);
      const [row] = await rowsOf(
        `select status, user_id, guest_email from reservations where reservation_id = ${reservationId}`,
      );
      expect(row?.user_id).toBeNull();
      expect([null, person.email]).toContain(row?.guest_email);
    }
  });

  test('while reminders are sent, both succeed', async () => {
    const hallId = await newHall();
    for (let round = 0; round < rounds({ short: 3, long: 8 }); round += 1) {
      const person = await app.user();
      const reservationId = await request(person, requestFor(hallId, dayAhead(app, 50 + round)));
      await rowsOf(
        `update reservations set created_at = created_at - interval '3 days' where reservation_id = ${reservationId}`,
      );
      const [, removed] = await Promise.all([
        app.services.cleanup.remindOfWaiting(),
        app.call(`DELETE /api/users/remove/${person.userId}`, { as: person }),
      ]);
      expect(removed.status).toBe(204);
    }
  });

  test('bookings of other guests are unchanged', async () => {
    const hallId = await newHall();
    const body = bookingFor(hallId, dayAhead(app, 70), { guestFirstName: 'Žarko' });
    await app.call('POST /api/reservations/create-admin-reservation', { as: admin, body });
    const person = await app.user();
    await app.call(`DELETE /api/users/remove/${person.userId}`, { as: person });
    expect(await rowsOf('select guest_first_name, status from reservations')).toEqual([
      { guest_first_name: 'Žarko', status: 'CONFIRMED' },
    ]);
  });
});

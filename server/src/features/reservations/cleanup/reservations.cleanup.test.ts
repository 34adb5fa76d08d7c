import { describe, expect, test, vi } from 'vitest';
import { bookingFor, dayAhead, makeHall, requestFor } from '../../../../test/booking.ts';
import type { TestPerson } from '../../../../test/people.ts';
import { rounds } from '../../../../test/rounds.ts';
import { ownTestApp, type TestApp } from '../../../../test/test-app.ts';
import { days, hours, minutes } from '../../../platform/clock.ts';

async function startInstance() {
  const app = await ownTestApp();
  const admin = await app.administrator({ email: 'uprava@primjer.example' });
  const { hallId } = await makeHall(app);
  return { app, admin, hallId };
}

async function request(app: TestApp, as: TestPerson, body: object): Promise<number> {
  const answer = await app.call('POST /api/reservations/create-reservation', { as, body });
  expect(answer.status).toBe(201);
  return answer.body.reservationId;
}

const setStatus = (app: TestApp, as: TestPerson, reservationId: number, status: string) =>
  app.call(`PATCH /api/reservations/${reservationId}/status`, { as, body: { status } });

async function rowsOf(app: TestApp, query: string) {
  return (await app.db.execute(query)).rows;
}

const remindersOf = async (app: TestApp, reservationId: number) =>
  (
    await rowsOf(
      app,
      `select actor, actor_id from reservation_history where action = 'REMINDED' and reservation_id = ${reservationId}`,
    )
  ).length;

const countMails = async (app: TestApp) => {
  const written = await rowsOf(app, 'select count(*)::int as count from mails');
  return Number(written[0]?.count);
};

describe('a pending request', () => {
  test('reminds after 48 hours and again after 5 days, then no more, and stays pending', async () => {
    const { app, admin, hallId } = await startInstance();
    const person = await app.user();
    const reservationId = await request(app, person, requestFor(hallId, dayAhead(app, 60)));
    const newRequest = await app.mailbox.next(admin.email);
    expect(newRequest.subject).toMatch(/^Novi upit: /);
    const remind = () => app.services.cleanup.remindOfWaiting();

    app.clock.forward(hours(48) - minutes(1));
    await remind();
    expect(await remindersOf(app, reservationId)).toBe(0);

    app.clock.forward(minutes(1));
    await remind();
    await remind();
    expect(await remindersOf(app, reservationId)).toBe(1);
    const first = await app.mailbox.next(admin.email);
    expect(first.subject).toMatch(/^Upit čeka odgovor: /);
    expect(first.text).toContain('Dana na čekanju: 2');

    app.clock.forward(days(3) - minutes(1));
    await remind();
    expect(await remindersOf(app, reservationId)).toBe(1);

    app.clock.forward(minutes(1));
    await remind();
    expect(await remindersOf(app, reservationId)).toBe(2);
    expect((await app.mailbox.next(admin.email)).text).toContain('Dana na čekanju: 5');

    app.clock.forward(days(20));
    const before = await countMails(app);
    await remind();
    expect(await remindersOf(app, reservationId)).toBe(2);
    expect(await countMails(app)).toBe(before);
    const [row] = await rowsOf(
      app,
      `select status from reservations where reservation_id = ${reservationId}`,
    );
    expect(row?.status).toBe('PENDING');
  });

  test('found only after 5 days reminds once', async () => {
    const { app, hallId } = await startInstance();
    const reservationId = await request(app, await app.user(), requestFor(hallId, dayAhead(app, 60)));
    app.clock.forward(days(6));
    await app.services.cleanup.remindOfWaiting();
    await app.services.cleanup.remindOfWaiting();
    expect(await remindersOf(app, reservationId)).toBe(1);
  });

  test('reminds no more once it is answered or its day is past', async () => {
    const { app, admin, hallId } = await startInstance();
    const person = await app.user();
    const answered = await request(app, person, requestFor(hallId, dayAhead(app, 60)));
    const soon = await request(app, person, requestFor(hallId, dayAhead(app, 1)));
    await setStatus(app, admin, answered, 'CONFIRMED');
    app.clock.forward(days(3));
    await app.services.cleanup.remindOfWaiting();
    expect(await remindersOf(app, answered)).toBe(0);
    expect(await remindersOf(app, soon)).toBe(0);
  });

  test('counts from when it was set back to pending', async () => {
    const { app, admin, hallId } = await startInstance();
    const reservationId = await request(app, await app.user(), requestFor(hallId, dayAhead(app, 60)));
    await setStatus(app, admin, reservationId, 'CONFIRMED');
    app.clock.forward(days(10));
    const later = { ...admin, ...(await app.signIn(admin.email)) };
    await setStatus(app, later, reservationId, 'PENDING');
    await app.services.cleanup.remindOfWaiting();
    expect(await remindersOf(app, reservationId)).toBe(0);
    app.clock.forward(hours(48));
    await app.services.cleanup.remindOfWaiting();
    expect(await remindersOf(app, reservationId)).toBe(1);
  });

  test('is reminded of once by several servers at the same time', async () => {
    const { app, hallId } = await startInstance();
    const waiting = 30;
    await rowsOf(
      app,
      `insert into reservations (hall_id, event_date, guest_count, event_type, status, created_at, updated_at)
       select ${hallId}, current_date + 30 + number, 100, 'WEDDING', 'PENDING', now() - interval '3 days', now()
       from generate_series(1, ${waiting}) as number`,
    );
    const before = await countMails(app);
    await Promise.all(Array.from({ length: 4 }, () => app.services.cleanup.remindOfWaiting()));
    const notified = await rowsOf(
      app,
      `select reservation_id, count(*)::int as count from reservation_history where action = 'REMINDED' group by 1`,
    );
    expect(notified).toHaveLength(waiting);
    expect(notified.filter(({ count }) => count !== 1)).toEqual([]);
    expect((await countMails(app)) - before).toBe(waiting);
  });
});

describe('when an account is deleted', () => {
  async function deleted() {
    const { app, admin, hallId } = await startInstance();
    const person = await app.user({ firstName: 'Merima', lastName: 'Šabanović', phone: '061 987 654' });
    const custom = { eventType: 'OTHER', customEventType: 'Merimina matura', message: 'Merima piše' };
    const ask = (ahead: number) => request(app, person, requestFor(hallId, dayAhead(app, ahead), custom));
    const kept = await ask(40);
    await setStatus(app, admin, kept, 'CONFIRMED');
    const today = await ask(0);
    await setStatus(app, admin, today, 'CONFIRMED');
    const canceled = await ask(41);
    await setStatus(app, admin, canceled, 'CANCELED');
    const past = await ask(42);
    await setStatus(app, admin, past, 'CONFIRMED');
    const pastWaiting = await ask(43);
    await rowsOf(
      app,
      `update reservations set event_date = current_date - reservation_id, internal_note = 'Merima kapara'
       where reservation_id in (${past}, ${pastWaiting})`,
    );
    const waiting = await ask(44);
    // Fills the cache, so that only an invalidation shows the change.
    await app.call('GET /api/reservations');
    const answer = await app.call(`DELETE /api/users/remove/${person.userId}`, { as: person });
    expect(answer.status).toBe(204);
    const rows = await rowsOf(app, 'select * from reservations');
    const row = (id: number) => rows.find(({ reservation_id }) => reservation_id === id);
    return {
      app,
      admin,
      hallId,
      person,
      rows,
      row,
      ids: { kept, today, canceled, past, pastWaiting, waiting },
    };
  }

  test('upcoming confirmed events stay, with the contact', async () => {
    const { row, ids, person, app, admin } = await deleted();
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
    const { row, ids, app, admin } = await deleted();
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
    const { app, row, rows, ids, person } = await deleted();
    const others = rows.filter(
      ({ reservation_id }) => ![ids.kept, ids.today].includes(Number(reservation_id)),
    );
    const history = await rowsOf(app, 'select * from reservation_history');
    expect(JSON.stringify([others, history])).not.toMatch(/merim|šabanović|sabanovic|987|osoba-/i);
    expect(history.filter(({ actor_id }) => actor_id === person.userId)).toEqual([]);
    expect(row(ids.past)).toMatchObject({ custom_event_type: 'Prilagođeno', guest_count: 120 });
  });

  test('a later change of a kept event is mailed to the copied address', async () => {
    const { app, admin, hallId } = await startInstance();
    const person = await app.user({ firstName: 'Merima' });
    const reservationId = await request(app, person, requestFor(hallId, dayAhead(app, 40)));
    await setStatus(app, admin, reservationId, 'CONFIRMED');
    await app.call(`DELETE /api/users/remove/${person.userId}`, { as: person });
    const postAll = vi.spyOn(app.services.outbox, 'postAll');
    await setStatus(app, admin, reservationId, 'CANCELED');
    const emails = postAll.mock.calls.flatMap(([, sentMails]) => sentMails);
    expect(emails).toMatchObject([{ to: person.email, accountId: null, content: { attachments: [{}] } }]);
    expect(JSON.stringify(emails)).toContain('METHOD:CANCEL');
    expect(JSON.stringify(emails)).toContain('Dobar dan, Merima!');
  });

  test('while a request is withdrawn, both succeed', async () => {
    const { app, hallId } = await startInstance();
    for (let round = 0; round < rounds({ short: 3, long: 8 }); round += 1) {
      const person = await app.user();
      const reservationId = await request(app, person, requestFor(hallId, dayAhead(app, 50 + round)));
      const [withdrawn, removed] = await Promise.all([
        app.call(`PATCH /api/reservations/${reservationId}/cancel`, { as: person }),
        app.call(`DELETE /api/users/remove/${person.userId}`, { as: person }),
      ]);
      expect([200, 401, 403, 404]).toContain(withdrawn.status);
      expect(removed.status).toBe(204);
      const [row] = await rowsOf(
        app,
        `select status, user_id from reservations where reservation_id = ${reservationId}`,
      );
      expect(row).toEqual({ status: 'CANCELED', user_id: null });
    }
  });

  test('while a request is confirmed, the event is either canceled or kept with its contact', async () => {
    const { app, admin, hallId } = await startInstance();
    for (let round = 0; round < rounds({ short: 3, long: 8 }); round += 1) {
      const person = await app.user();
      const reservationId = await request(app, person, requestFor(hallId, dayAhead(app, 50 + round)));
      const [, removed] = await Promise.all([
        setStatus(app, admin, reservationId, 'CONFIRMED'),
        app.call(`DELETE /api/users/remove/${person.userId}`, { as: person }),
      ]);
      expect(removed.status).toBe(204);
      const [row] = await rowsOf(
        app,
        `select status, user_id, guest_email from reservations where reservation_id = ${reservationId}`,
      );
      expect(row?.user_id).toBeNull();
      expect([null, person.email]).toContain(row?.guest_email);
    }
  });

  test('while reminders are sent, both succeed', async () => {
    const { app, hallId } = await startInstance();
    for (let round = 0; round < rounds({ short: 3, long: 8 }); round += 1) {
      const person = await app.user();
      const reservationId = await request(app, person, requestFor(hallId, dayAhead(app, 50 + round)));
      await rowsOf(
        app,
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
    const { app, admin, hallId } = await startInstance();
    const body = bookingFor(hallId, dayAhead(app, 70), { guestFirstName: 'Žarko' });
    await app.call('POST /api/reservations/create-admin-reservation', { as: admin, body });
    const person = await app.user();
    await app.call(`DELETE /api/users/remove/${person.userId}`, { as: person });
    expect(await rowsOf(app, 'select guest_first_name, status from reservations')).toEqual([
      { guest_first_name: 'Žarko', status: 'CONFIRMED' },
    ]);
  });
});

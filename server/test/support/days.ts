import { afterAll, beforeAll } from 'vitest';
import type { Day } from '#domain/dates/days.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { AdminWaitingEntry, WaitingEntry } from '#schemas/reservations/waiting-list.ts';
import { bookingFor, dayAhead, makeHall, requestFor } from './booking.ts';
import type { TestPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Calls of holds, waiting list and closed days, for the app and administrator of a test file. */
function daysCalls(app: () => TestApp, admin: () => TestPerson) {
  const call = (...given: Parameters<TestApp['call']>) => app().call(...given);
  const reservationOf = async (
    id: number,
  ): Promise<
    AdminReservation & {
      history: { action: string; by: string }[];
    }
  > => (await call(`GET /api/reservations/${id}`, { as: admin() })).body;

  const request = (as: TestPerson, hallId: number, day: Day, overrides: object = {}) =>
    call('POST /api/reservations/create-reservation', { as, body: requestFor(hallId, day, overrides) });

  return {
    reservationOf,
    /** Sessions end meanwhile, so these people sign in again. */
    async forward(milliseconds: number, ...people: TestPerson[]) {
      app().clock.forward(milliseconds);
      for (const person of [admin(), ...people]) {
        Object.assign(person, await app().signIn(person.email));
      }
    },

    request,

    hold: (id: number, heldUntil: Date | null) =>
      call(`PATCH /api/reservations/${id}/hold`, {
        as: admin(),
        body: { heldUntil: heldUntil?.toISOString() ?? null },
      }),
    extend: (as: TestPerson, id: number) => call(`PATCH /api/reservations/${id}/extend`, { as }),
    cancel: (as: TestPerson, id: number) => call(`PATCH /api/reservations/${id}/cancel`, { as }),
    status: (id: number, status: string) =>
      call(`PATCH /api/reservations/${id}/status`, { as: admin(), body: { status } }),

    join: (as: TestPerson, hallId: number, eventDate: Day, overrides: object = {}) =>
      call('POST /api/waiting-list', {
        as,
        body: { hallId, eventDate, guestCount: 120, eventType: 'WEDDING', ...overrides },
      }),
    answer: (as: TestPerson, entryId: number, answer: 'accept' | 'decline' | 'ready') =>
      call(`PATCH /api/waiting-list/${entryId}/${answer}`, { as }),
    leave: (as: TestPerson, entryId: number) => call(`DELETE /api/waiting-list/${entryId}`, { as }),
    skip: (entryId: number, reason = 'Dogovoreno telefonom') =>
      call(`PATCH /api/waiting-list/${entryId}/skip`, { as: admin(), body: { reason } }),
    offer: (entryId: number) => call(`PATCH /api/waiting-list/${entryId}/offer`, { as: admin() }),
    automatic: (hallId: number, eventDate: Day, automatic: boolean) =>
      call('PATCH /api/waiting-list/automatic', { as: admin(), body: { hallId, eventDate, automatic } }),
    own: async (as: TestPerson): Promise<WaitingEntry[]> =>
      (await call('GET /api/waiting-list/own', { as })).body,
    line: async (hallId: number, eventDate: Day): Promise<AdminWaitingEntry[]> =>
      (await call(`GET /api/waiting-list?hallId=${hallId}&eventDate=${eventDate}`, { as: admin() })).body,

    close: (hallId: number | null, from: Day, to: Day, reason = 'Farbanje') =>
      call('POST /api/closed-days', { as: admin(), body: { hallId, from, to, reason } }),
    open: (closureId: number) => call(`DELETE /api/closed-days/${closureId}`, { as: admin() }),

    /** What the public sees of a hall: its taken days. */
    async takenDays(hallId: number): Promise<Day[]> {
      const held: { hallId: number; eventDate: Day }[] = (await call('GET /api/reservations')).body;
      return held.filter((day) => day.hallId === hallId).map(({ eventDate }) => eventDate);
    },

    /** A day of its own hall that somebody holds, with its reservation. */
    async heldDay(daysAhead = 200) {
      const { hallId } = await makeHall(app());
      const day = dayAhead(app(), daysAhead);
      const holder = await app().user();
      const { body } = await request(holder, hallId, day);
      return { hallId, day, holder, reservationId: body.reservationId };
    },

    book: (hallId: number, day: Day, overrides: object = {}) =>
      call('POST /api/reservations/create-admin-reservation', {
        as: admin(),
        body: bookingFor(hallId, day, overrides),
      }),
  };
}

/** One app with an administrator for a test file; the administrator gets no mails, so that only those of the test are read. */
export function daysTestApp() {
  let app: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.administrator();
    await app.db.execute(`update users set wants_mails = false where user_id = ${admin.userId}`);
  });
  afterAll(() => app.stop());
  return {
    get app() {
      return app;
    },
    get admin() {
      return admin;
    },
    ...daysCalls(
      () => app,
      () => admin,
    ),
  };
}

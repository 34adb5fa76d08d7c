import type { SheetContent } from '#schemas/event-sheets/sheet-content.ts';
import { bookingFor, dayAhead, makeHall, requestFor } from './booking.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A confirmed event, of a customer or booked by an administrator. */
export async function makeEvent(
  app: TestApp,
  { admin, customer, daysAhead = 30 }: { admin: TestPerson; customer?: TestPerson; daysAhead?: number },
) {
  const { hallId } = await makeHall(app);
  const eventDate = dayAhead(app, daysAhead);
  if (!customer) {
    const { body } = await app.call('POST /api/reservations/create-admin-reservation', {
      as: admin,
      body: bookingFor(hallId, eventDate, { guestLastName: 'Barić', startTime: '17:00', endTime: '02:00' }),
    });
    return { hallId, eventDate, reservationId: body.reservationId };
  }
  const { body } = await app.call('POST /api/reservations/create-reservation', {
    as: customer,
    body: requestFor(hallId, eventDate),
  });
  await app.call(`PATCH /api/reservations/${body.reservationId}/status`, {
    as: admin,
    body: { status: 'CONFIRMED' },
  });
  return { hallId, eventDate, reservationId: body.reservationId };
}

export const timelineOf = (time: string | null, what = 'Ulazak mladenaca'): SheetContent['timeline'] => [
  { rowId: 'ulazak', time, what, who: 'Voditelj' },
];

export function sheetCalls(app: TestApp, reservationId: number) {
  const path = `/api/event-sheets/${reservationId}`;
  return {
    get: (as: TestPerson) => app.call(`GET ${path}`, { as }),
    update: (as: TestPerson, sections: object, more: object = {}) =>
      app.call(`PATCH ${path}/update`, { as, body: { sections, ...more } }),
    issue: (as: TestPerson, body: object = {}) => app.call(`POST ${path}/issue`, { as, body }),
    finalize: (as: TestPerson, body: object = {}) => app.call(`POST ${path}/finalize`, { as, body }),
    remind: (as: TestPerson) => app.call(`POST ${path}/remind`, { as }),
    read: (as: TestPerson, revision: number) => app.call(`POST ${path}/read`, { as, body: { revision } }),
  };
}

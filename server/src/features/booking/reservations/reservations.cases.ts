import { days, later } from '#server/platform/clock.ts';
import { type Make, plantedName } from '#test/routes/make.ts';
import { routeCases } from '#test/routes/route-cases.ts';
import { bookingFor, dayAhead, requestFor } from '#test/support/booking.ts';

const unexpected = { status: 'CONFIRMED' };
const inFiveDays = ({ app }: Make) => ({ heldUntil: later(app.clock.now(), days(5)).toISOString() });

export const cases = routeCases({
  'POST /api/reservations/create-reservation': async ({ app, hall }) => ({
    as: await app.user(),
    body: requestFor(await hall(), dayAhead(app, 300)),
    unexpected,
  }),
  'PATCH /api/reservations/:id/update-request': async ({ request }) => {
    const { customer, reservationId } = await request();
    return {
      as: customer,
      params: { id: reservationId },
      body: { guestCount: 90 },
      unexpected: { ...unexpected, hallId: 777_777_777, internalNote: 'podmetnuto' },
    };
  },
  'PATCH /api/reservations/:id/cancel': async ({ request }) => {
    const { customer, reservationId } = await request();
    return { as: customer, params: { id: reservationId } };
  },
  'POST /api/reservations/create-admin-reservation': async ({ app, hall }) => ({
    body: bookingFor(await hall(), dayAhead(app, 200)),
  }),
  'PATCH /api/reservations/:id/status': async ({ booking }) => ({
    params: { id: await booking() },
    body: { status: 'CANCELED', cancelReason: `${plantedName} odustaje` },
    entry: {
      changes: [
        { field: 'status', from: 'CONFIRMED', to: 'CANCELED' },
        { field: 'canceledBy', from: null, to: 'HOUSE' },
        { field: 'cancelReason', from: null, to: '•••' },
      ],
    },
  }),
  'PATCH /api/reservations/:id/update': async ({ booking }) => ({
    params: { id: await booking() },
    body: { guestCount: 90, guestPhone: '+387 65 111 222', internalNote: `${plantedName} je platio` },
    entry: {
      changes: [
        { field: 'guestCount', from: '120', to: '90' },
        { field: 'guestPhone', from: null, to: '•••' },
        { field: 'internalNote', from: null, to: '•••' },
      ],
    },
  }),
  'DELETE /api/reservations/:id/remove': async ({ booking }) => ({ params: { id: await booking() } }),
  'PATCH /api/reservations/:id/hold': async (make) => ({
    params: { id: (await make.request()).reservationId },
    body: inFiveDays(make),
  }),
  'PATCH /api/reservations/:id/extend': async (make) => {
    const { customer, reservationId } = await make.request();
    await make.asAdmin(`PATCH /api/reservations/${reservationId}/hold`, inFiveDays(make));
    return { as: customer, params: { id: reservationId } };
  },
  'GET /api/reservations/:id': async ({ booking }) => ({ params: { id: await booking() } }),
  'GET /api/reservations/user/:id': async ({ request }) => {
    const { customer } = await request();
    return { as: customer, params: { id: customer.userId } };
  },
  'GET /api/reservations/:id/calendar-file': async ({ confirmed }) => {
    const { customer, reservationId } = await confirmed();
    return { as: customer, params: { id: reservationId } };
  },
  'GET /api/reservations/export': () => ({}),
});

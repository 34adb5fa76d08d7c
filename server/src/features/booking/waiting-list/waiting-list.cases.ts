import { days, later } from '#server/platform/clock.ts';
import type { Make } from '#test/routes/make.ts';
import { routeCases } from '#test/routes/route-cases.ts';
import { dayAhead } from '#test/support/booking.ts';

/** A place in the line for a day that somebody holds. */
async function joining({ app, request }: Make) {
  const { hallId, eventDate, reservationId } = await request();
  const body = { hallId, eventDate, guestCount: 120, eventType: 'WEDDING' };
  return { as: await app.user(), reservationId, body };
}

async function waiting(make: Make) {
  const { as, body, reservationId } = await joining(make);
  const { entryId } = (await make.app.call('POST /api/waiting-list', { as, body })).body;
  return { as, body, reservationId, params: { entryId: entryId as number } };
}

/** Its day is free and was offered to nobody yet. */
async function freed(make: Make) {
  const { as, params, reservationId, body } = await waiting(make);
  const { hallId, eventDate } = body;
  await make.asAdmin('PATCH /api/waiting-list/automatic', { hallId, eventDate, automatic: false });
  await make.asAdmin(`PATCH /api/reservations/${reservationId}/status`, { status: 'CANCELED' });
  return { as, params };
}

async function offered(make: Make) {
  const entry = await freed(make);
  await make.asAdmin(`PATCH /api/waiting-list/${entry.params.entryId}/offer`);
  return entry;
}

export const cases = routeCases({
  'POST /api/waiting-list': async (make) => {
    const { as, body } = await joining(make);
    return { as, body, unexpected: { state: 'OFFERED', missed: 777_777_777 } };
  },
  'DELETE /api/waiting-list/:entryId': async (make) => {
    const { as, params } = await waiting(make);
    return { as, params };
  },
  'PATCH /api/waiting-list/:entryId/skip': async (make) => ({
    params: (await waiting(make)).params,
    body: { reason: 'Dogovoreno telefonom' },
    entry: { changes: [{ field: 'reason', from: null, to: 'Dogovoreno telefonom' }] },
  }),
  'PATCH /api/waiting-list/:entryId/offer': async (make) => ({ params: (await freed(make)).params }),
  'PATCH /api/waiting-list/:entryId/accept': offered,
  'PATCH /api/waiting-list/:entryId/decline': offered,
  'PATCH /api/waiting-list/:entryId/ready': async (make) => {
    const { as, params, reservationId } = await waiting(make);
    const heldUntil = later(make.app.clock.now(), days(5)).toISOString();
    await make.asAdmin(`PATCH /api/reservations/${reservationId}/hold`, { heldUntil });
    return { as, params };
  },
  'PATCH /api/waiting-list/automatic': async ({ app, hall }) => ({
    body: { hallId: await hall(), eventDate: dayAhead(app, 200), automatic: false },
    entry: { objectId: null, changes: [{ field: 'automaticOffer', from: null, to: 'isključeno' }] },
  }),
});

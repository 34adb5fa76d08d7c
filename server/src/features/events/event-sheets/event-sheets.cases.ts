import type { Make } from '#test/routes/make.ts';
import { routeCases } from '#test/routes/route-cases.ts';
import { sheetCalls } from '#test/support/event-sheets.ts';

const sheet = async ({ laterBooking }: Make) => ({ reservationId: await laterBooking() });

async function issued(make: Make) {
  const params = await sheet(make);
  await sheetCalls(make.app, params.reservationId).issue(make.admin);
  return params;
}

async function ofCustomer(make: Make) {
  const { customer, reservationId } = await make.confirmed();
  await sheetCalls(make.app, reservationId).issue(make.admin);
  return { as: customer, params: { reservationId } };
}

export const cases = routeCases({
  'GET /api/event-sheets/:reservationId': ofCustomer,
  'GET /api/event-sheets/:reservationId/pdf': ofCustomer,
  'PATCH /api/event-sheets/:reservationId/update': async (make) => ({
    params: await sheet(make),
    body: { sections: { hallNote: 'Uz prozor' } },
    entry: { changes: [{ field: 'sheetSections', from: null, to: 'Napomena za salu' }] },
  }),
  'POST /api/event-sheets/:reservationId/issue': async (make) => ({ params: await sheet(make), body: {} }),
  'POST /api/event-sheets/:reservationId/finalize': async (make) => ({
    params: await issued(make),
    body: {},
  }),
  'POST /api/event-sheets/:reservationId/remind': async (make) => ({ params: await issued(make) }),
  'POST /api/event-sheets/:reservationId/read': async (make) => ({
    params: await issued(make),
    body: { revision: 1 },
  }),
});

import { type Make, plantedName } from '#test/routes/make.ts';
import { routeCases } from '#test/routes/route-cases.ts';

async function asked({ app, hall }: Make, person: { name: string; email: string; phone?: string }) {
  const hallId = await hall();
  const [slot] = (await app.call(`GET /api/tours/slots?hallId=${hallId}`)).body;
  return { hallId, start: slot.start, mode: 'IN_PERSON', ...person };
}

/** Booked by opening the mailed link, whose token the calls of the guest bring. */
async function opened(make: Make) {
  const email = `gost-${make.next()}@primjer.example`;
  const body = await asked(make, { name: 'Ana Anić', email });
  await make.app.call('POST /api/tours', { body });
  const token = make.tokenMailedTo(email);
  await make.app.call('POST /api/tours/open', { body: { token } });
  return { token, hallId: body.hallId };
}

const withToken = async (make: Make) => ({ body: { token: (await opened(make)).token } });

export const cases = routeCases({
  'POST /api/tours/open': withToken,
  'POST /api/tours/cancel': withToken,
  'POST /api/tours/calendar-file': withToken,
  'POST /api/tours/move': async (make) => {
    const { token, hallId } = await opened(make);
    const [slot] = (await make.app.call(`GET /api/tours/slots?hallId=${hallId}`)).body;
    return { body: { token, start: slot.start } };
  },
  'POST /api/tours': async (make) => ({
    body: await asked(make, { name: 'Ana Anić', email: 'razgledac@primjer.example' }),
    unexpected: { state: 'BOOKED', confirmUntil: '2001-02-03T04:05:06.000Z' },
  }),
  'PATCH /api/tours/:tourId/update': async (make) => {
    const email = `razgledac-${make.next()}@primjer.example`;
    const body = await asked(make, { name: plantedName, email, phone: '+387 65 111 222' });
    const { tourId } = (await make.app.call('POST /api/tours', { body })).body;
    return {
      params: { tourId },
      body: { state: 'CANCELED' },
      entry: {
        action: 'STATUS',
        changes: [{ field: 'tourState', from: 'UNCONFIRMED', to: 'CANCELED' }],
      },
    };
  },
});

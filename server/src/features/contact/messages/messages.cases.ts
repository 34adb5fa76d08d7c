import { plantedName } from '#test/routes/make.ts';
import { routeCases } from '#test/routes/route-cases.ts';

const entry = { changes: [] };

export const cases = routeCases({
  'POST /api/messages/createMessage': async ({ app, hall }) => ({
    as: await app.user(),
    body: { hallId: await hall(), subject: 'Pitanje', message: 'Tekst' },
    unexpected: { status: 'ANSWERED', response: 'podmetnuto' },
  }),
  'POST /api/messages/writeToCustomer': async ({ request }) => {
    const { reservationId } = await request();
    return { body: { reservationId, subject: plantedName, message: plantedName }, entry };
  },
  'PATCH /api/messages/:id/respond': async ({ message }) => ({
    params: { id: (await message()).messageId },
    body: { response: plantedName },
    entry,
  }),
  'POST /api/messages/:id/replies': async ({ message }) => ({
    params: { id: (await message()).messageId },
    body: { text: plantedName },
    entry,
  }),
  'GET /api/messages/:id/thread': async ({ message }) => {
    const { customer, messageId } = await message();
    return { as: customer, params: { id: messageId } };
  },
  'PATCH /api/messages/:id/read': async ({ message }) => {
    const { customer, messageId, createdAt } = await message();
    return { as: customer, params: { id: messageId }, body: { until: createdAt } };
  },
  'DELETE /api/:id/removeMessage': async ({ message }) => {
    const { customer, messageId } = await message();
    return { as: customer, params: { id: messageId } };
  },
});

import { routeCases } from '#test/routes/route-cases.ts';

export const cases = routeCases({
  'PUT /api/reservations/draft': async ({ app, hall }) => ({
    as: await app.user(),
    body: { hallId: await hall(), eventDate: '2027-06-12', eventType: 'WEDDING' },
  }),
});

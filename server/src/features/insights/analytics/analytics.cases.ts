import { routeCases } from '#test/routes/route-cases.ts';

export const cases = routeCases({
  'GET /api/wedding-analytics/hall/:hallId/monthly': async ({ hall }) => ({
    params: { hallId: await hall() },
  }),
});

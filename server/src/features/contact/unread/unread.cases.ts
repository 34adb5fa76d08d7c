import { routeCases } from '#test/routes/route-cases.ts';

export const cases = routeCases({
  'PATCH /api/news/seen': async ({ app }) => ({
    as: await app.user(),
    body: { until: app.clock.now().toISOString() },
  }),
});

import { routeCases } from '#test/routes/route-cases.ts';

export const cases = routeCases({
  'POST /api/visits/track': ({ app }) => ({
    body: { visitorId: 'posjetilac-1', timestamp: app.clock.now().toISOString() },
  }),
});

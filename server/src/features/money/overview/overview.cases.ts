import { routeCases } from '#test/routes/route-cases.ts';
import { dayAhead } from '#test/support/booking.ts';

const nothing = '0,00 KM, 0,00 EUR';

export const cases = routeCases({
  'POST /api/money/cash-day/close': ({ app, next }) => ({
    body: { day: dayAhead(app, -1_000 - next()), counted: [] },
    entry: {
      objectId: null,
      changes: [
        { field: 'counted', from: null, to: nothing },
        { field: 'expected', from: null, to: nothing },
      ],
    },
  }),
  'GET /api/money/export': ({ app }) => ({
    query: `?from=${dayAhead(app, 0)}&to=${dayAhead(app, 0)}&format=csv`,
    entry: { objectId: null },
  }),
});

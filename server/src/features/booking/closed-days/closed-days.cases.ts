import type { Make } from '#test/routes/make.ts';
import { routeCases } from '#test/routes/route-cases.ts';
import { dayAhead } from '#test/support/booking.ts';

const closure = async ({ app, hall }: Make) => ({
  hallId: await hall(),
  from: dayAhead(app, 200),
  to: dayAhead(app, 206),
  reason: 'Farbanje',
});

export const cases = routeCases({
  'POST /api/closed-days': async (make) => ({ body: await closure(make) }),
  'DELETE /api/closed-days/:closureId': async (make) => {
    const { closureId } = await make.asAdmin('POST /api/closed-days', await closure(make));
    return { params: { closureId } };
  },
});

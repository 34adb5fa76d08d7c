import { expect } from 'vitest';
import { routeCases, sendCase } from '#test/routes/route-cases.ts';

export const cases = routeCases({
  'PATCH /api/settings/update': ({ next }) => ({
    body: { phone: `+387 51 000 ${next()}` },
    entry: { changes: [{ field: 'phone', from: null, to: expect.stringContaining('+387 51 000') }] },
  }),
  'POST /api/settings/contact-photo': async ({ pictures }) => ({ form: await pictures() }),
  'DELETE /api/settings/contact-photo': async (make) => {
    await sendCase(make, 'POST /api/settings/contact-photo', { form: await make.pictures() });
    return {};
  },
});

import type { Make } from '#test/routes/make.ts';
import { routeCases, sendCase } from '#test/routes/route-cases.ts';

async function contract(make: Make) {
  const given = { params: { offerId: await make.sentOffer() }, form: make.scan };
  const { body } = await sendCase(make, 'POST /api/offers/:offerId/sign-on-paper', given);
  return { contractId: body.contractId as number };
}

export const cases = routeCases({
  'POST /api/offers/:offerId/sign-on-paper': async ({ sentOffer, scan }) => ({
    params: { offerId: await sentOffer() },
    form: scan,
  }),
  'POST /api/contracts/:contractId/cancel': async (make) => ({
    params: await contract(make),
    body: { by: 'AGREEMENT', reason: 'Dogovoreno' },
  }),
  'POST /api/contracts/:contractId/annexes': async (make) => ({ params: await contract(make) }),
  'POST /api/terms/create': () => ({ body: { text: 'Uslovi kuće' } }),
  'POST /api/papers/verify': () => ({ body: { sha256: '0'.repeat(64) } }),
});

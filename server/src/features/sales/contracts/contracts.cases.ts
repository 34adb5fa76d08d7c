import type { Make } from '#test/routes/make.ts';
import { routeCases, sendCase } from '#test/routes/route-cases.ts';
import { insertPaper } from './contracts.repository.ts';

async function signed(make: Make, offerId: number) {
  const given = { params: { offerId }, form: make.scan };
  const { body } = await sendCase(make, 'POST /api/offers/:offerId/sign-on-paper', given);
  return { contractId: body.contractId as number };
}

const contract = async (make: Make) => signed(make, await make.sentOffer());

async function ofCustomer(make: Make) {
  const { as, params } = await make.openOffer();
  return { as, params: await signed(make, params.offerId) };
}

export const cases = routeCases({
  'GET /api/contracts/:contractId': ofCustomer,
  'GET /api/contracts/:contractId/scan': ofCustomer,
  'GET /api/contracts/:contractId/pdf': async (make) => {
    const given = await ofCustomer(make);
    const { db, clock, services } = make.app;
    const paper = { ...given.params, kind: 'CONTRACT', createdAt: clock.now(), isDemo: false } as const;
    await services.paperFiles.keeping(async (keep) => {
      await insertPaper(db, { ...paper, ...(await keep(Buffer.from('%PDF-1.7'), 'pdf')) });
    });
    return given;
  },
  'GET /api/contracts/:contractId/cancellation': async (make) => ({ params: await contract(make) }),
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

import { codeIn, signature } from '#test/models/offers/signing.ts';
import { routeCases } from '#test/routes/route-cases.ts';

export const cases = routeCases({
  'GET /api/offers/:offerId': ({ openOffer }) => openOffer(),
  'GET /api/offers/:offerId/pdf': ({ openOffer }) => openOffer(),
  'GET /api/offers/:offerId/preview': async ({ draftOffer }) => ({ params: { offerId: await draftOffer() } }),
  'POST /api/offers/:offerId/decline': async ({ openOffer }) => ({
    ...(await openOffer()),
    body: { reason: 'Preskupo' },
  }),
  'POST /api/offers/:offerId/signing-code': ({ openOffer }) => openOffer(),
  'POST /api/offers/:offerId/sign': async ({ app, openOffer, mailTo }) => {
    const { as, params } = await openOffer();
    await app.call(`POST /api/offers/${params.offerId}/signing-code`, { as });
    return { as, params, body: signature(codeIn(mailTo(as.email)) ?? '') };
  },
  'POST /api/reservations/:id/offers': async ({ laterBooking }) => ({ params: { id: await laterBooking() } }),
  'PATCH /api/offers/:offerId/update': async ({ draftOffer }) => ({
    params: { offerId: await draftOffer() },
    body: { adults: 90 },
    entry: { changes: [{ field: 'adults', from: '120', to: '90' }] },
  }),
  'DELETE /api/offers/:offerId/remove': async ({ draftOffer }) => ({
    params: { offerId: await draftOffer() },
  }),
  'POST /api/offers/:offerId/send': async ({ draftOffer }) => ({
    params: { offerId: await draftOffer() },
    body: { by: 'PAPER' },
  }),
  'POST /api/offers/:offerId/remind': async ({ sentOffer }) => ({ params: { offerId: await sentOffer() } }),
  'POST /api/offers/:offerId/withdraw': async ({ sentOffer }) => ({ params: { offerId: await sentOffer() } }),
});

import { routeCases } from '#test/routes/route-cases.ts';

export const cases = routeCases({
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

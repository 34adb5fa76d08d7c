import { routeCases } from '#test/routes/route-cases.ts';

const reason = 'Dogovor';

export const cases = routeCases({
  'GET /api/reservations/:id/ledger': ({ agreedRequest }) => agreedRequest(),
  'GET /api/reservations/:id/payment-slip': ({ agreedRequest }) => agreedRequest(),
  'GET /api/reservations/:id/payment-slip.pdf': ({ agreedRequest }) => agreedRequest(),
  'GET /api/ledger/:entryId/receipt.pdf': async ({ agreedRequest, asAdmin, bam, paidNow }) => {
    const { as, params } = await agreedRequest();
    const payment = { amount: bam(500), ...paidNow() };
    const { entryId } = await asAdmin(`POST /api/reservations/${params.id}/payments`, payment);
    return { as, params: { entryId } };
  },
  'POST /api/reservations/:id/agreed-price': async ({ laterBooking, bam }) => ({
    params: { id: await laterBooking() },
    body: { amount: bam(1_000) },
    entry: {
      changes: [
        { field: 'amount', from: null, to: '10,00 KM' },
        { field: 'entryKind', from: null, to: 'CHARGE' },
        { field: 'instalments', from: null, to: '1' },
      ],
    },
  }),
  'POST /api/reservations/:id/payments': async ({ agreed, bam, paidNow }) => ({
    params: { id: await agreed() },
    body: { amount: bam(100), ...paidNow() },
  }),
  'POST /api/ledger/:entryId/reverse': async ({ paid }) => ({
    params: { entryId: (await paid()).entryId },
    body: { reason },
  }),
  'POST /api/reservations/:id/write-offs': async ({ agreed, bam }) => ({
    params: { id: await agreed() },
    body: { amount: bam(100), reason },
  }),
  'POST /api/reservations/:id/transfers': async ({ paid, agreed, bam }) => ({
    params: { id: (await paid(100)).id },
    body: { amount: bam(100), toReservationId: await agreed() },
  }),
  'POST /api/reservations/:id/payment-reminder': async ({ agreed }) => ({ params: { id: await agreed() } }),
});

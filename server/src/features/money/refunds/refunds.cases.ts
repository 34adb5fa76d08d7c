import type { Make } from '#test/routes/make.ts';
import { routeCases } from '#test/routes/route-cases.ts';

const reason = 'Dogovor';

/** By somebody else, so that the administrator may approve it. */
async function asked({ app, paid, asAdmin, bam }: Make) {
  const body = { amount: bam(100), reason };
  const { refundId } = await asAdmin(`POST /api/reservations/${(await paid()).id}/refunds`, body);
  await app.db.execute(`update refunds set asked_by = null where refund_id = ${refundId}`);
  return { refundId: refundId as number };
}

export const cases = routeCases({
  'POST /api/reservations/:id/refunds': async ({ paid, bam }) => ({
    params: { id: (await paid()).id },
    body: { amount: bam(100), reason },
  }),
  'PATCH /api/refunds/:refundId/approve': async (make) => ({ params: await asked(make), body: {} }),
  'PATCH /api/refunds/:refundId/reject': async (make) => ({ params: await asked(make), body: { reason } }),
  'PATCH /api/refunds/:refundId/pay': async (make) => {
    const params = await asked(make);
    await make.asAdmin(`PATCH /api/refunds/${params.refundId}/approve`, {});
    return { params, body: make.paidNow() };
  },
});

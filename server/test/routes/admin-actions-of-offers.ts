import { offerLine, offerPlan } from '../support/offers.ts';
import type { TestPerson } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';
import { formOf } from '../support/uploads.ts';

/** Of offers, contracts and terms; `booking` makes a reservation. */
export function adminActionsOfOffers(app: TestApp, admin: TestPerson, booking: () => Promise<number>) {
  const asAdmin = async (call: string, body?: object) => (await app.call(call, { as: admin, body })).body;
  const terms = () => ({ call: 'POST /api/terms/create', body: { text: 'Uslovi kuće' } });
  const byHand = { by: 'PAPER' };
  const content = { lines: [offerLine], plan: offerPlan };

  async function draft() {
    await asAdmin(terms().call, terms().body);
    const { offerId } = await asAdmin(`POST /api/reservations/${await booking()}/offers`);
    await asAdmin(`PATCH /api/offers/${offerId}/update`, content);
    return offerId as number;
  }

  async function sent() {
    const offerId = await draft();
    await asAdmin(`POST /api/offers/${offerId}/send`, byHand);
    return offerId;
  }

  const scan = { fields: {}, files: [{ name: 'a.pdf', content: Buffer.from(`%PDF-1.7 ${'x'.repeat(50)}`) }] };

  async function contract() {
    const form = await formOf(scan.fields, scan.files);
    const signed = await app.call(`POST /api/offers/${await sent()}/sign-on-paper`, { as: admin, ...form });
    return signed.body.contractId as number;
  }

  return {
    'POST /api/reservations/:id/offers': async () => ({
      call: `POST /api/reservations/${await booking()}/offers`,
    }),
    'PATCH /api/offers/:offerId/update': async () => ({
      call: `PATCH /api/offers/${await draft()}/update`,
      body: { adults: 90 },
    }),
    'DELETE /api/offers/:offerId/remove': async () => ({
      call: `DELETE /api/offers/${await draft()}/remove`,
    }),
    'POST /api/offers/:offerId/send': async () => ({
      call: `POST /api/offers/${await draft()}/send`,
      body: byHand,
    }),
    'POST /api/offers/:offerId/remind': async () => ({ call: `POST /api/offers/${await sent()}/remind` }),
    'POST /api/offers/:offerId/withdraw': async () => ({
      call: `POST /api/offers/${await sent()}/withdraw`,
    }),
    'POST /api/offers/:offerId/sign-on-paper': async () => ({
      call: `POST /api/offers/${await sent()}/sign-on-paper`,
      form: scan,
    }),
    'POST /api/contracts/:contractId/cancel': async () => ({
      call: `POST /api/contracts/${await contract()}/cancel`,
      body: { by: 'AGREEMENT', reason: 'Dogovoreno' },
    }),
    'POST /api/contracts/:contractId/annexes': async () => ({
      call: `POST /api/contracts/${await contract()}/annexes`,
    }),
    'POST /api/terms/create': async () => terms(),
  };
}

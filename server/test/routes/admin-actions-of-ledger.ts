import { toIsoDay } from '#domain/dates/days.ts';
import type { TestPerson } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';

/** Of the ledger; `booking` makes a reservation of a guest with an address. */
export function adminActionsOfLedger(app: TestApp, admin: TestPerson, booking: () => Promise<number>) {
  const money = (amount: number) => ({ amount, currency: 'BAM' });
  const reason = 'Dogovor';
  const paidNow = () => ({ method: 'TRANSFER', valueDay: toIsoDay(app.clock.now()) });
  const asAdmin = async (call: string, body: object) => (await app.call(call, { as: admin, body })).body;

  async function agreed(price = 1_000) {
    const id = await booking();
    await asAdmin(`POST /api/reservations/${id}/agreed-price`, { amount: money(price) });
    return id;
  }

  async function paid(price?: number) {
    const id = await agreed(price);
    const payment = { amount: money(500), ...paidNow() };
    const { entryId } = await asAdmin(`POST /api/reservations/${id}/payments`, payment);
    return { id, entryId };
  }

  /** By somebody else, so that the administrator may approve it. */
  async function asked() {
    const { id } = await paid();
    const body = { amount: money(100), reason };
    const { refundId } = await asAdmin(`POST /api/reservations/${id}/refunds`, body);
    await app.db.execute(`update refunds set asked_by = null where refund_id = ${refundId}`);
    return refundId as number;
  }

  async function approved() {
    const refundId = await asked();
    await asAdmin(`PATCH /api/refunds/${refundId}/approve`, {});
    return refundId;
  }

  const account = {
    bank: 'Banka',
    account: '1290079401028494',
    iban: '',
    swift: '',
    currency: 'BAM',
    label: '',
  };
  const bankAccount = async () =>
    (await asAdmin('POST /api/bank-accounts/create', account)).accountId as number;

  return {
    'POST /api/bank-accounts/create': async () => ({
      call: 'POST /api/bank-accounts/create',
      body: account,
    }),
    'PATCH /api/bank-accounts/:accountId/update': async () => ({
      call: `PATCH /api/bank-accounts/${await bankAccount()}/update`,
      body: { bank: 'Druga banka' },
    }),
    'DELETE /api/bank-accounts/:accountId/remove': async () => ({
      call: `DELETE /api/bank-accounts/${await bankAccount()}/remove`,
    }),
    'POST /api/reservations/:id/agreed-price': async () => ({
      call: `POST /api/reservations/${await booking()}/agreed-price`,
      body: { amount: money(1_000) },
    }),
    'POST /api/reservations/:id/payments': async () => ({
      call: `POST /api/reservations/${await agreed()}/payments`,
      body: { amount: money(100), ...paidNow() },
    }),
    'POST /api/ledger/:entryId/reverse': async () => ({
      call: `POST /api/ledger/${(await paid()).entryId}/reverse`,
      body: { reason },
    }),
    'POST /api/reservations/:id/write-offs': async () => ({
      call: `POST /api/reservations/${await agreed()}/write-offs`,
      body: { amount: money(100), reason },
    }),
    'POST /api/reservations/:id/transfers': async () => ({
      call: `POST /api/reservations/${(await paid(100)).id}/transfers`,
      body: { amount: money(100), toReservationId: await agreed() },
    }),
    'POST /api/reservations/:id/payment-reminder': async () => ({
      call: `POST /api/reservations/${await agreed()}/payment-reminder`,
    }),
    'POST /api/reservations/:id/refunds': async () => ({
      call: `POST /api/reservations/${(await paid()).id}/refunds`,
      body: { amount: money(100), reason },
    }),
    'PATCH /api/refunds/:refundId/approve': async () => ({
      call: `PATCH /api/refunds/${await asked()}/approve`,
      body: {},
    }),
    'PATCH /api/refunds/:refundId/reject': async () => ({
      call: `PATCH /api/refunds/${await asked()}/reject`,
      body: { reason },
    }),
    'PATCH /api/refunds/:refundId/pay': async () => ({
      call: `PATCH /api/refunds/${await approved()}/pay`,
      body: paidNow(),
    }),
  };
}

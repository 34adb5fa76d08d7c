import { toIsoDay } from '#domain/dates/days.ts';
import { bookingFor, dayAhead, makeHall, requestFor } from '../support/booking.ts';
import { offerLine, offerPlan } from '../support/offers.ts';
import type { TestPerson } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';
import { pictureOf } from '../support/uploads.ts';

/** The value of every personal field in the requests. */
export const plantedName = 'Kanarinac';

export type Make = ReturnType<typeof createMake>;

/** Makes the records that cases of several features need. */
export function createMake(app: TestApp, admin: TestPerson) {
  let made = 0;
  const next = () => {
    made += 1;
    return made;
  };
  const asAdmin = async (call: string, body?: object) => (await app.call(call, { as: admin, body })).body;
  const hall = async () => (await makeHall(app)).hallId;
  const bam = (amount: number) => ({ amount, currency: 'BAM' });
  const paidNow = () => ({ method: 'TRANSFER', valueDay: toIsoDay(app.clock.now()) });

  async function book(daysAhead: number, guest: object = {}) {
    const body = bookingFor(await hall(), dayAhead(app, daysAhead), { guestLastName: plantedName, ...guest });
    const { reservationId } = await asAdmin('POST /api/reservations/create-admin-reservation', body);
    return reservationId as number;
  }

  /** Far enough for an offer, with an address. */
  const laterBooking = () => book(200, { guestEmail: 'gost@primjer.example', sendConfirmation: false });

  async function agreed(price = 1_000) {
    const id = await laterBooking();
    await asAdmin(`POST /api/reservations/${id}/agreed-price`, { amount: bam(price) });
    return id;
  }

  async function draftOffer() {
    await asAdmin('POST /api/terms/create', { text: 'Uslovi kuće' });
    const { offerId } = await asAdmin(`POST /api/reservations/${await laterBooking()}/offers`);
    await asAdmin(`PATCH /api/offers/${offerId}/update`, { lines: [offerLine], plan: offerPlan });
    return offerId as number;
  }

  return {
    app,
    admin,
    next,
    asAdmin,
    hall,
    bam,
    paidNow,
    laterBooking,
    agreed,
    draftOffer,
    booking: () => book(next()),

    /** A request of a customer, who is returned too. */
    async request(as?: TestPerson) {
      const customer = as ?? (await app.user());
      const body = requestFor(await hall(), dayAhead(app, 200));
      const answer = await app.call('POST /api/reservations/create-reservation', { as: customer, body });
      return { customer, ...(answer.body as { reservationId: number; hallId: number; eventDate: string }) };
    },

    async message() {
      const customer = await app.user();
      const body = { hallId: await hall(), subject: `${plantedName} pita`, message: plantedName };
      const answer = await app.call('POST /api/messages/createMessage', { as: customer, body });
      return { customer, ...(answer.body as { messageId: number; createdAt: string }) };
    },

    async paid(price?: number) {
      const id = await agreed(price);
      const payment = { amount: bam(500), ...paidNow() };
      const { entryId } = await asAdmin(`POST /api/reservations/${id}/payments`, payment);
      return { id, entryId: entryId as number };
    },

    async sentOffer() {
      const offerId = await draftOffer();
      await asAdmin(`POST /api/offers/${offerId}/send`, { by: 'PAPER' });
      return offerId;
    },

    scan: { fields: {}, files: [{ name: 'a.pdf', content: Buffer.from(`%PDF-1.7 ${'x'.repeat(50)}`) }] },

    /** A form with pictures. */
    async pictures(count = 1, fields: Record<string, string> = {}) {
      const contents = await Promise.all(Array.from({ length: count }, () => pictureOf()));
      return { fields, files: contents.map((content) => ({ name: 'a.jpg', content })) };
    },
  };
}

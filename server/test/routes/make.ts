import { toIsoDay } from '#domain/dates/days.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
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
  /** What was last mailed to an address; read when it is written, so that no worker has to run. */
  const mails = new Map<string, MailContent>();
  const { outbox } = app.services;
  const { post } = outbox;
  outbox.post = (tx, mail) => {
    mails.set(mail.to, mail.content);
    return post(tx, mail);
  };
  const mailTo = (email: string) => {
    const content = mails.get(email);
    if (!content) throw new Error(`Nothing was mailed to ${email}`);
    return content;
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

  async function draftOffer(reservationId?: number) {
    await asAdmin('POST /api/terms/create', { text: 'Uslovi kuće' });
    const id = reservationId ?? (await laterBooking());
    const { offerId } = await asAdmin(`POST /api/reservations/${id}/offers`);
    await asAdmin(`PATCH /api/offers/${offerId}/update`, { lines: [offerLine], plan: offerPlan });
    return offerId as number;
  }

  /** A request of a customer, who is returned too. */
  async function request() {
    const customer = await app.user();
    const body = requestFor(await hall(), dayAhead(app, 200));
    const answer = await app.call('POST /api/reservations/create-reservation', { as: customer, body });
    return { customer, ...(answer.body as { reservationId: number; hallId: number; eventDate: string }) };
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

    request,
    mailTo,
    tokenMailedTo: (email: string) => /#token=([\w-]+)/.exec(JSON.stringify(mailTo(email)))?.[1] ?? '',

    /** An event of a customer. */
    async confirmed() {
      const { customer, reservationId } = await request();
      await asAdmin(`PATCH /api/reservations/${reservationId}/status`, { status: 'CONFIRMED' });
      return { customer, reservationId };
    },

    /** A request whose price was agreed without an offer. */
    async agreedRequest() {
      const { customer, reservationId } = await request();
      await asAdmin(`POST /api/reservations/${reservationId}/agreed-price`, { amount: bam(1_000) });
      return { as: customer, params: { id: reservationId } };
    },

    /** An offer that its customer may sign. */
    async openOffer() {
      const { customer, reservationId } = await request();
      const offerId = await draftOffer(reservationId);
      await asAdmin(`POST /api/offers/${offerId}/send`);
      return { as: customer, params: { offerId } };
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

import { beforeAll, expect } from 'vitest';
import { codeIn } from '../models/offers/signing.ts';
import { daysTestApp } from './days.ts';
import type { TestPerson } from './people.ts';

export const offerLine = {
  text: 'Najam sale',
  unit: 'EVENT',
  quantity: 1,
  unitPrice: { amount: 200_000, currency: 'BAM' },
};
export const offerPlan = [
  { kind: 'KAPARA', dueAfterSigningDays: 7, amount: { amount: 50_000, currency: 'BAM' } },
  { kind: 'INSTALMENT', dueAfterSigningDays: 60, amount: { amount: 150_000, currency: 'BAM' } },
];

/** One app with terms of contract for a test file, and the calls of offers and contracts. */
export function offersTestApp() {
  const testDays = daysTestApp();
  const call: typeof testDays.app.call = (...given) => testDays.app.call(...given);
  const asAdmin = (target: string, body?: unknown) => call(target, { as: testDays.admin, body });

  /** Read when they are written, so that no worker has to run. */
  const codes = new Map<string, string>();
  beforeAll(async () => {
    const { outbox } = testDays.app.services;
    const { post } = outbox;
    outbox.post = (tx, mail) => {
      const code = codeIn(mail.content);
      if (code) codes.set(mail.to, code);
      return post(tx, mail);
    };
    await asAdmin('POST /api/terms/create', { text: '1. Broj gostiju\nNajkasnije deset dana prije.' });
  });

  async function draftOf(reservationId: number, changes: object = {}): Promise<number> {
    const { body } = await asAdmin(`POST /api/reservations/${reservationId}/offers`);
    const content = { lines: [offerLine], plan: offerPlan, ...changes };
    const updated = await asAdmin(`PATCH /api/offers/${body.offerId}/update`, content);
    expect(updated.status, updated.text).toBe(200);
    return body.offerId;
  }

  const send = (offerId: number, by?: 'EMAIL' | 'PAPER') =>
    asAdmin(`POST /api/offers/${offerId}/send`, by && { by });

  async function sendVersion(reservationId: number, changes: object = {}) {
    const offerId = await draftOf(reservationId, changes);
    const sent = await send(offerId);
    expect(sent.status, sent.text).toBe(201);
    return { offerId, sent: sent.body };
  }

  async function sentOffer(changes: object = {}, daysAhead = 200) {
    const held = await testDays.heldDay(daysAhead);
    return { ...held, ...(await sendVersion(held.reservationId, changes)) };
  }

  const requestCode = (holder: TestPerson, offerId: number) =>
    call(`POST /api/offers/${offerId}/signing-code`, { as: holder });

  async function codeOf(holder: TestPerson, offerId: number): Promise<string> {
    const answer = await requestCode(holder, offerId);
    expect(answer.status, answer.text).toBe(200);
    return codes.get(holder.email) ?? '';
  }

  const sign = (as: TestPerson, offerId: number, code: string, headers: Record<string, string> = {}) =>
    call(`POST /api/offers/${offerId}/sign`, {
      as,
      body: { fullName: 'Amra Hodžić', consent: true, code },
      headers,
    });

  return {
    days: testDays,
    call,
    asAdmin,
    draftOf,
    send,
    sendVersion,
    sentOffer,
    requestCode,
    codeOf,
    sign,
    offerOf: async (offerId: number) => (await asAdmin(`GET /api/offers/${offerId}`)).body,
    async signedContract(changes: object = {}, daysAhead = 200) {
      const offer = await sentOffer(changes, daysAhead);
      const signed = await sign(offer.holder, offer.offerId, await codeOf(offer.holder, offer.offerId));
      expect(signed.status, signed.text).toBe(201);
      return { ...offer, contract: signed.body, contractId: signed.body.contractId };
    },
  };
}

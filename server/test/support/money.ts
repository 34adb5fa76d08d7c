import { beforeAll, expect } from 'vitest';
import { toIsoDay } from '#domain/dates/days.ts';
import type { Currency } from '#domain/money/money-amounts.ts';
import type { Ledger } from '#schemas/money/ledger.ts';
import { plainPapers } from '../models/offers/signing.ts';
import { offersTestApp } from './offers.ts';
import type { TestPerson } from './people.ts';

export const bam = (amount: number) => ({ amount, currency: 'BAM' as Currency });
export const eur = (amount: number) => ({ amount, currency: 'EUR' as Currency });

/** One app for a test file, and the calls of payments and refunds. */
export function moneyTestApp() {
  const offers = offersTestApp();
  const { asAdmin, call, days } = offers;
  // What a paper looks like is tested elsewhere.
  beforeAll(() => plainPapers(days.app));
  const today = () => toIsoDay(days.app.clock.now());

  const agree = (reservationId: number, amount = bam(100_000), instalments: object[] = []) =>
    asAdmin(`POST /api/reservations/${reservationId}/agreed-price`, { amount, instalments });

  return {
    ...offers,
    today,
    agree,
    pay: (reservationId: number, amount = bam(10_000), payment: object = {}, headers = {}) =>
      call(`POST /api/reservations/${reservationId}/payments`, {
        as: days.admin,
        // A test posts the same sum again without meaning a double.
        body: { amount, method: 'TRANSFER', valueDay: today(), anotherPayment: true, ...payment },
        headers,
      }),
    reverse: (entryId: number) => asAdmin(`POST /api/ledger/${entryId}/reverse`, { reason: 'Greška' }),
    writeOff: (reservationId: number, amount = bam(1)) =>
      asAdmin(`POST /api/reservations/${reservationId}/write-offs`, { amount, reason: 'Dogovor' }),
    transfer: (reservationId: number, toReservationId: number, amount = bam(1)) =>
      asAdmin(`POST /api/reservations/${reservationId}/transfers`, { toReservationId, amount }),
    refund: (reservationId: number, amount = bam(1), refund: object = {}) =>
      asAdmin(`POST /api/reservations/${reservationId}/refunds`, { amount, reason: 'Preplata', ...refund }),
    approve: (refundId: number, as: TestPerson, body: object = {}) =>
      call(`PATCH /api/refunds/${refundId}/approve`, { as, body }),
    payRefund: (refundId: number, payment: object = {}) =>
      asAdmin(`PATCH /api/refunds/${refundId}/pay`, { method: 'TRANSFER', valueDay: today(), ...payment }),

    async ledgerOf(reservationId: number): Promise<Ledger> {
      const { status, body, text } = await asAdmin(`GET /api/reservations/${reservationId}/ledger`);
      expect(status, text).toBe(200);
      return body;
    },

    /** A reservation of a customer with a price that was agreed without an offer. */
    async agreedDay(amount = bam(100_000), instalments: object[] = []) {
      const held = await days.heldDay();
      const agreed = await agree(held.reservationId, amount, instalments);
      expect(agreed.status, agreed.text).toBe(201);
      return held;
    },
  };
}

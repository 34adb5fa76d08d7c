import type { APIRequestContext } from '@playwright/test';
import { addDays, toIsoDay } from '#contracts/dates/days.ts';
import type { Ledger } from '#contracts/money/ledger.ts';
import { expect } from '../fixtures.ts';
import { openDesk } from './reservations-desk.ts';

const bam = (amount: number) => ({ amount, currency: 'BAM' });
const soon = () => addDays(toIsoDay(new Date()), 20);

/** A scan is not looked into; it only has to begin as a PDF. */
const scan = {
  name: 'sken.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${' '.repeat(99)}`),
};

/** Prepares the money of reservations through the API, as another administrator. */
export async function openMoneyDesk(request: APIRequestContext) {
  const desk = await openDesk(request);
  const headers = { authorization: `Bearer ${desk.tokens.accessToken}` };

  async function made<Body>(path: string, data: object): Promise<Body> {
    const answer = await request.post(path, { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  }

  return {
    ...desk,
    headers,
    made,
    ledgerOf: async (reservationId: number): Promise<Ledger> =>
      (await request.get(`/api/reservations/${reservationId}/ledger`, { headers })).json(),

    /** A kapara that is no whole amount in EUR, and the rest. */
    agree: (reservationId: number) =>
      made<Ledger>(`/api/reservations/${reservationId}/agreed-price`, {
        amount: bam(300_000),
        instalments: [
          { kind: 'KAPARA', due: soon(), amount: bam(99_999) },
          { due: addDays(soon(), 60), amount: bam(200_001) },
        ],
      }),

    pay: (reservationId: number, amount: number) =>
      made(`/api/reservations/${reservationId}/payments`, {
        amount: bam(amount),
        method: 'TRANSFER',
        valueDay: toIsoDay(new Date()),
        sendReceipt: false,
      }),

    /** An offer of 3.000 KM with a kapara of 1.000 KM, signed on paper. */
    async signedContract(reservationId: number): Promise<{ number: string }> {
      const { offerId } = await desk.sendOffer(reservationId, {
        lines: [{ text: 'Najam sale', unit: 'EVENT', quantity: 1, unitPrice: bam(300_000) }],
        plan: [
          { kind: 'KAPARA', dueAfterSigningDays: 10, amount: bam(100_000) },
          { kind: 'INSTALMENT', dueAfterSigningDays: 60, amount: bam(200_000) },
        ],
      });
      const signed = await request.post(`/api/offers/${offerId}/sign-on-paper`, {
        headers,
        multipart: { files: scan },
      });
      expect(signed.status(), await signed.text()).toBe(201);
      return signed.json();
    },

    /** Other e2e tests see the accounts, so the test removes what it adds. */
    addAccount: (account: object) => made<{ accountId: number }>('/api/bank-accounts/create', account),
    removeAccount: (accountId: number) =>
      request.delete(`/api/bank-accounts/${accountId}/remove`, { headers }),
  };
}

import type { APIRequestContext } from '@playwright/test';
import type { Ledger } from '#schemas/money/ledger.ts';
import { expect } from '../fixtures.ts';
import { openDesk } from './reservations-desk.ts';

/** A scan is not looked into; it only has to begin as a PDF. */
const scan = {
  name: 'sken.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${' '.repeat(99)}`),
};

/** Prepares prices and payments through the API, as the administrator. */
export async function openMoneyDesk(request: APIRequestContext) {
  const desk = await openDesk(request);
  const headers = { authorization: `Bearer ${desk.tokens.accessToken}` };

  async function made<Body>(
    path: string,
    sent: { data: object } | { multipart: { files: typeof scan } },
  ): Promise<Body> {
    const answer = await request.post(path, { headers, ...sent });
    expect(answer.status(), await answer.text()).toBe(201);
    return await answer.json();
  }

  return {
    ...desk,
    create: <Body>(things: string, data: object) => made<Body>(`/api/${things}/create`, { data }),
    removePriceRule: (priceRuleId: number) =>
      request.delete(`/api/price-rules/${priceRuleId}/remove`, { headers }),
    signOnPaper: (offerId: number) =>
      made<{ contractId: number }>(`/api/offers/${offerId}/sign-on-paper`, { multipart: { files: scan } }),
    ledgerOf: async (reservationId: number): Promise<Ledger> =>
      (await request.get(`/api/reservations/${reservationId}/ledger`, { headers })).json(),
    async allowCashInEur() {
      const data = { cashInEur: true };
      expect((await request.patch('/api/settings/update', { headers, data })).status()).toBe(200);
    },
  };
}

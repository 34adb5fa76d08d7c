import { signingCode } from '#domain/offers/offer-states.ts';
import { api } from '#web/platform/api/client.ts';
import { type Result, toResult } from '#web/platform/api/result.ts';

export interface SentCode {
  /** Masked. */
  email: string;
  /** In milliseconds. */
  until: number;
}

/** By the clock of this device, since a code always lasts as long. */
export function useSendCode(offerId: number) {
  return async (): Promise<Result<SentCode>> => {
    const result = await toResult(
      api.POST('/api/offers/{offerId}/signing-code', { params: { path: { offerId: String(offerId) } } }),
    );
    if (!result.ok) return result;
    const until = Date.now() + signingCode.minutes * 60_000;
    return { ok: true, data: { email: result.data.email, until } };
  };
}

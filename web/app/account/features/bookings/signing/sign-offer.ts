import { problems } from '#schemas/problem.ts';
import * as texts from '#texts';
import { api } from '#web/platform/api/client.ts';
import { type Failure, reasonOf, toResult } from '#web/platform/api/result.ts';
import { useAttemptKey } from '#web/platform/form/attempt-key.ts';

interface Signature {
  fullName: string;
  code: string;
}

export function useSignOffer(offerId: number) {
  const { keyFor } = useAttemptKey();
  return ({ fullName, code }: Signature) => {
    const body = { fullName, consent: true as const, code };
    return toResult(
      api.POST('/api/offers/{offerId}/sign', {
        params: { path: { offerId: String(offerId) } },
        body,
        headers: { 'Idempotency-Key': keyFor(body) },
      }),
    );
  };
}

/** The code must be typed again, a new one is needed, or the offer cannot be signed any more. */
export function refusalOf(failure: Failure): { kind: 'code' | 'newCode' | 'offer' | 'other'; text: string } {
  const text = reasonOf(failure);
  switch (failure.problem?.code) {
    case problems.codeWrong.code:
      return { kind: 'code', text };
    case problems.codeEnded.code:
      return { kind: 'newCode', text };
    case problems.dayTaken.code:
    case problems.holdEnded.code:
      return { kind: 'offer', text: texts.own_offer_hold_gone() };
    case problems.offerNotOpen.code:
    case problems.notFound.code:
      return { kind: 'offer', text };
    default:
      return { kind: 'other', text };
  }
}

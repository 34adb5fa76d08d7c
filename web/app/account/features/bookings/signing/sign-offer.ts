import { useRef } from 'react';
import { problems } from '#schemas/problem.ts';
import * as texts from '#texts';
import { api } from '#web/platform/api/client.ts';
import { type Failure, reasonOf, toResult } from '#web/platform/api/result.ts';
import { randomId } from '#web/platform/lib/random-id.ts';

interface Signature {
  fullName: string;
  code: string;
}

/** A repeat after a lost response, or a double click, has the same key and signs once. */
export function useSignOffer(offerId: number) {
  const attempt = useRef({ key: '', body: '' });
  return ({ fullName, code }: Signature) => {
    const body = { fullName, consent: true as const, code };
    const text = JSON.stringify(body);
    if (attempt.current.body !== text) attempt.current = { key: randomId(), body: text };
    return toResult(
      api.POST('/api/offers/{offerId}/sign', {
        params: { path: { offerId: String(offerId) } },
        body,
        headers: { 'Idempotency-Key': attempt.current.key },
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

import { useEffect, useState } from 'react';
import type { ChosenExtra } from '#schemas/prices/chosen-extras.ts';
import type { Quote } from '#schemas/prices/prices.ts';
import type { EventType } from '#schemas/reservations/reservations.ts';
import { publicApi } from '#web/platform/api/client.ts';
import { plainReasonOf, toResult } from '#web/platform/api/result.ts';
import { updateAfterPress } from '#web/platform/lib/update-after-press.ts';

export interface QuoteRequest {
  hallId: number;
  eventDate: string;
  eventType: EventType;
  guestCount: number;
  menuId?: number | undefined;
  extras: ChosenExtra[];
}

type Answer =
  | { status: 'priced'; quote: Quote }
  | { status: 'hidden' }
  | { status: 'failed'; reason: string };

const restMilliseconds = 250;

async function ask(body: QuoteRequest, signal: AbortSignal): Promise<Answer> {
  const result = await toResult(publicApi.POST('/api/prices/quote', { body, signal }));
  // One hall on one day was asked for.
  if (result.ok && 'lines' in result.data) return { status: 'priced', quote: result.data };
  // Hidden, or no rule for this day.
  if (result.ok || result.problem?.status === 404) return { status: 'hidden' };
  return { status: 'failed', reason: plainReasonOf(result) };
}

/** The price of what is chosen; asked when the input rests, and dropped when it changes again. */
export function useQuote(request: QuoteRequest | undefined) {
  const [asked, setAsked] = useState<{ body: string; answer: Answer }>();
  const [attempt, setAttempt] = useState(0);
  const body = request && JSON.stringify(request);
  const isFirst = asked === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!body) return;
    const controller = new AbortController();
    const timer = setTimeout(
      async () => {
        const answer = await ask(JSON.parse(body), controller.signal);
        await updateAfterPress(controller.signal, () => setAsked({ body, answer }));
      },
      isFirst ? 0 : restMilliseconds,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // The first answer must not ask again.
  }, [body, attempt]);
  return {
    /** The last one stays while the next is counted. */
    answer: body ? asked?.answer : undefined,
    isCounting: body !== undefined && asked?.body !== body,
    retry() {
      setAsked(undefined);
      setAttempt((number) => number + 1);
    },
  };
}

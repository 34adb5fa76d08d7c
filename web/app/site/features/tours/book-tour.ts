import { useRef } from 'react';
import type { problems } from '#schemas/problem.ts';
import type { CreateTourRequest } from '#schemas/tours.ts';
import { publicApi } from '#web/platform/api/client.ts';
import { toResult } from '#web/platform/api/result.ts';
import { randomId } from '#web/platform/lib/random-id.ts';

// Literals, since the catalogue has far more than this page needs.
const slotTaken: (typeof problems)['tourSlotTaken']['code'] = -1057;
const hallBusy: (typeof problems)['tourHallBusy']['code'] = -1058;

export const isSlotGone = (code: number | undefined) => code === slotTaken || code === hallBusy;

/** Sends a tour; a repeat after a lost response has the same key and makes no second one. */
export function useBookTour() {
  const attempt = useRef({ key: '', body: '' });
  return (tour: CreateTourRequest) => {
    const body = JSON.stringify(tour);
    if (attempt.current.body !== body) attempt.current = { key: randomId(), body };
    return toResult(
      publicApi.POST('/api/tours', { body: tour, headers: { 'Idempotency-Key': attempt.current.key } }),
    );
  };
}

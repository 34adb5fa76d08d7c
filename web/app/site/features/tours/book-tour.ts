import { useRef } from 'react';
import type { problems } from '#contracts/problem.ts';
import type { CreateTourRequest } from '#contracts/tours.ts';
import { publicApi } from '../../../shared/api/client.ts';
import { toResult } from '../../../shared/api/result.ts';
import { randomId } from '../../../shared/lib/random-id.ts';

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

import { useRef } from 'react';
import { problemCodes } from '#domain/problem-codes.ts';
import type { CreateTourRequest } from '#schemas/tours.ts';
import { publicApi } from '#web/platform/api/client.ts';
import { toResult } from '#web/platform/api/result.ts';
import { randomId } from '#web/platform/lib/random-id.ts';

export const isSlotGone = (code: number | undefined) =>
  code === problemCodes.tourSlotTaken || code === problemCodes.tourHallBusy;

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

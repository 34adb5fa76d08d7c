import { formatDeadline } from '#domain/dates/deadline-format.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { useBookingAction } from '../booking-action.ts';
import type { OwnReservation } from '../reservations-query.ts';

/** 'Produži': once, as long again. */
export function useExtend({ reservationId, extendableUntil }: OwnReservation) {
  const { send, isPending } = useSend('patch', '/api/reservations/{id}/extend');
  const { run, failure } = useBookingAction();
  const extend = () =>
    run(send({ params: { path: { id: String(reservationId) } } }), {
      done: ({ heldUntil }) =>
        texts.hold_extended({ deadline: formatDeadline(new Date(heldUntil ?? extendableUntil ?? 0)) }),
      failed: texts.hold_extend_failed(),
    });
  return { extend, isPending, failure };
}

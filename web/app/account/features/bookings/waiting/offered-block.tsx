import * as texts from '#texts';
import { HoldMeter } from '#web/features/waiting/hold-meter.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useBookingAction } from '../booking-action.ts';
import { formatPlace } from '../reservation-format.ts';
import type { OwnReservation } from '../reservations-query.ts';
import type { OwnWaitingEntry } from './waiting-query.ts';

interface OfferedBlockProps {
  reservation: OwnReservation;
  entry: OwnWaitingEntry;
  onDecline: () => void;
}

export function useAccept({ entryId }: OwnWaitingEntry) {
  const { send, isPending } = useSend('patch', '/api/waiting-list/{entryId}/accept');
  const { run, failure } = useBookingAction();
  const accept = () =>
    run(send({ params: { path: { entryId: String(entryId) } } }), {
      done: texts.waiting_accepted,
      failed: texts.waiting_accept_failed(),
    });
  return { accept, isPending, failure };
}

interface OfferMeterProps {
  since: string | null;
  until: string;
}

export const OfferMeter = (kept: OfferMeterProps) => (
  <HoldMeter {...kept} sentence={texts.waiting_offered_until} />
);

/** A freed day that is kept for the customer until they answer. */
export function OfferedBlock({ reservation, entry, onDecline }: OfferedBlockProps) {
  const { accept, isPending, failure } = useAccept(entry);
  const labelOf = (action: string) => texts.own_action_label({ action, about: formatPlace(reservation) });
  const until = entry.offeredUntil ?? reservation.heldUntil;
  return (
    <>
      {until && <OfferMeter since={reservation.heldSince} until={until} />}
      <FailureAlert failure={failure} />
      <div className="flex flex-wrap gap-2.5">
        <Button aria-label={labelOf(texts.waiting_accept())} sending={isPending} onClick={accept}>
          {texts.waiting_accept()}
        </Button>
        <Button variant="quiet" aria-label={labelOf(texts.waiting_decline())} onClick={onDecline}>
          {texts.waiting_decline()}
        </Button>
      </div>
    </>
  );
}

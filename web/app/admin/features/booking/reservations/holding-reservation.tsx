import type { BlockingReservation } from '#schemas/reservations/closed-days.ts';
import * as texts from '#texts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Refused } from './reservation-changes.ts';
import { eventAndGuests, formatStatus } from './reservation-format.ts';

/** The reservation that holds a taken day; nothing where the answer names none. */
export function HoldingReservation({ holder }: { holder: BlockingReservation | undefined }) {
  if (!holder) return null;
  return (
    <p className="wrap-anywhere">
      {texts.desk_taken_holder()}{' '}
      <TextLink to={`/adminPanel/reservations/${holder.reservationId}`} className="font-semibold">
        {holder.guestName ?? texts.desk_guest_unnamed()}
      </TextLink>
      {` · ${eventAndGuests(holder)} · ${formatStatus(holder.status)}`}
    </p>
  );
}

/** A refused change of status. */
export const StatusFailure = ({ failure }: { failure: (Refused & { attempt: number }) | undefined }) => (
  <FailureAlert failure={failure}>
    <HoldingReservation holder={failure?.holder} />
  </FailureAlert>
);

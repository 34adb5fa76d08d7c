import { Hourglass } from 'lucide-react';
import { formatShortDeadline } from '#contracts/dates/deadline-words.ts';
import type { AdminReservation } from '#contracts/reservations/reservations.ts';
import * as texts from '#texts';

/** 'Čuva se do …'; nothing without a deadline. */
export function HoldLine({ reservation }: { reservation: AdminReservation }) {
  const { status, heldUntil, isOffered } = reservation;
  if (status !== 'PENDING' || !heldUntil) return null;
  const params = { deadline: formatShortDeadline(new Date(heldUntil)) };
  return (
    <p className="flex items-start gap-1.5 leading-snug font-semibold text-s-pending">
      <Hourglass className="mt-[0.1em] size-[1.1em] flex-none" strokeWidth={1.9} aria-hidden="true" />
      {isOffered ? texts.hold_state_offered(params) : texts.hold_state(params)}
    </p>
  );
}

import { Check, Clock, Hourglass, ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { guestName } from '../guest-name.ts';
import { HoldMeter } from '../hold-meter.tsx';
import type { ReservationActions } from '../reservations/details/reservation-actions.tsx';
import { StatusFailure } from '../reservations/holding-reservation.tsx';
import { eventAndGuests, formatReservation } from '../reservations/reservation-format.ts';
import { StatusBadge } from '../reservations/status-badge.tsx';
import { stateOf } from './hall-day-status.ts';

export function HallHeading({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <h3 className="flex items-center gap-2 font-semibold">
        <HallSign name={name} className="size-4.5 flex-none text-s-gold-text" />
        {name}
      </h3>
      {children}
    </div>
  );
}

function StateBadge({ reservation }: { reservation: AdminReservation }) {
  if (reservation.status === 'CONFIRMED') return <StatusBadge status="CONFIRMED" />;
  const [icon, text] = reservation.isOffered
    ? [ListOrdered, texts.days_state_offered()]
    : stateOf(reservation) === 'held'
      ? [Hourglass, texts.label_held()]
      : [Clock, texts.days_state_request()];
  return (
    <Badge tone="pending" icon={icon}>
      {text}
    </Badge>
  );
}

interface HeldHallProps {
  reservation: AdminReservation;
  actions: ReservationActions;
}

/** The event of a hall and the next steps of its request. */
export function HeldHall({ reservation, actions }: HeldHallProps) {
  const { status, heldUntil, isOffered } = reservation;
  return (
    <>
      <HallHeading name={reservation.hall.name}>
        <StateBadge reservation={reservation} />
      </HallHeading>
      <div className="leading-snug">
        <Link
          to={`/adminPanel/reservations/${reservation.reservationId}`}
          className="inline-flex min-h-8 items-center rounded-xs font-semibold [overflow-wrap:anywhere] underline decoration-s-gold-line decoration-1 underline-offset-4 hover:decoration-2"
        >
          {guestName(reservation)}
        </Link>
        <p className="wrap-anywhere text-s-ink-2">{eventAndGuests(reservation)}</p>
        {isOffered && <p className="text-sm text-s-ink-2">{texts.days_offered_text()}</p>}
      </div>
      {status === 'PENDING' && heldUntil && <HoldMeter heldUntil={heldUntil} />}
      {status === 'PENDING' && <RequestActions reservation={reservation} actions={actions} />}
      <StatusFailure failure={actions.errorOf(reservation.reservationId)} />
    </>
  );
}

/** An offered day has its own deadline until it is accepted, and a request waits for an answer. */
function RequestActions({ reservation, actions }: HeldHallProps) {
  const params = { reservation: formatReservation(reservation) };
  const { heldUntil, isOffered } = reservation;
  return (
    <div className="flex flex-wrap gap-2 pt-0.5 *:flex-1 *:px-2!">
      <Button
        size="small"
        variant="ink"
        aria-label={texts.desk_confirm_label(params)}
        icon={<Check className="size-4" strokeWidth={1.8} aria-hidden="true" />}
        onClick={() => actions.setStatus(reservation, 'CONFIRMED')}
      >
        {texts.label_confirm()}
      </Button>
      {!isOffered && (
        <Button
          size="small"
          aria-label={heldUntil ? texts.hold_change_label(params) : texts.hold_keep_label(params)}
          onClick={() => actions.hold(reservation, 'change')}
        >
          {heldUntil ? texts.hold_change() : texts.hold_keep()}
        </Button>
      )}
      {(isOffered || !heldUntil) && (
        <Button
          size="small"
          variant="danger-line"
          aria-label={texts.desk_decline_label(params)}
          onClick={() => actions.setStatus(reservation, 'CANCELED')}
        >
          {texts.label_decline()}
        </Button>
      )}
    </div>
  );
}

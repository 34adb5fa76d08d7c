import { BellOff, CalendarCheck, PenLine } from 'lucide-react';
import { formatEventTimes } from '#domain/dates/event-times.ts';
import type { ReservationStatus } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { HoldEnded } from '#web/features/waiting/hold-meter.tsx';
import { formatDateTime, today } from '#web/platform/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { NewBadge } from '#web/ui/new-badge.tsx';
import { BookingFrame } from './booking-frame.tsx';
import type { BookingPapers } from './dates/own-bookings.ts';
import { HoldBlock } from './hold/hold-block.tsx';
import { ContractBlock, DeclinedOffer, OfferBlock } from './offers/paper-blocks.tsx';
import { PaymentsBlock } from './payments/payments-block.tsx';
import { OwnReservationActions } from './reservation-actions.tsx';
import { formatPlace } from './reservation-format.ts';
import type { OwnReservation } from './reservations-query.ts';
import { OfferedBlock } from './waiting/offered-block.tsx';
import type { OwnWaitingEntry } from './waiting/waiting-query.ts';

const statuses: Record<
  ReservationStatus,
  { tone: 'pending' | 'confirmed' | 'canceled'; name: () => string }
> = {
  PENDING: { tone: 'pending', name: texts.status_pending },
  CONFIRMED: { tone: 'confirmed', name: texts.label_confirmed },
  CANCELED: { tone: 'canceled', name: texts.label_canceled },
};

export function StatusBadge({ status }: { status: ReservationStatus }) {
  const { tone, name } = statuses[status];
  return <Badge tone={tone}>{name()}</Badge>;
}

export interface OwnReservationEntryProps extends BookingPapers {
  reservation: OwnReservation;
  /** Of a day that was only offered. */
  entry: OwnWaitingEntry | undefined;
  /** Changed by the business since it was last seen. */
  isNew: boolean;
  /** Where the answer goes; absent where the page says it already, which also has more exact badges. */
  email: string | undefined;
  onEdit: () => void;
  onCancel: () => void;
  onDecline: () => void;
}

export function OwnReservationEntry(props: OwnReservationEntryProps) {
  const { reservation, entry, isNew, email } = props;
  const { message, createdAt, isOffered } = reservation;
  return (
    <BookingFrame
      about={reservation}
      times={formatEventTimes(reservation)}
      badge={
        <>
          {isNew && <NewBadge />}
          {email ? <StatusBadge status={reservation.status} /> : <ExactBadge {...props} />}
        </>
      }
      details={
        <>
          {message && (
            <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-s-ink-2">
              {texts.own_message_quoted({ message })}
            </p>
          )}
          <p className="mt-1.5 text-xs text-s-ink-3">
            {isOffered || entry
              ? texts.own_offered_at({ when: formatDateTime(createdAt) })
              : texts.own_sent_at({ when: formatDateTime(createdAt) })}
          </p>
        </>
      }
    >
      <StateBlock {...props} />
      {props.endedContract && <ContractBlock contract={props.endedContract} />}
      {reservation.status !== 'CONFIRMED' && props.ledger && <PaymentsBlock ledger={props.ledger} />}
    </BookingFrame>
  );
}

/** More exact than the status. */
function ExactBadge({
  reservation,
  entry,
  offer,
}: Pick<OwnReservationEntryProps, 'reservation' | 'entry' | 'offer'>) {
  if (reservation.isOffered) {
    return (
      <Badge tone="pending" icon={CalendarCheck}>
        {texts.waiting_badge_offered()}
      </Badge>
    );
  }
  if (entry && reservation.canceledBy === 'SYSTEM') {
    return (
      <Badge tone="canceled" icon={BellOff}>
        {texts.waiting_badge_missed()}
      </Badge>
    );
  }
  if (reservation.status === 'PENDING' && offer?.state === 'SENT') {
    return (
      <Badge tone="pending" icon={PenLine}>
        {texts.own_offer_badge()}
      </Badge>
    );
  }
  return <StatusBadge status={reservation.status} />;
}

function StateBlock(props: OwnReservationEntryProps) {
  const { reservation, entry, offer, contract, ledger, onEdit, onCancel, onDecline } = props;
  const { status, isOffered, heldUntil } = reservation;
  if (status === 'CONFIRMED') {
    return (
      <>
        {offer?.state === 'SENT' && <OfferBlock offer={offer} holdsDay={false} />}
        {contract && <ContractBlock contract={contract} />}
        {ledger && <PaymentsBlock ledger={ledger} />}
        <SheetLink reservation={reservation} />
        <OwnReservationActions reservation={reservation} />
      </>
    );
  }
  if (status === 'CANCELED') {
    return <Cancellation reservation={reservation} entry={entry} />;
  }
  if (isOffered && entry) {
    return <OfferedBlock reservation={reservation} entry={entry} onDecline={onDecline} />;
  }
  if (offer?.state === 'SENT') {
    return <OfferBlock offer={offer} heldSince={reservation.heldSince} holdsDay onRelease={onCancel} />;
  }
  if (heldUntil) {
    return (
      <>
        {offer && <DeclinedOffer offer={offer} />}
        <HoldBlock reservation={reservation} onEdit={onEdit} onRelease={onCancel} />
      </>
    );
  }
  return <RequestBlock {...props} />;
}

/** Until the day is over. */
function SheetLink({ reservation }: Pick<OwnReservationEntryProps, 'reservation'>) {
  if (reservation.eventDate < today()) return null;
  return (
    <ButtonLink
      to={`/profile/radni-list/${reservation.reservationId}`}
      size="small"
      className="justify-self-start"
      aria-label={texts.own_action_label({
        action: texts.own_sheet_open(),
        about: formatPlace(reservation),
      })}
    >
      {texts.own_sheet_open()}
    </ButtonLink>
  );
}

function RequestBlock({ reservation, email, onEdit, onCancel }: OwnReservationEntryProps) {
  const isUpcoming = reservation.eventDate >= today();
  const labelOf = (action: string) => texts.own_action_label({ action, about: formatPlace(reservation) });
  return (
    <>
      {email && isUpcoming && (
        <p className="text-sm wrap-anywhere text-s-ink-2">{texts.own_pending_next({ email })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {isUpcoming && (
          <Button size="small" aria-label={labelOf(texts.own_edit())} onClick={onEdit}>
            {texts.own_edit()}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          className="text-s-danger!"
          aria-label={labelOf(texts.own_cancel())}
          onClick={onCancel}
        >
          {texts.own_cancel()}
        </Button>
      </div>
    </>
  );
}

type CancellationProps = Pick<OwnReservationEntryProps, 'reservation' | 'entry'>;

function formatCancellation({ reservation, entry }: CancellationProps): string {
  const { canceledBy, isDeclined } = reservation;
  if (isDeclined) return texts.own_declined();
  if (canceledBy === 'GUEST') return entry ? texts.waiting_declined() : texts.own_canceled_by_you();
  if (canceledBy === 'AGREEMENT') return texts.own_canceled_by_agreement();
  return canceledBy ? texts.own_canceled_by_house() : '';
}

function Cancellation({ reservation, entry }: CancellationProps) {
  const { canceledBy, cancelReason } = reservation;
  if (canceledBy === 'SYSTEM') {
    return (
      <HoldEnded>
        <p className="mt-1 text-sm text-s-ink-2">
          {entry?.state === 'WAITING' ? texts.waiting_missed_offer() : texts.hold_ended_text()}
        </p>
      </HoldEnded>
    );
  }
  const text = formatCancellation({ reservation, entry });
  if (!text && !cancelReason) return null;
  return (
    <div className="grid gap-2">
      {text && <p className="text-sm text-s-ink-2">{text}</p>}
      {cancelReason && (
        <p className="text-sm wrap-anywhere whitespace-pre-line text-s-ink-2">
          {texts.label_reason_given({ reason: cancelReason })}
        </p>
      )}
    </div>
  );
}

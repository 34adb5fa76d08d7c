import { Check, Hourglass, Printer, X } from 'lucide-react';
import { useState } from 'react';
import { daysBetween } from '#domain/dates/days.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { formatShortDeadline, formatShortTimeLeft } from '#web/admin/features/booking/deadline-format.ts';
import { useSheet } from '#web/admin/features/events/event-sheets-query.ts';
import { useLedger } from '#web/admin/features/money/money-query.ts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { useNow } from '#web/platform/lib/current-time.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDaysAhead, hasJustArrived } from '../dashboard/waiting-format.ts';
import { CreateOffer } from '../offer/create-offer.tsx';
import { OfferStep } from '../offer/offer-step.tsx';
import { useReservationOffer } from '../offer/reservation-offer.ts';
import { hasPaymentStep, PaymentStep } from '../payments/payment-step.tsx';
import { formatReservation } from '../reservation-format.ts';
import { Strip } from './next-step-strip.tsx';
import type { ReservationActions } from './reservation-actions.tsx';
import { hasSheetStep, SheetStep } from './sheet-step.tsx';

interface NextStepProps {
  reservation: AdminReservation;
  actions: ReservationActions;
}

const icon = { className: 'size-4.5', strokeWidth: 1.9, 'aria-hidden': true } as const;
const nearDays = 14;

/** What the administrator does next; nothing when there is nothing to do. */
export function NextStep(props: NextStepProps) {
  const { status, eventDate, reservationId, contractId, isOffered } = props.reservation;
  const today = useToday();
  const { offer, now } = useReservationOffer(reservationId);
  const ledger = useLedger(status === 'PENDING' && contractId === null ? undefined : reservationId);
  const isNear = eventDate >= today && daysBetween(today, eventDate) <= nearDays;
  const sheet = useSheet(status === 'CONFIRMED' && isNear ? reservationId : undefined);
  if (status === 'PENDING' && contractId === null) {
    const isOpen = offer && offer.state !== 'ACCEPTED' && offer.state !== 'WITHDRAWN';
    return isOpen && !isOffered ? <OfferStep offer={offer} now={now} /> : <Decision {...props} />;
  }
  if (ledger.data && hasPaymentStep(ledger.data))
    return <PaymentStep reservation={props.reservation} ledger={ledger.data} />;
  if (status !== 'CONFIRMED' || !isNear) return null;
  const when = formatDaysAhead(eventDate, today);
  if (sheet.data && hasSheetStep(sheet.data)) return <SheetStep sheet={sheet.data} when={when} />;
  return (
    <Strip sentence={texts.next_step_event({ when })}>
      <Button icon={<Printer {...icon} />} onClick={() => window.print()}>
        {texts.desk_print()}
      </Button>
    </Strip>
  );
}

function sentenceOf({ createdAt, heldUntil, isOffered, askedAt }: AdminReservation, now: Date): string {
  if (!heldUntil && hasJustArrived(createdAt, now.getTime())) return texts.next_step_request_now();
  if (!heldUntil) return texts.next_step_request({ when: formatRelativeTime(createdAt) });
  const until = new Date(heldUntil);
  if (isOffered) return texts.next_step_offered({ deadline: formatShortDeadline(until) });
  const time = formatShortTimeLeft(until, now);
  return askedAt ? texts.next_step_asked({ time }) : texts.next_step_held({ time });
}

function Decision({ reservation, actions }: NextStepProps) {
  const { heldUntil, isOffered } = reservation;
  const now = useNow(heldUntil);
  const [isSending, setSending] = useState(false);
  const params = { reservation: formatReservation(reservation) };
  async function confirm() {
    setSending(true);
    await actions.confirm(reservation);
    setSending(false);
  }
  return (
    <Strip sentence={sentenceOf(reservation, now)}>
      <Button
        variant="danger-line"
        aria-label={texts.desk_decline_label(params)}
        disabled={isSending}
        icon={<X {...icon} />}
        onClick={() => actions.setStatus(reservation, 'CANCELED')}
        className={isOffered ? '' : 'max-tablet:order-last max-tablet:col-span-full'}
      >
        {texts.label_decline()}
      </Button>
      {!isOffered && (
        <Button
          aria-label={heldUntil ? texts.hold_extend_label(params) : texts.hold_keep_label(params)}
          disabled={isSending}
          icon={<Hourglass {...icon} />}
          onClick={() => actions.hold(reservation, 'extend')}
        >
          {heldUntil ? texts.hold_extend_deadline() : texts.hold_keep()}
        </Button>
      )}
      <Button
        aria-label={texts.desk_confirm_label(params)}
        sending={isSending}
        icon={<Check {...icon} />}
        onClick={confirm}
      >
        {texts.label_confirm()}
      </Button>
      {!isOffered && <CreateOffer reservation={reservation} />}
    </Strip>
  );
}

import { useRef } from 'react';
import { daysBetween } from '#domain/dates/days.ts';
import { formatDayUntil, formatDeadline } from '#domain/dates/deadline-format.ts';
import { formatEventTimes } from '#domain/dates/event-times.ts';
import { formatMoney } from '#domain/money/money-amounts.ts';
import { formatToPay } from '#domain/offers/instalment-names.ts';
import * as texts from '#texts';
import { WithBold } from '#web/features/waiting/hold-meter.tsx';
import { today } from '#web/platform/lib/dates.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/button.tsx';
import { ownGaps } from '../event-sheet/sheet-state.ts';
import { useExtend } from '../hold/extend.ts';
import { offerTextsOf } from '../offers/offer-texts.ts';
import type { OwnOffer } from '../offers/offers-query.ts';
import { StatusBadge } from '../reservation-entry.tsx';
import { formatPlace } from '../reservation-format.ts';
import type { OwnReservation } from '../reservations-query.ts';
import { DateFrame, Deadline, Path, Sentence } from './date-frame.tsx';
import type { NextStep } from './own-bookings.ts';

interface NextDateProps {
  step: NextStep;
  now: Date;
  email: string;
}

/** Exactly one step: what the customer has to do next, or that there is nothing to do. */
export function NextDate(props: NextDateProps) {
  const box = useRef<HTMLDivElement>(null);
  // The focused button is removed with its step.
  const focusBox = () => box.current?.focus();
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <CurrentStep {...props} onDone={focusBox} />
    </div>
  );
}

function CurrentStep({ step, now, email, onDone }: NextDateProps & { onDone: () => void }) {
  switch (step.kind) {
    case 'offered':
      return <OfferedStep {...step} now={now} />;
    case 'offer':
      return <OfferStep {...step} now={now} />;
    case 'payment':
      return <PaymentStep {...step} />;
    case 'sheet':
      return <SheetStep {...step} />;
    case 'hold':
      return <HoldStep {...step} now={now} onDone={onDone} />;
    case 'date':
      return <DateStep {...step} now={now} email={email} />;
    case 'waiting':
      return (
        <DateFrame
          date={step.entry}
          title={texts.own_next_title({ hall: step.entry.hall.name, step: texts.own_next_waiting() })}
        >
          <Sentence>{texts.own_next_waiting_text({ email })}</Sentence>
        </DateFrame>
      );
  }
}

type StepOf<Kind extends NextStep['kind']> = Extract<NextStep, { kind: Kind }>;
type HeldStep = StepOf<'offered' | 'hold' | 'date'>;
type Timed<Step> = Step & { now: Date };

interface StepLinkProps {
  to: string;
  variant: ButtonVariant;
  children: string;
}

const StepLink = (props: StepLinkProps) => <ButtonLink size="large" {...props} />;

function OfferStep({ now, ...booking }: Timed<StepOf<'offer'>>) {
  const { reservation, offer } = booking;
  const { hall, kind, offerId, validUntil } = offer;
  const title = kind === 'ANNEX' ? texts.own_next_annex : texts.own_next_offer;
  return (
    <DateFrame
      date={offer}
      title={title({ hall: hall.name })}
      action={
        <StepLink to={`/profile/ponuda/${offerId}`} variant="gold">
          {offerTextsOf(offer).open()}
        </StepLink>
      }
    >
      <Deadline text={textOfDeadline(reservation, offer)} until={validUntil} now={now} />
      <Path {...booking} />
    </DateFrame>
  );
}

function textOfDeadline({ status }: OwnReservation, { kind }: OwnOffer) {
  if (kind === 'ANNEX') return texts.own_next_annex_until;
  return status === 'PENDING' ? texts.own_next_offer_until : texts.own_next_offer_until_plain;
}

function PaymentStep({ payment: { instalment, index }, ...booking }: StepOf<'payment'>) {
  const { reservation, ledger } = booking;
  return (
    <DateFrame
      date={reservation}
      title={formatToPay(ledger?.instalments ?? [], index, { due: instalment.due, today: today() })}
      action={
        <StepLink to={`/profile/uplate/${reservation.reservationId}`} variant="ink">
          {texts.own_payments_open_page()}
        </StepLink>
      }
    >
      <Sentence>{texts.own_next_payment_text({ amount: formatMoney(instalment.open) })}</Sentence>
      <Path {...booking} />
    </DateFrame>
  );
}

function SheetStep({ sheet, ...booking }: StepOf<'sheet'>) {
  const { reservation } = booking;
  const deadline = formatDeadline(new Date(sheet.customerUntil));
  return (
    <DateFrame
      date={reservation}
      title={texts.own_next_sheet()}
      action={
        <StepLink to={`/profile/radni-list/${reservation.reservationId}`} variant="ink">
          {texts.own_sheet_open_gaps()}
        </StepLink>
      }
    >
      <Sentence>
        <WithBold
          text={texts.own_next_sheet_text({ count: ownGaps(sheet).length, deadline })}
          bold={deadline}
        />
      </Sentence>
      <Path {...booking} />
    </DateFrame>
  );
}

function OfferedStep({ reservation, entry, now }: Timed<HeldStep>) {
  const until = entry?.offeredUntil ?? reservation.heldUntil;
  return (
    <DateFrame
      date={reservation}
      title={texts.own_next_offered()}
      action={
        entry && (
          <StepLink to={`/profile/termin/${entry.entryId}`} variant="gold">
            {texts.own_next_offered_open()}
          </StepLink>
        )
      }
    >
      {until && <Deadline text={texts.own_next_offered_until} until={until} now={now} />}
    </DateFrame>
  );
}

function HoldStep({ now, onDone, ...booking }: Timed<HeldStep> & { onDone: () => void }) {
  const { reservation } = booking;
  const { extend, isPending, failure } = useExtend(reservation);
  const { heldUntil, extendableUntil } = reservation;
  const action = texts.hold_extend();
  async function extendOnce() {
    if (await extend()) onDone();
  }
  return (
    <DateFrame
      date={reservation}
      title={extendableUntil ? texts.own_next_hold() : texts.own_next_hold_last()}
      action={
        extendableUntil && (
          <Button
            variant="gold"
            size="large"
            aria-label={texts.own_action_label({ action, about: formatPlace(reservation) })}
            sending={isPending}
            onClick={extendOnce}
          >
            {action}
          </Button>
        )
      }
    >
      {heldUntil && (
        <Deadline
          text={extendableUntil ? texts.hold_next_until : texts.own_next_hold_last_text}
          until={heldUntil}
          now={now}
        />
      )}
      <Path {...booking} />
      <FailureAlert failure={failure} />
    </DateFrame>
  );
}

/** Nothing to do. */
function DateStep({ email, now, ...booking }: Timed<HeldStep> & { email: string }) {
  const { reservation } = booking;
  const { hall, status, heldUntil } = reservation;
  const { title, text } = waitingFor(reservation, email);
  return (
    <DateFrame
      date={reservation}
      title={texts.own_next_title({ hall: hall.name, step: title })}
      times={formatEventTimes(reservation)}
      badge={<StatusBadge status={status} />}
    >
      {heldUntil ? (
        <Deadline text={texts.hold_next_until} until={heldUntil} now={now} />
      ) : (
        <Sentence>{text}</Sentence>
      )}
      <Path {...booking} />
    </DateFrame>
  );
}

function waitingFor({ status, eventDate, heldUntil }: OwnReservation, email: string) {
  if (status === 'PENDING') {
    const title = heldUntil ? texts.own_next_held() : texts.own_next_pending();
    return { title, text: texts.own_pending_next({ email }) };
  }
  const count = daysBetween(today(), eventDate);
  if (count === 0) return { title: texts.own_next_today(), text: texts.own_next_today_text() };
  const nothing = texts.own_next_nothing({ day: formatDayUntil(eventDate) });
  return { title: texts.own_next_confirmed(), text: `${nothing} ${texts.own_next_days({ count })}` };
}

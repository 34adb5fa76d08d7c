import { Check } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { type Day, daysBetween } from '#domain/dates/days.ts';
import { formatDayUntil, formatDeadline, formatDeadlineAndDays } from '#domain/dates/deadline-format.ts';
import { formatEventTimes } from '#domain/dates/event-times.ts';
import { formatMoney } from '#domain/money/money-amounts.ts';
import { formatToPay } from '#domain/offers/instalment-names.ts';
import * as texts from '#texts';
import { dayNumber, formatMonth, formatWeekday } from '#web/features/availability/day-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { WithBold } from '#web/features/waiting/hold-meter.tsx';
import { today } from '#web/platform/lib/dates.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ownGaps } from '../event-sheet/sheet-state.ts';
import { useExtend } from '../hold/extend.ts';
import { offerTextsOf } from '../offers/offer-texts.ts';
import type { OwnOffer } from '../offers/offers-query.ts';
import { StatusBadge } from '../reservation-entry.tsx';
import { formatPlace } from '../reservation-format.ts';
import type { OwnReservation } from '../reservations-query.ts';
import type { NextStep } from './own-bookings.ts';
import { type Step, stepsOf } from './own-dates.ts';

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
        <Frame eventDate={step.entry.eventDate}>
          <Title hall={step.entry.hall.name}>
            {texts.own_next_title({ hall: step.entry.hall.name, step: texts.own_next_waiting() })}
          </Title>
          <p className="mt-1 wrap-anywhere text-s-ink-2">{texts.own_next_waiting_text({ email })}</p>
        </Frame>
      );
  }
}

type StepProps = Extract<NextStep, { reservation: OwnReservation }> & { now: Date };

function OfferStep({
  reservation,
  offer,
  contract,
  now,
}: Extract<NextStep, { kind: 'offer' }> & { now: Date }) {
  const { hall, eventDate } = offer;
  const isAnnex = offer.kind === 'ANNEX';
  return (
    <Frame
      eventDate={eventDate}
      action={
        <ButtonLink to={`/profile/ponuda/${offer.offerId}`} variant="gold" size="large">
          {offerTextsOf(offer).open()}
        </ButtonLink>
      }
    >
      <Title hall={hall.name}>
        {isAnnex ? texts.own_next_annex({ hall: hall.name }) : texts.own_next_offer({ hall: hall.name })}
      </Title>
      <Deadline text={textOfDeadline(reservation, offer)} until={offer.validUntil} now={now} />
      <Path steps={pathOf({ reservation, offer, contract })} />
    </Frame>
  );
}

function textOfDeadline({ status }: OwnReservation, { kind }: OwnOffer) {
  if (kind === 'ANNEX') return texts.own_next_annex_until;
  return status === 'PENDING' ? texts.own_next_offer_until : texts.own_next_offer_until_plain;
}

function PaymentStep({
  reservation,
  offer,
  contract,
  ledger,
  payment: { instalment, index },
}: Extract<NextStep, { kind: 'payment' }>) {
  const { eventDate, hall, reservationId } = reservation;
  return (
    <Frame
      eventDate={eventDate}
      action={
        <ButtonLink to={`/profile/uplate/${reservationId}`} variant="ink" size="large">
          {texts.own_payments_open_page()}
        </ButtonLink>
      }
    >
      <Title hall={hall.name}>
        {formatToPay(ledger?.instalments ?? [], index, { due: instalment.due, today: today() })}
      </Title>
      <p className="mt-1 wrap-anywhere text-s-ink-2">
        {texts.own_next_payment_text({ amount: formatMoney(instalment.open) })}
      </p>
      <Path steps={pathOf({ reservation, offer, contract })} />
    </Frame>
  );
}

function SheetStep({ sheet, ...booking }: Extract<NextStep, { kind: 'sheet' }>) {
  const { reservationId, eventDate, hall } = booking.reservation;
  const deadline = formatDeadline(new Date(sheet.customerUntil));
  return (
    <Frame
      eventDate={eventDate}
      action={
        <ButtonLink to={`/profile/radni-list/${reservationId}`} variant="ink" size="large">
          {texts.own_sheet_open_gaps()}
        </ButtonLink>
      }
    >
      <Title hall={hall.name}>{texts.own_next_sheet()}</Title>
      <p className="mt-1 wrap-anywhere text-s-ink-2">
        <WithBold
          text={texts.own_next_sheet_text({ count: ownGaps(sheet).length, deadline })}
          bold={deadline}
        />
      </p>
      <Path steps={pathOf(booking)} />
    </Frame>
  );
}

const pathOf = ({ reservation, offer, contract }: Pick<StepProps, 'reservation' | 'offer' | 'contract'>) =>
  stepsOf(reservation, { hasOffer: offer !== undefined, hasContract: contract !== undefined }, today());

function OfferedStep({ reservation, entry, now }: StepProps) {
  const until = entry?.offeredUntil ?? reservation.heldUntil;
  return (
    <Frame
      eventDate={reservation.eventDate}
      action={
        entry && (
          <ButtonLink to={`/profile/termin/${entry.entryId}`} variant="gold" size="large">
            {texts.own_next_offered_open()}
          </ButtonLink>
        )
      }
    >
      <Title hall={reservation.hall.name}>{texts.own_next_offered()}</Title>
      {until && <Deadline text={texts.own_next_offered_until} until={until} now={now} />}
    </Frame>
  );
}

function HoldStep({ now, onDone, ...booking }: StepProps & { onDone: () => void }) {
  const { reservation } = booking;
  const { extend, isPending, failure } = useExtend(reservation);
  const { heldUntil, extendableUntil, hall } = reservation;
  const action = texts.hold_extend();
  async function extendOnce() {
    if (await extend()) onDone();
  }
  return (
    <Frame
      eventDate={reservation.eventDate}
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
      <Title hall={hall.name}>{extendableUntil ? texts.own_next_hold() : texts.own_next_hold_last()}</Title>
      {heldUntil && (
        <Deadline
          text={extendableUntil ? texts.hold_next_until : texts.own_next_hold_last_text}
          until={heldUntil}
          now={now}
        />
      )}
      <Path steps={pathOf(booking)} />
      <FailureAlert failure={failure} />
    </Frame>
  );
}

/** Nothing to do. */
function DateStep({ email, now, ...booking }: StepProps & { email: string }) {
  const { reservation } = booking;
  const { eventDate, hall, status, heldUntil } = reservation;
  const { title, text } = waitingFor(reservation, email);
  return (
    <Frame
      eventDate={eventDate}
      times={formatEventTimes(reservation)}
      badge={<StatusBadge status={status} />}
    >
      <Title hall={hall.name}>{texts.own_next_title({ hall: hall.name, step: title })}</Title>
      {heldUntil ? (
        <Deadline text={texts.hold_next_until} until={heldUntil} now={now} />
      ) : (
        <p className="mt-1 wrap-anywhere text-s-ink-2">{text}</p>
      )}
      <Path steps={pathOf(booking)} />
    </Frame>
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

interface FrameProps {
  eventDate: Day;
  times?: string | undefined;
  badge?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

function Frame({ eventDate, times, badge, action, children }: FrameProps) {
  return (
    <section
      aria-labelledby="next-date"
      className="mt-8 grid gap-5 rounded-md border border-s-line-2 bg-s-surface px-5.5 py-7 tablet:flex tablet:items-center tablet:gap-8 tablet:px-7.5"
    >
      <p className="flex items-center gap-4 border-s-gold-line font-serif max-tablet:border-b max-tablet:pb-5 tablet:border-r tablet:pr-8">
        <span className="display-2">
          {dayNumber(eventDate)}
          <span className="sr-only">. </span>
        </span>
        <span className="text-xl leading-tight opsz-t3">
          <em className="block">{formatWeekday(eventDate)}</em>
          {formatMonth(eventDate)}
          <span className="block">{times}</span>
        </span>
      </p>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="next-date" className="text-sm font-semibold text-s-ink-2">
            {texts.own_next()}
          </h2>
          {badge}
        </div>
        {children}
      </div>
      {action}
    </section>
  );
}

function Title({ hall, children }: { hall: string; children: string }) {
  return (
    <p className="heading-2 mt-1 flex items-start gap-2.5">
      <HallSign name={hall} className="mt-2 size-5.5 flex-none text-s-gold-text" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

interface DeadlineProps {
  text: (values: { deadline: string }) => string;
  until: string;
  now: Date;
}

function Deadline({ text, until, now }: DeadlineProps) {
  const end = new Date(until);
  return (
    <p className="mt-1 wrap-anywhere text-s-ink-2">
      <WithBold text={text({ deadline: formatDeadlineAndDays(end, now) })} bold={formatDeadline(end)} />
    </p>
  );
}

const stepNames = { done: texts.own_step_done, now: texts.own_step_now, later: texts.own_step_later };
const circles = {
  done: 'grid place-items-center border-transparent bg-s-inverse text-s-on-inverse',
  now: 'border-s-ink border-[5px]',
  later: 'border-s-field',
};

/** All steps of a date; on phones bars and the current one. */
function Path({ steps }: { steps: Step[] }) {
  const current = steps.findIndex(({ state }) => state === 'now');
  return (
    <>
      <ol aria-label={texts.own_path()} className="mt-3.5 flex flex-wrap gap-y-1.5 text-sm max-tablet:hidden">
        {steps.map(({ name, state }, index) => (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className={`flex items-center gap-2 ${state === 'now' ? 'font-semibold' : 'text-s-ink-3'}`}
          >
            {index > 0 && <span aria-hidden="true" className="mx-2 h-px w-5 bg-s-line-2" />}
            <span aria-hidden="true" className={`size-4.5 flex-none rounded-full border ${circles[state]}`}>
              {state === 'done' && <Check className="size-3" strokeWidth={3} />}
            </span>
            <span>
              <span className="sr-only">{stepNames[state]()} </span>
              {name}
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-4 tablet:hidden">
        <div aria-hidden="true" className="flex gap-1.5">
          {steps.map(({ name, state }) => (
            <span
              key={name}
              className={`h-1 flex-1 rounded-[2px] ${state === 'later' ? 'bg-s-line' : 'bg-s-ink forced-colors:bg-[CanvasText]'}`}
            />
          ))}
        </div>
        <p className="mt-2 text-sm text-s-ink-3">
          {texts.own_step_of({
            step: current + 1,
            count: steps.length,
            name: steps[current]?.name.toLowerCase() ?? '',
          })}
        </p>
      </div>
    </>
  );
}

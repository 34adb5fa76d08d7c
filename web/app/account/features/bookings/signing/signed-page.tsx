import { Banknote, CalendarPlus } from 'lucide-react';
import { formatDayUntil } from '#domain/dates/deadline-format.ts';
import { formatMoney } from '#domain/money/money-amounts.ts';
import { nameOfInstalment } from '#domain/offers/instalment-names.ts';
import type { Contract } from '#schemas/offers/contracts.ts';
import type { Offer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { dayNumber, formatMonth, formatWeekday } from '#web/features/availability/day-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { SplitPage, splitPicture } from '#web/layout/split-page.tsx';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { formatNumericDay, today } from '#web/platform/lib/dates.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { useHallPhoto } from '../availability-query.ts';
import { useCalendarFile } from '../calendar-file.ts';
import { useLedger } from '../payments/payments-query.ts';
import { ContractRow, PaperRow } from './paper-rows.tsx';

/** As the reservation is now: an annex may have moved it. */
export type SignedEvent = Pick<Offer, 'eventDate' | 'hallId' | 'hall'>;

interface SignedPageProps {
  contract: Contract;
  event: SignedEvent;
}

const months = [
  texts.signed_in_january,
  texts.signed_in_february,
  texts.signed_in_march,
  texts.signed_in_april,
  texts.signed_in_may,
  texts.signed_in_june,
  texts.signed_in_july,
  texts.signed_in_august,
  texts.signed_in_september,
  texts.signed_in_october,
  texts.signed_in_november,
  texts.signed_in_december,
];

/** The one moment with a double frame: the day belongs to the customer. */
export function SignedPage({ contract, event }: SignedPageProps) {
  const { eventDate, hallId } = event;
  const isPast = eventDate < today();
  return (
    <SplitPage
      picture={<Photo photo={useHallPhoto(hallId)} {...splitPicture} />}
      slogan={
        !isPast && (
          <p className="display-2 max-w-[9em]">
            {texts.signed_see_you()} <em>{months[Number(eventDate.slice(5, 7)) - 1]?.()}</em>
          </p>
        )
      }
    >
      <main id="main" tabIndex={-1} className="flex flex-col px-5 py-8 tablet:px-14 tablet:py-12">
        <div className="mx-auto w-full max-w-115 tablet:my-auto">
          <Festive event={event} />
          <ul className="mt-5.5">
            <ContractRow contract={contract} />
            {!isPast && <CalendarRow contract={contract} />}
            <PaymentRow contract={contract} />
          </ul>
          <ButtonLink to="/profile" variant="ink" size="large" block className="mt-4">
            {texts.signed_to_profile()}
          </ButtonLink>
        </div>
      </main>
    </SplitPage>
  );
}

function Festive({ event: { eventDate, hall } }: { event: SignedEvent }) {
  const isPast = eventDate < today();
  return (
    <div className="relative rounded-xs bg-s-surface px-6 py-11 text-center shadow-card before:pointer-events-none before:absolute before:inset-2.5 before:border before:border-s-gold-line after:pointer-events-none after:absolute after:inset-3.75 after:border after:border-s-gold-line after:opacity-45 tablet:px-10 tablet:pt-13 tablet:pb-11.5">
      <h1 className="heading-1">
        {isPast ? texts.signed_past_start() : texts.signed_title_start()}{' '}
        <em>{isPast ? texts.signed_past_accent() : texts.signed_title_accent()}</em>
      </h1>
      <p className="mt-6 mb-3 font-serif text-[10.5rem] leading-[.78] tracking-[-.045em] [font-variation-settings:'opsz'_130] tablet:text-[12.5rem]">
        {dayNumber(eventDate)}
        <span className="sr-only">. </span>
      </p>
      <p className="font-serif text-[1.625rem] leading-tight opsz-t3">
        {formatWeekday(eventDate)}
        <br />
        {formatMonth(eventDate)}
      </p>
      <span aria-hidden="true" className="mx-auto mt-6 mb-5 block w-16 border-t border-s-gold-line" />
      <p className="flex items-center justify-center gap-2.5 font-serif text-[1.375rem] leading-tight opsz-t3">
        <HallSign name={hall.name} className="size-5.5 flex-none text-s-gold-text" />
        <span className="min-w-0 wrap-anywhere">{texts.request_hall({ hall: hall.name })}</span>
      </p>
    </div>
  );
}

function CalendarRow({ contract: { reservationId } }: { contract: Contract }) {
  const { failure, fail, clear } = useFormFailure();
  const { fetchCalendar, isPending } = useCalendarFile(reservationId, { fail, clear });
  return (
    <>
      <PaperRow
        icon={CalendarPlus}
        title={texts.signed_calendar()}
        text={texts.signed_calendar_text()}
        action={
          <Button
            aria-label={texts.own_action_label({
              action: texts.own_calendar(),
              about: texts.signed_calendar_file(),
            })}
            sending={isPending}
            onClick={fetchCalendar}
          >
            {texts.signed_calendar_file()}
          </Button>
        }
      />
      {failure && (
        <li>
          <FailureAlert failure={failure} />
        </li>
      )}
    </>
  );
}

/** What is to be paid next; right after signing by the contract, until the ledger is read. */
function PaymentRow({ contract: { plan, reservationId } }: { contract: Contract }) {
  const ledger = useLedger(String(reservationId)).data;
  const parts = ledger ? ledger.instalments.map(({ open, ...part }) => ({ ...part, amount: open })) : plan;
  const index = parts.findIndex(({ amount }) => amount.amount > 0);
  const next = parts[index];
  const to = `/profile/uplate/${reservationId}`;
  if (!next)
    return (
      <PaperRow
        icon={Banknote}
        title={texts.label_payments()}
        text={texts.signed_payment_none()}
        action={<ButtonLink to={to}>{texts.signed_payments()}</ButtonLink>}
      />
    );
  return (
    <PaperRow
      icon={Banknote}
      title={texts.signed_payment({ kind: nameOfInstalment(parts, index), amount: formatMoney(next.amount) })}
      text={
        next.due < today()
          ? texts.signed_payment_late({ day: formatNumericDay(next.due) })
          : texts.signed_payment_until({ deadline: formatDayUntil(next.due) })
      }
      action={<ButtonLink to={to}>{texts.label_slip()}</ButtonLink>}
    />
  );
}

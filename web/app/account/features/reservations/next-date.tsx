import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { daysBetween } from '#contracts/dates/days.ts';
import { formatEventTimes } from '#contracts/dates/event-times.ts';
import * as texts from '#texts';
import { dayNumber, formatMonth, formatWeekday } from '../../../shared/availability/day-format.ts';
import { HallSign } from '../../../shared/halls/hall-sign.tsx';
import { today } from '../../../shared/lib/dates.ts';
import { type StepState, stepsOf } from './own-dates.ts';
import { StatusBadge } from './reservation-entry.tsx';
import type { OwnReservation } from './reservations-query.ts';

/** What the customer waits for. */
function nextStep({ status, eventDate }: OwnReservation, email: string) {
  if (status === 'PENDING') {
    return { title: texts.own_next_pending(), text: texts.own_pending_next({ email }) };
  }
  const count = daysBetween(today(), eventDate);
  return {
    title: count === 0 ? texts.own_next_today() : texts.own_next_confirmed(),
    text: count === 0 ? texts.own_next_today_text() : texts.own_next_days({ count }),
  };
}

/** The customer's next date: the day, the hall, the status and what happens next. */
export function NextDate({ reservation, email }: { reservation: OwnReservation; email: string }) {
  const { eventDate, hall, status } = reservation;
  const { title, text } = nextStep(reservation, email);
  return (
    <section
      aria-labelledby="next-date"
      className="mt-8 grid gap-5 rounded-sm border border-s-gold-line bg-s-surface px-5.5 py-7 tablet:flex tablet:items-center tablet:gap-8 tablet:px-7.5"
    >
      <p className="flex items-center gap-4 font-serif">
        <span className="display-2">
          {dayNumber(eventDate)}
          <span className="sr-only">. </span>
        </span>
        <span className="text-xl leading-tight opsz-t3">
          <em className="block">{formatWeekday(eventDate)}</em>
          {formatMonth(eventDate)}
          <span className="block">{formatEventTimes(reservation)}</span>
        </span>
      </p>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="next-date" className="text-sm font-semibold text-s-ink-2">
            {texts.own_next()}
          </h2>
          <StatusBadge status={status} />
        </div>
        <p className="heading-3 mt-1 flex flex-wrap items-center gap-2">
          <HallSign name={hall.name} className="size-5 flex-none text-s-gold-text" />
          <span className="min-w-0 wrap-anywhere">
            {texts.own_next_title({ hall: hall.name, step: title })}
          </span>
        </p>
        <p className="mt-1 wrap-anywhere text-s-ink-2">{text}</p>
        <Steps states={stepsOf(reservation, today())} />
      </div>
    </section>
  );
}

const stepNames = [texts.own_step_request, texts.own_step_confirmation, texts.own_step_day];
const stepLooks: Record<StepState, { icon: typeof Circle; className: string; name: () => string }> = {
  done: { icon: CircleCheck, className: 'text-s-confirmed', name: texts.own_step_done },
  now: { icon: CircleDot, className: 'font-semibold', name: texts.own_step_now },
  later: { icon: Circle, className: 'text-s-ink-3', name: texts.own_step_later },
};

function Steps({ states }: { states: StepState[] }) {
  return (
    <ol className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
      {states.map((state, index) => {
        const { icon: Icon, className, name } = stepLooks[state];
        return (
          <li
            key={stepNames[index]?.()}
            aria-current={state === 'now' ? 'step' : undefined}
            className={`flex items-center gap-1.5 ${className}`}
          >
            <Icon className="size-4 flex-none" strokeWidth={2} aria-hidden="true" />
            <span className="sr-only">{name()} </span>
            {stepNames[index]?.()}
          </li>
        );
      })}
    </ol>
  );
}

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Day } from '#domain/dates/days.ts';
import { formatDeadline, formatDeadlineAndDays } from '#domain/dates/deadline-format.ts';
import * as texts from '#texts';
import { dayNumber, formatMonth, formatWeekday } from '#web/features/availability/day-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { WithBold } from '#web/features/waiting/hold-meter.tsx';
import { today } from '#web/platform/lib/dates.ts';
import type { OwnContract, OwnOffer } from '../offers/offers-query.ts';
import type { OwnReservation } from '../reservations-query.ts';
import { stepsOf } from './own-dates.ts';

interface DateFrameProps {
  date: { eventDate: Day; hall: { name: string } };
  title: string;
  times?: string | undefined;
  badge?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** The next date of the customer, what it is about, and at most one action. */
export function DateFrame({ date, title, times, badge, action, children }: DateFrameProps) {
  const { eventDate, hall } = date;
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
        <p className="heading-2 mt-1 flex items-start gap-2.5">
          <HallSign name={hall.name} className="mt-2 size-5.5 flex-none text-s-gold-text" />
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </p>
        {children}
      </div>
      {action}
    </section>
  );
}

export const Sentence = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 wrap-anywhere text-s-ink-2">{children}</p>
);

interface DeadlineProps {
  text: (values: { deadline: string }) => string;
  until: string;
  now: Date;
}

export function Deadline({ text, until, now }: DeadlineProps) {
  const end = new Date(until);
  return (
    <Sentence>
      <WithBold text={text({ deadline: formatDeadlineAndDays(end, now) })} bold={formatDeadline(end)} />
    </Sentence>
  );
}

const stepNames = { done: texts.own_step_done, now: texts.own_step_now, later: texts.own_step_later };
const circles = {
  done: 'grid place-items-center border-transparent bg-s-inverse text-s-on-inverse',
  now: 'border-s-ink border-[5px]',
  later: 'border-s-field',
};

interface PathProps {
  reservation: OwnReservation;
  offer: OwnOffer | undefined;
  contract: OwnContract | undefined;
}

/** All steps of a date; on phones bars and the current one. */
export function Path({ reservation, offer, contract }: PathProps) {
  const papers = { hasOffer: offer !== undefined, hasContract: contract !== undefined };
  const steps = stepsOf(reservation, papers, today());
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

import { MapPin, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '#domain/dates/day-times.ts';
import { toIsoDay } from '#domain/dates/days.ts';
import type { TourMode } from '#schemas/tours.ts';
import * as texts from '#texts';
import { dayNumber, formatMonth, formatWeekday } from '#web/features/availability/day-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';

const paper =
  'relative rounded-sm bg-s-surface px-6 pt-8 pb-7 text-s-ink shadow-card before:pointer-events-none before:absolute before:inset-2 before:rounded-xs before:border before:border-s-gold-line before:opacity-75 [--focus-gap:var(--color-surface)] tablet:px-8';

interface TourCardProps {
  /** Empty until a slot is chosen. */
  start: string;
  hall: string;
  mode: TourMode;
  children?: ReactNode;
}

/** The tour as an invitation. */
export function TourCard({ start, hall, mode, children }: TourCardProps) {
  const Icon = mode === 'VIDEO' ? Video : MapPin;
  return (
    <section aria-label={texts.tour_card_label()} className={paper}>
      <div className="relative grid justify-items-center text-center font-serif">
        <p className="text-lg text-s-ink-2 italic">{texts.tour_card_title()}</p>
        {start ? <When start={start} /> : <p className="my-7 text-lg opsz-t3">{texts.tour_card_empty()}</p>}
        <p className="flex items-center gap-2.5 text-xl leading-[1.3] opsz-t3">
          <HallSign name={hall} className="size-5.5 flex-none text-s-gold-text" />
          <span className="wrap-anywhere">{texts.request_hall({ hall })}</span>
        </p>
        <p className="mt-2 flex items-center gap-2 font-sans text-sm text-s-ink-2">
          <Icon className="size-4" strokeWidth={1.6} aria-hidden="true" />
          {mode === 'VIDEO' ? texts.tour_mode_video() : texts.tour_mode_in_person()}
        </p>
      </div>
      {children && <div className="relative mt-6 grid gap-3 border-t border-s-line pt-5">{children}</div>}
    </section>
  );
}

function When({ start }: { start: string }) {
  const moment = new Date(start);
  const day = toIsoDay(moment);
  return (
    <p className="mt-4 mb-6 grid justify-items-center">
      <span className="text-[6.5rem] leading-[.82] tracking-[-.04em]">
        {dayNumber(day)}
        <span className="sr-only">. </span>
      </span>
      <span className="mt-5 text-[1.375rem] leading-[1.3] opsz-t3">
        {formatWeekday(day)}, <span className="whitespace-nowrap">{formatMonth(day)}</span>
      </span>
      <span className="mt-1 font-sans text-lg font-semibold tabular-nums">
        {texts.tour_card_time({ time: formatTime(moment) })}
      </span>
    </p>
  );
}

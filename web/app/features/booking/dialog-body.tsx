import type { ReactNode } from 'react';
import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { dayNumber, formatMonth, formatWeekday } from '../availability/day-format.ts';
import { HallSign } from '../halls/hall-sign.tsx';

/** A scrolling body with fixed actions. */
export function DialogBody({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <>
      <div className="grid min-h-0 flex-1 content-start gap-4.5 overflow-y-auto px-5 pt-4.5 pb-6 phone:px-8 phone:pt-5 phone:pb-7">
        {children}
      </div>
      <div className="flex flex-none flex-wrap justify-end gap-3 border-t border-s-line px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] *:flex-1 phone:px-8 phone:py-4.5 phone:*:flex-none">
        {actions}
      </div>
    </>
  );
}

interface DayStripProps {
  eventDate: Day;
  hall: { name: string };
}

/** At the top of a dialog about one date. */
export const DayStrip = ({ eventDate, hall }: DayStripProps) => (
  <div className="flex flex-none flex-wrap items-center gap-3.5 bg-s-gold-wash px-6 py-4 font-serif">
    <p className="contents">
      <span className="text-[3.5rem] leading-[.82] tracking-[-.04em]">
        {dayNumber(eventDate)}
        <span className="sr-only">. </span>
      </span>
      <span className="text-lg leading-[1.3] opsz-t3">
        <em className="block">{formatWeekday(eventDate)}</em>
        <span className="block whitespace-nowrap">{formatMonth(eventDate)}</span>
      </span>
    </p>
    <p className="ml-auto flex min-w-0 items-center gap-2.5 text-lg leading-[1.3] opsz-t3">
      <HallSign name={hall.name} className="size-5.5 flex-none text-s-gold-text" />
      <span className="min-w-0 wrap-anywhere">{texts.request_hall({ hall: hall.name })}</span>
    </p>
  </div>
);

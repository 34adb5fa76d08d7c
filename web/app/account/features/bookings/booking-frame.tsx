import type { ReactNode } from 'react';
import type { Day } from '#domain/dates/days.ts';
import type { EventType } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { dayNumber, formatWeekday } from '#web/features/availability/day-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { formatEvent, shortMonth } from './reservation-format.ts';

interface BookingFrameProps {
  about: {
    eventDate: Day;
    hall: { name: string };
    eventType: EventType;
    customEventType: string | null;
    guestCount: number;
  };
  times?: string | undefined;
  badge: ReactNode;
  /** Below hall and event. */
  details?: ReactNode;
  /** By the state: sentences and actions. */
  children: ReactNode;
}

/** A date of the customer: the day at the left, hall and badge, then what belongs to its state. */
export function BookingFrame({ about, times, badge, details, children }: BookingFrameProps) {
  const { eventDate, hall, guestCount } = about;
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-5 gap-y-1.5 border-t border-s-line-2 py-6 phone:grid-cols-[84px_minmax(0,1fr)_auto]">
      <p className="row-span-3 font-serif leading-none">
        <span className="block text-[2.25rem] leading-[.9] tracking-[-.02em] phone:text-[3.25rem]">
          {dayNumber(eventDate)}
          <span className="sr-only">. </span>
        </span>
        <span className="mt-2 block text-[0.9375rem] leading-tight whitespace-nowrap [font-variation-settings:'opsz'_30]">
          {shortMonth(eventDate)} <span className="block">{formatWeekday(eventDate)}</span>
        </span>
      </p>
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-serif text-[1.375rem] leading-tight opsz-t3">
          <HallSign name={hall.name} className="size-5.5 flex-none text-s-gold-text" />
          <span className="min-w-0 wrap-anywhere">{hall.name}</span>
        </p>
        <p className="mt-1 wrap-anywhere">
          <span>{formatEvent(about)}</span> <span aria-hidden="true">·</span>{' '}
          <span>{texts.own_guests({ count: guestCount })}</span>
          {times && (
            <>
              {' '}
              <span aria-hidden="true">·</span> <span className="whitespace-nowrap">{times}</span>
            </>
          )}
        </p>
        {details}
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-2 self-start phone:col-start-3 phone:row-start-1">
        {badge}
      </div>
      <div className="col-start-2 grid gap-3 pt-2 empty:hidden phone:col-end-4">{children}</div>
    </li>
  );
}

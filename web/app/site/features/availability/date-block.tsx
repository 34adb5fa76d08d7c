import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { dayNumber, formatMonth, formatWeekday, monthName } from '#web/features/availability/day-format.ts';
import {
  type Availability,
  type BookableHall,
  neighbouringSaturday,
} from '#web/features/availability/free-days.ts';

interface DateBlockProps {
  availability: Availability;
  hall: BookableHall | undefined;
  day: Day;
  animation: string;
  onDay: (day: Day) => void;
}

const arrow =
  'grid size-11 flex-none place-items-center rounded-sm hover:bg-s-sunken disabled:bg-transparent disabled:text-s-disabled';

const shortMonth = 5;
// Long names need a smaller font to fit beside the number and the arrows.
const longMonthClass =
  'text-[1.1875rem] whitespace-nowrap max-[374px]:whitespace-normal tablet:text-[1.3125rem]';

/** The arrows move from Saturday to Saturday, without those on which nothing is free. */
export function DateBlock({ availability, hall, day, animation, onDay }: DateBlockProps) {
  const previous = neighbouringSaturday(availability, day, -1, hall?.hallId);
  const next = neighbouringSaturday(availability, day, 1, hall?.hallId);
  return (
    <div className="flex items-center gap-2 pt-2.5 pb-3.5 tablet:pt-3.5 tablet:pb-4">
      <p key={day} className={`flex min-w-0 items-center gap-3.5 font-serif tablet:gap-4 ${animation}`}>
        <span className="text-[5rem] leading-[.8] tracking-[-.03em] tablet:text-[5.75rem]">
          {dayNumber(day)}
          <span className="sr-only">. </span>
        </span>
        <span className="text-2xl leading-[1.15] opsz-t3">
          <em className="block">{formatWeekday(day)}</em>
          <span className={monthName(day).length > shortMonth ? longMonthClass : ''}>{formatMonth(day)}</span>
        </span>
      </p>
      <div className="-mr-2.5 ml-auto flex tablet:gap-1 without-scripts:hidden">
        <button
          type="button"
          className={arrow}
          aria-label={texts.invitation_previous_saturday()}
          disabled={!previous}
          onClick={() => previous && onDay(previous)}
        >
          <ChevronLeft className="size-5.5" strokeWidth={1.6} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={arrow}
          aria-label={texts.invitation_next_saturday()}
          disabled={!next}
          onClick={() => next && onDay(next)}
        >
          <ChevronRight className="size-5.5" strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

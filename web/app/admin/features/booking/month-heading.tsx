import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { addMonths, type Day, firstOfMonth } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { formatMonth } from '#web/features/availability/day-format.ts';
import { today } from '#web/platform/lib/dates.ts';
import { monthsAround } from './month-navigation.ts';

const arrow =
  'grid size-11 flex-none place-items-center rounded-sm border border-s-field hover:bg-s-sunken pointer-fine:tablet:size-10';

interface TodayButtonProps {
  month: Day;
  onMonth: (month: Day) => void;
  className?: string;
}

/** Back to the current month; nothing when it is shown. */
export function TodayButton({ month, onMonth, className = '' }: TodayButtonProps) {
  const now = firstOfMonth(today());
  if (month === now) return null;
  return (
    <button
      type="button"
      className={`min-h-11 rounded-sm px-3 text-sm font-semibold hover:bg-s-sunken pointer-fine:tablet:min-h-10 ${className}`}
      onClick={() => onMonth(now)}
    >
      {texts.label_today()}
    </button>
  );
}

interface MonthHeadingProps {
  month: Day;
  onMonth: (month: Day) => void;
  /** Where the button is elsewhere. */
  todayClass?: string;
}

export function ReservationMonthHeading({ month, onMonth, todayClass }: MonthHeadingProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <button
        type="button"
        className={arrow}
        aria-label={texts.label_previous_month()}
        onClick={() => onMonth(addMonths(month, -1))}
      >
        <ChevronLeft className="size-5" strokeWidth={1.6} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={arrow}
        aria-label={texts.label_next_month()}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <ChevronRight className="size-5" strokeWidth={1.6} aria-hidden="true" />
      </button>
      <div className="relative flex min-h-11 items-center gap-1.5 rounded-sm px-1.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring)">
        <p className="heading-3 whitespace-nowrap" aria-live="polite">
          {formatMonth(month)}
        </p>
        <ChevronDown className="size-4 flex-none text-s-ink-3" strokeWidth={1.6} aria-hidden="true" />
        <select
          aria-label={texts.label_month()}
          className="absolute inset-0 cursor-pointer appearance-none text-base opacity-0"
          value={month}
          onChange={(event) => onMonth(event.target.value)}
        >
          {monthsAround(month).map((option) => (
            <option key={option} value={option}>
              {formatMonth(option)}
            </option>
          ))}
        </select>
      </div>
      <TodayButton month={month} onMonth={onMonth} className={todayClass} />
    </div>
  );
}

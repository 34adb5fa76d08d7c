import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { addMonths, type Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { formatMonth, monthName, yearNumber } from './day-format.ts';
import { bookableMonths } from './month.ts';

interface MonthHeadingProps {
  today: Day;
  month: Day;
  onMonth: (month: Day) => void;
}

const arrow =
  'without-scripts:invisible grid size-11 flex-none place-items-center rounded-sm border border-s-field hover:bg-s-surface disabled:cursor-not-allowed disabled:border-s-line-2 disabled:bg-transparent disabled:text-s-disabled';

export function MonthHeading({ today, month, onMonth }: MonthHeadingProps) {
  const months = bookableMonths(today);
  return (
    <div className="mt-6 mb-3 flex items-center justify-between gap-2">
      <button
        type="button"
        className={arrow}
        aria-label={texts.label_previous_month()}
        disabled={month <= (months[0] ?? month)}
        onClick={() => onMonth(addMonths(month, -1))}
      >
        <ChevronLeft className="size-5" strokeWidth={1.6} aria-hidden="true" />
      </button>
      <div className="relative flex min-h-11 items-center gap-2 rounded-sm px-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring)">
        <p
          className="font-serif text-[1.75rem] leading-[1.1] whitespace-nowrap max-[359px]:text-xl @xl:text-[clamp(1.75rem,1.4rem+1.4vw,2.5rem)]"
          aria-live="polite"
        >
          {monthName(month)} <em className="text-s-ink-3">{yearNumber(month)}.</em>
        </p>
        <ChevronDown
          className="size-4.5 flex-none text-s-ink-3 print:hidden"
          strokeWidth={1.6}
          aria-hidden="true"
        />
        <select
          aria-label={texts.calendar_month()}
          className="absolute inset-0 cursor-pointer appearance-none text-base opacity-0"
          value={month}
          onChange={(event) => onMonth(event.target.value)}
        >
          {months.map((option) => (
            <option key={option} value={option}>
              {formatMonth(option)}
            </option>
          ))}
        </select>
      </div>
      <button
        type="button"
        className={arrow}
        aria-label={texts.label_next_month()}
        disabled={month >= (months.at(-1) ?? month)}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <ChevronRight className="size-5" strokeWidth={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}

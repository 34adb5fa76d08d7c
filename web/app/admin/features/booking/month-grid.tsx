import type { ReactNode } from 'react';
import type { Day } from '#domain/dates/days.ts';
import { dayNumber } from '#web/features/availability/day-format.ts';
import { MonthTable } from '#web/features/availability/month-table.tsx';
import { today } from '#web/platform/lib/dates.ts';
import { dayAfterAnyKey } from './month-navigation.ts';

interface ReservationMonthGridProps {
  month: Day;
  selected: Day | undefined;
  onMonth: (month: Day) => void;
  onPick: (day: Day) => void;
  /** The accessible name of a day. */
  formatCell: (day: Day) => string;
  /** Below the number of the day. */
  children: (day: Day) => ReactNode;
  /** Beside the number of the day. */
  beside?: (day: Day) => ReactNode;
  isBusy?: boolean;
  cellClass: string;
  /** In addition, for one day. */
  dayClass?: (day: Day) => string;
}

const classNames = {
  table: 'w-full table-fixed border-collapse',
  heading: 'bg-s-sunken',
  headingCell:
    'border-b border-l border-s-line py-2 text-center text-xs font-semibold text-s-ink-2 first:border-l-0 tablet:px-2.5 tablet:text-left',
  week: 'border-b border-s-line last:border-b-0',
  cell: 'h-px border-l border-s-line p-0 align-top first:border-l-0',
  blank: 'bg-s-sunken/55',
};

/** All days can be picked, also past ones. */
export function ReservationMonthGrid(props: ReservationMonthGridProps) {
  const { month, selected, onMonth, onPick, formatCell, children, beside, isBusy, cellClass, dayClass } =
    props;
  const now = today();
  return (
    <div className="overflow-hidden rounded-md border border-s-line bg-s-surface">
      <MonthTable
        month={month}
        selected={selected}
        today={now}
        onMonth={onMonth}
        dayAfterKey={dayAfterAnyKey}
        isBusy={isBusy}
        classNames={classNames}
      >
        {(day, isReachable, setReachable) => (
          <button
            type="button"
            data-day={day}
            tabIndex={isReachable ? 0 : -1}
            aria-current={day === now ? 'date' : undefined}
            className={`relative flex h-full w-full flex-col items-stretch text-left hover:bg-s-gold-wash focus-visible:-outline-offset-2 ${cellClass} ${dayClass?.(day) ?? ''} ${day === selected ? 'bg-s-gold-wash shadow-[inset_0_0_0_2px_var(--color-ink)]' : ''} ${day < now ? 'text-s-ink-3' : ''}`}
            onClick={() => {
              setReachable();
              onPick(day);
            }}
          >
            <span className="sr-only">{formatCell(day)}</span>
            <span aria-hidden="true" className="contents">
              <span className="flex flex-wrap items-center justify-between gap-0.5 phone:pb-0.5">
                <span
                  className={`px-0.5 text-sm phone:px-1 font-semibold tabular-nums ${day === now ? 'rounded-full bg-s-inverse text-s-on-inverse' : ''}`}
                >
                  {dayNumber(day)}
                </span>
                {beside?.(day)}
              </span>
              {children(day)}
            </span>
          </button>
        )}
      </MonthTable>
    </div>
  );
}

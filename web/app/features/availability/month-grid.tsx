import { useState } from 'react';
import type { Day } from '#domain/dates/days.ts';
import { DayCell } from './day-cell.tsx';
import { type Availability, type BookableHall, isFree } from './free-days.ts';
import { dayAfterKey } from './month.ts';
import { MonthTable } from './month-table.tsx';
import { UnavailableDay } from './unavailable-day.tsx';

interface MonthGridProps {
  availability: Availability;
  halls: readonly BookableHall[];
  month: Day;
  selected: Day;
  onMonth: (month: Day) => void;
  onPick: (day: Day, isByPointer: boolean) => void;
  /** The way to a waiting list was taken. */
  onWait?: (() => void) | undefined;
}

const classNames = {
  table:
    '-mx-[9px] w-[calc(100%+18px)] table-fixed border-separate border-spacing-[3px] @xl:-mx-1.5 @xl:w-[calc(100%+12px)] @xl:border-spacing-1.5',
  heading: '',
  headingCell: 'py-1 text-center text-xs font-semibold text-s-ink-2 @xl:px-2.5 @xl:py-1.5 @xl:text-left',
  week: '',
  cell: 'p-0 align-top',
  blank: '',
};

/** Every day can be focused and pressed; only one with a free hall is picked, the others say why not. */
export function MonthGrid(props: MonthGridProps) {
  const { availability, halls, month, selected, onMonth, onPick, onWait } = props;
  const [asked, setAsked] = useState<{ day: Day; month: Day }>();
  const isAnyFree = (day: Day) => halls.some(({ hallId }) => isFree(availability, hallId, day));
  const shown = isAnyFree(selected) ? selected : undefined;

  function pick(day: Day, isByPointer: boolean) {
    setAsked(undefined);
    onPick(day, isByPointer);
  }

  return (
    <>
      <MonthTable
        month={month}
        selected={shown}
        today={availability.today}
        onMonth={onMonth}
        dayAfterKey={(key, day) => dayAfterKey(key, day, availability.today)}
        classNames={classNames}
      >
        {(day, isReachable, setReachable) => (
          <DayCell
            availability={availability}
            halls={halls}
            day={day}
            isSelected={day === shown}
            isReachable={isReachable}
            onPick={(picked, isByPointer) => {
              setReachable();
              pick(picked, isByPointer);
            }}
            onAsk={(pressed) => {
              setReachable();
              setAsked({ day: pressed, month });
            }}
          />
        )}
      </MonthTable>
      <UnavailableDay
        availability={availability}
        halls={halls}
        // Until another month is shown, or the day is free again.
        day={asked?.month === month && !isAnyFree(asked.day) ? asked.day : undefined}
        onPick={(day) => pick(day, true)}
        onWait={onWait}
      />
    </>
  );
}

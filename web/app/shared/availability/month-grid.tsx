import type { Day } from '#contracts/dates/days.ts';
import { DayCell } from './day-cell.tsx';
import type { Availability, BookableHall } from './free-days.ts';
import { dayAfterKey } from './month.ts';
import { MonthTable } from './month-table.tsx';

interface MonthGridProps {
  availability: Availability;
  halls: readonly BookableHall[];
  month: Day;
  selected: Day;
  /** Whoever picks a taken day may wait for it. */
  isTakenPickable?: boolean | undefined;
  onMonth: (month: Day) => void;
  onPick: (day: Day, isByPointer: boolean) => void;
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

/** Every day can be focused; taken ones are picked only to wait for them. */
export function MonthGrid(props: MonthGridProps) {
  const { availability, halls, month, selected, isTakenPickable, onMonth, onPick } = props;
  return (
    <MonthTable
      month={month}
      selected={selected}
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
          isSelected={day === selected}
          isReachable={isReachable}
          isTakenPickable={isTakenPickable}
          onPick={(picked, isByPointer) => {
            setReachable();
            onPick(picked, isByPointer);
          }}
        />
      )}
    </MonthTable>
  );
}

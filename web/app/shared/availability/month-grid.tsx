import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Day, firstOfMonth } from '#contracts/days.ts';
import { DayCell } from './day-cell.tsx';
import { formatMonth, shortWeekdayNames, weekdayNames } from './day-format.ts';
import type { Availability, BookableHall } from './free-days.ts';
import { dayAfterKey, weeksOf } from './month.ts';

interface MonthGridProps {
  availability: Availability;
  halls: readonly BookableHall[];
  month: Day;
  selected: Day;
  onMonth: (month: Day) => void;
  onPick: (day: Day, isByPointer: boolean) => void;
}

// A table whose days are moved between with the arrow keys is what the pattern for date grids asks for.
const asGrid = { role: 'grid' } as const;
const asGridCell = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected }) as const;
const isIn = (month: Day, day: Day) => firstOfMonth(day) === month;

/** One month, Sunday first. Arrow keys, Home, End and Page keys move; every day can be reached, taken ones cannot be picked. */
export function MonthGrid({ availability, halls, month, selected, onMonth, onPick }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [focusDay, setFocusDay] = useState<Day>();
  const focusWanted = useRef(false);
  const reachable = [focusDay, selected, availability.today].find((day) => day && isIn(month, day)) ?? month;

  useEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${reachable}"]`)?.focus();
  }, [reachable]);

  function onKey(event: KeyboardEvent) {
    const next = dayAfterKey(event.key, reachable, availability.today);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focusWanted.current = true;
    setFocusDay(next);
    if (!isIn(month, next)) onMonth(firstOfMonth(next));
  }

  const short = shortWeekdayNames();
  const long = weekdayNames();
  return (
    <table
      {...asGrid}
      ref={grid}
      aria-label={formatMonth(month)}
      className="-mx-[9px] w-[calc(100%+18px)] table-fixed border-separate border-spacing-[3px] @xl:-mx-1.5 @xl:w-[calc(100%+12px)] @xl:border-spacing-1.5"
      onKeyDown={onKey}
    >
      <thead>
        <tr>
          {short.map((name, index) => (
            <th
              key={name}
              scope="col"
              abbr={long[index]}
              className="py-1 text-center text-xs font-semibold text-s-ink-2 @xl:px-2.5 @xl:py-1.5 @xl:text-left"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, weekday) => (
              <td key={short[weekday]} {...asGridCell(day === selected)} className="p-0">
                {day && (
                  <DayCell
                    availability={availability}
                    halls={halls}
                    day={day}
                    isSelected={day === selected}
                    isReachable={day === reachable}
                    onPick={(picked, isByPointer) => {
                      setFocusDay(picked);
                      onPick(picked, isByPointer);
                    }}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

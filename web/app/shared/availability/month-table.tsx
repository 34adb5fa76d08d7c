import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Day, firstOfMonth } from '#contracts/days.ts';
import { formatMonth, shortWeekdayNames, weekdayNames } from './day-format.ts';
import { weeksOf } from './month.ts';

interface MonthTableProps {
  month: Day;
  selected: Day | undefined;
  today: Day;
  onMonth: (month: Day) => void;
  /** Where a key leads from a day; undefined for keys that lead nowhere. */
  dayAfterKey: (key: string, day: Day) => Day | undefined;
  isBusy?: boolean;
  classNames: {
    table: string;
    heading: string;
    headingCell: string;
    week: string;
    cell: string;
    blank: string;
  };
  /** The button of a day. One day of a month can be reached with the tab key; a picked one becomes that day. */
  children: (day: Day, isReachable: boolean, setReachable: () => void) => ReactNode;
}

// A table whose days are moved between with the arrow keys is what the pattern for date grids asks for.
const asGrid = { role: 'grid' } as const;
const asGridCell = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected }) as const;
const isIn = (month: Day, day: Day) => firstOfMonth(day) === month;

/** One month, Sunday first. Arrow keys, Home, End and Page keys move, also into the months around. */
export function MonthTable(props: MonthTableProps) {
  const { month, selected, today, onMonth, dayAfterKey, isBusy, classNames, children } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [focusDay, setFocusDay] = useState<Day>();
  const isFocusDue = useRef(false);
  const reachable = [focusDay, selected, today].find((day) => day && isIn(month, day)) ?? month;

  useEffect(() => {
    // Where the month stands in the address it changes later; until then its day is not there.
    if (!isFocusDue.current || reachable !== focusDay) return;
    isFocusDue.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${reachable}"]`)?.focus();
  }, [reachable, focusDay]);

  function onKey(event: KeyboardEvent) {
    const next = dayAfterKey(event.key, reachable);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    isFocusDue.current = true;
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
      aria-busy={isBusy}
      className={classNames.table}
      onKeyDown={onKey}
    >
      <thead>
        <tr className={classNames.heading}>
          {short.map((name, index) => (
            <th key={name} scope="col" abbr={long[index]} className={classNames.headingCell}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)} className={classNames.week}>
            {week.map((day, weekday) => (
              <td
                key={short[weekday]}
                {...asGridCell(day !== undefined && day === selected)}
                className={`${classNames.cell} ${day ? '' : classNames.blank}`}
              >
                {day && children(day, day === reachable, () => setFocusDay(day))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

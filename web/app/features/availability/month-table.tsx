import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Day, firstOfMonth } from '#domain/dates/days.ts';
import { formatMonth, shortWeekdayNames, weekdayNames } from './day-format.ts';
import { weeksOf } from './month.ts';

interface MonthTableProps {
  month: Day;
  selected: Day | undefined;
  today: Day;
  onMonth: (month: Day) => void;
  /** The target day of a key, or undefined. */
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
  /** The button of a day. Exactly one day has tabindex 0; a picked one becomes that day. */
  children: (day: Day, isReachable: boolean, setReachable: () => void) => ReactNode;
}

// The ARIA pattern for date grids.
const asGrid = { role: 'grid' } as const;
const asGridCell = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected }) as const;
const isIn = (month: Day, day: Day) => firstOfMonth(day) === month;

/** One month, Sunday first. Arrow keys, Home, End and Page keys move, also into adjacent months. */
export function MonthTable(props: MonthTableProps) {
  const { month, selected, today, onMonth, dayAfterKey, isBusy, classNames, children } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [focusDay, setFocusDay] = useState<Day>();
  const isFocusDue = useRef(false);
  const reachable = [focusDay, selected, today].find((day) => day && isIn(month, day)) ?? month;

  useEffect(() => {
    // Where the month is in the URL it changes later, and its day is not rendered until then.
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

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Day, firstOfMonth } from '#contracts/days.ts';
import {
  dayNumber,
  formatMonth,
  shortWeekdayNames,
  weekdayNames,
} from '../../../../shared/availability/day-format.ts';
import { weeksOf } from '../../../../shared/availability/month.ts';
import { today } from '../../../../shared/lib/dates.ts';
import { dayAfterAnyKey } from './month-navigation.ts';

interface ReservationMonthGridProps {
  month: Day;
  selected: Day | undefined;
  onMonth: (month: Day) => void;
  onPick: (day: Day) => void;
  /** How a day is called, with all that is on it. */
  words: (day: Day) => string;
  /** What is drawn into a day, below its number. */
  children: (day: Day) => ReactNode;
  isBusy?: boolean;
  cellClass: string;
}

// A table whose days are moved between with the arrow keys is what the pattern for date grids asks for.
const asGrid = { role: 'grid' } as const;
const asGridCell = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected }) as const;
const isIn = (month: Day, day: Day) => firstOfMonth(day) === month;

/** One month, Sunday first. Arrow keys, Home, End and Page keys move, also into the months around. */
export function ReservationMonthGrid(props: ReservationMonthGridProps) {
  const { month, selected, onMonth, onPick, words, children, isBusy, cellClass } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [focusDay, setFocusDay] = useState<Day>();
  const focusWanted = useRef(false);
  const now = today();
  const reachable = [focusDay, selected, now].find((day) => day && isIn(month, day)) ?? month;

  useEffect(() => {
    // Another month comes only after the address has changed; until then its day is not there.
    if (!focusWanted.current || reachable !== focusDay) return;
    focusWanted.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${reachable}"]`)?.focus();
  }, [reachable, focusDay]);

  function onKey(event: KeyboardEvent) {
    const next = dayAfterAnyKey(event.key, reachable);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focusWanted.current = true;
    setFocusDay(next);
    if (!isIn(month, next)) onMonth(firstOfMonth(next));
  }

  const short = shortWeekdayNames();
  const long = weekdayNames();
  return (
    <div className="overflow-hidden rounded-md border border-s-line bg-s-surface">
      <table
        {...asGrid}
        ref={grid}
        aria-label={formatMonth(month)}
        aria-busy={isBusy}
        className="w-full table-fixed border-collapse"
        onKeyDown={onKey}
      >
        <thead>
          <tr className="bg-s-sunken">
            {short.map((name, index) => (
              <th
                key={name}
                scope="col"
                abbr={long[index]}
                className="border-b border-l border-s-line py-2 text-center text-xs font-semibold text-s-ink-2 first:border-l-0 tablet:px-2.5 tablet:text-left"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)} className="border-b border-s-line last:border-b-0">
              {week.map((day, weekday) => (
                <td
                  key={short[weekday]}
                  {...asGridCell(day !== undefined && day === selected)}
                  className={`h-px border-l border-s-line p-0 align-top first:border-l-0 ${day ? '' : 'bg-s-sunken/55'}`}
                >
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === reachable ? 0 : -1}
                      aria-current={day === now ? 'date' : undefined}
                      className={`relative flex h-full w-full flex-col items-stretch text-left hover:bg-s-gold-wash focus-visible:-outline-offset-2 ${cellClass} ${day === selected ? 'bg-s-gold-wash shadow-[inset_0_0_0_2px_var(--color-ink)]' : ''} ${day < now ? 'text-s-ink-3' : ''}`}
                      onClick={() => {
                        setFocusDay(day);
                        onPick(day);
                      }}
                    >
                      <span className="sr-only">{words(day)}</span>
                      <span aria-hidden="true" className="contents">
                        <DayNumber day={day} isToday={day === now} />
                        {children(day)}
                      </span>
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayNumber({ day, isToday }: { day: Day; isToday: boolean }) {
  return (
    <span
      className={`self-start px-1 text-sm font-semibold tabular-nums ${isToday ? 'rounded-full bg-s-inverse text-s-on-inverse' : ''}`}
    >
      {dayNumber(day)}
    </span>
  );
}

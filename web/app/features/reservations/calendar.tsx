import { useEffect, useId, useState } from 'react';
import { type Day, firstOfMonth } from '#contracts/days.ts';
import { choose, useChoice } from '../../platform/choice.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { type BookableHall, firstFreeSaturday, type House } from './free-days.ts';
import { HallTabs } from './hall-tabs.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthHeading } from './month-heading.tsx';

interface CalendarProps {
  house: House;
  /** On the page of one hall only its days are shown. */
  only?: BookableHall;
  /** A day was touched: what is free on it should come into sight. */
  onTouched: () => void;
}

/** Every day of the coming three years, for all halls together or for one. */
export function Calendar({ house, only, onTouched }: CalendarProps) {
  const { hall, day, guests } = useChoice();
  const panelId = useId();
  const selected = day ?? firstFreeSaturday(house, guests, hall?.hallId);
  const [month, setMonth] = useState(() => firstOfMonth(selected));
  const chosenHall = only ?? house.halls.find(({ hallId }) => hallId === hall?.hallId);

  // A day chosen elsewhere, on a chip or in the invitation, brings its month along.
  useEffect(() => setMonth(firstOfMonth(selected)), [selected]);

  function pick(picked: Day, isByPointer: boolean) {
    choose({ day: picked });
    if (isByPointer) onTouched();
  }

  return (
    <div className="@container">
      {!only && (
        <HallTabs
          halls={house.halls}
          chosen={chosenHall?.hallId}
          panelId={panelId}
          onChoose={(next) => choose({ hall: next && { hallId: next.hallId, name: next.name } })}
        />
      )}
      <div id={panelId} {...(only ? {} : { role: 'tabpanel', 'aria-label': chosenHall?.name })}>
        <MonthHeading today={house.today} month={month} onMonth={setMonth} />
        <MonthGrid
          house={house}
          halls={chosenHall ? [chosenHall] : house.halls}
          month={month}
          selected={selected}
          onMonth={setMonth}
          onPick={pick}
        />
        <CalendarLegend halls={only ? [] : house.halls} />
      </div>
    </div>
  );
}

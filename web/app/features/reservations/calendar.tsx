import { useEffect, useId, useState } from 'react';
import { type Day, firstOfMonth } from '#contracts/days.ts';
import { choose, useChoice } from '../../platform/choice.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { firstFreeSaturday, type House } from './free-days.ts';
import { HallTabs } from './hall-tabs.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthHeading } from './month-heading.tsx';

interface CalendarProps {
  house: House;
  /** A day was touched: what is free on it should come into sight. */
  onTouched: () => void;
}

/** Every day of the coming three years, for all halls together or for one. */
export function Calendar({ house, onTouched }: CalendarProps) {
  const { hall, day, guests } = useChoice();
  const panelId = useId();
  const selected = day ?? firstFreeSaturday(house, guests, hall?.hallId);
  const [month, setMonth] = useState(() => firstOfMonth(selected));
  const chosenHall = house.halls.find(({ hallId }) => hallId === hall?.hallId);

  // A day chosen elsewhere, on a chip or in the invitation, brings its month along.
  useEffect(() => setMonth(firstOfMonth(selected)), [selected]);

  function pick(picked: Day, isByPointer: boolean) {
    choose({ day: picked });
    if (isByPointer) onTouched();
  }

  return (
    <div className="@container">
      <HallTabs
        halls={house.halls}
        chosen={chosenHall?.hallId}
        panelId={panelId}
        onChoose={(next) => choose({ hall: next && { hallId: next.hallId, name: next.name } })}
      />
      <div id={panelId} role="tabpanel" aria-label={chosenHall?.name}>
        <MonthHeading today={house.today} month={month} onMonth={setMonth} />
        <MonthGrid
          house={house}
          halls={chosenHall ? [chosenHall] : house.halls}
          month={month}
          selected={selected}
          onMonth={setMonth}
          onPick={pick}
        />
        <CalendarLegend halls={house.halls} />
      </div>
    </div>
  );
}

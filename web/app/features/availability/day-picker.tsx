import { useState } from 'react';
import { type Day, firstOfMonth } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { Dialog } from '#web/ui/dialog.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import type { Availability, BookableHall } from './free-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthHeading } from './month-heading.tsx';

interface DayPickerProps {
  availability: Availability;
  /** Limits the days to this hall. */
  hall?: BookableHall;
  day: Day;
  onDay: (day: Day) => void;
  onClose: () => void;
}

/** Any day from today up to three years ahead, with the marks of the calendar. */
export default function DayPicker({ availability, hall, day, onDay, onClose }: DayPickerProps) {
  const [month, setMonth] = useState(() => firstOfMonth(day));
  const halls = hall ? [hall] : availability.halls;
  return (
    <Dialog title={texts.day_picker_title()} width="narrow" onClose={onClose}>
      <div className="@container -mt-4 [--color-surface:var(--color-sunken)]">
        <MonthHeading today={availability.today} month={month} onMonth={setMonth} />
        <MonthGrid
          availability={availability}
          halls={halls}
          month={month}
          selected={day}
          onMonth={setMonth}
          onPick={onDay}
          onWait={onClose}
        />
        <CalendarLegend halls={halls} hasClosed={Boolean(availability.closed?.length)} />
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { type Day, firstOfMonth } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { formatDay } from '#web/features/availability/day-format.ts';
import { today } from '#web/platform/lib/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ReservationMonthGrid } from './month-grid.tsx';
import { ReservationMonthHeading } from './month-heading.tsx';

export interface DayPickerProps {
  day: Day | undefined;
  onDay: (day: Day) => void;
  onClose: () => void;
}

/** Any day, without reservations. */
export function PlainDayPicker({ day, onDay, onClose }: DayPickerProps) {
  const [month, setMonth] = useState(() => firstOfMonth(day ?? today()));
  return (
    <Dialog title={texts.desk_day_picker_title()} width="narrow" onClose={onClose}>
      <div className="grid gap-3">
        <ReservationMonthHeading month={month} onMonth={setMonth} />
        <ReservationMonthGrid
          month={month}
          selected={day}
          onMonth={setMonth}
          onPick={onDay}
          formatCell={formatDay}
          cellClass="min-h-11 justify-center px-1 py-1"
        >
          {() => null}
        </ReservationMonthGrid>
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { type Day, firstOfMonth } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { QueryNotice } from '#web/admin/ui/load-notice.tsx';
import { today } from '#web/platform/lib/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EventMarks } from '../calendar/event-chip.tsx';
import { formatCell } from '../calendar/hall-day-format.ts';
import { type HallsOnDay, hallsOnDay } from '../calendar/hall-day-status.ts';
import { useMonthDays } from '../calendar/month-days.ts';
import { UnknownDay } from '../calendar/unknown-day.tsx';
import { useClosures } from '../closed-days/closed-days-query.ts';
import { ReservationMonthGrid } from '../month-grid.tsx';
import { ReservationMonthHeading } from '../month-heading.tsx';
import type { DayPickerProps } from '../plain-day-picker.tsx';
import { useHalls } from '../reservations/reservations-query.ts';

/** Any day, also a past one; marks show which halls are taken or closed. */
export function DayPicker({ day, onDay, onClose }: DayPickerProps) {
  const [month, setMonth] = useState(() => firstOfMonth(day ?? today()));
  const days = useMonthDays(month);
  const sources = { halls: useHalls().data ?? [], closures: useClosures().data ?? [] };
  const marksOf = (one: Day) => hallsOnDay(one, days.on(one), sources);
  return (
    <Dialog title={texts.desk_day_picker_title()} width="narrow" onClose={onClose}>
      <div className="grid gap-3">
        <ReservationMonthHeading month={month} onMonth={setMonth} />
        <QueryNotice query={days.query} text={texts.desk_reservations_failed()} />
        <ReservationMonthGrid
          month={month}
          selected={day}
          onMonth={setMonth}
          onPick={onDay}
          formatCell={(one) => formatCell(one, marksOf(one))}
          isBusy={days.query.isPending}
          cellClass="min-h-13 gap-1 px-0.5 py-1"
        >
          {(one) => <Marks marks={marksOf(one)} />}
        </ReservationMonthGrid>
      </div>
    </Dialog>
  );
}

function Marks({ marks }: { marks: HallsOnDay }) {
  if (typeof marks === 'string') return <UnknownDay onDay={marks} />;
  return (
    <span className="flex flex-wrap gap-px px-0.5">
      {marks.map((mark) => (
        <EventMarks key={mark.hallId} mark={mark} />
      ))}
    </span>
  );
}

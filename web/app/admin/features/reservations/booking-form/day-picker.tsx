import { useState } from 'react';
import { type Day, firstOfMonth } from '#contracts/dates/days.ts';
import * as texts from '#texts';
import { today } from '../../../../shared/lib/dates.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { LoadNotice } from '../../../ui/load-notice.tsx';
import { EventMark } from '../calendar/event-chip.tsx';
import { formatCell, heldInOrder, type OnDay, useMonthDays } from '../calendar/month-days.ts';
import { ReservationMonthGrid } from '../calendar/month-grid.tsx';
import { ReservationMonthHeading } from '../calendar/month-heading.tsx';
import { UnknownDay } from '../calendar/unknown-day.tsx';
import { useHalls } from '../reservations-query.ts';

interface DayPickerProps {
  day: Day | undefined;
  onDay: (day: Day) => void;
  onClose: () => void;
}

/** Any day, also a past one; marks show which halls are taken. */
export function DayPicker({ day, onDay, onClose }: DayPickerProps) {
  const [month, setMonth] = useState(() => firstOfMonth(day ?? today()));
  const days = useMonthDays(month);
  const hallIds = (useHalls().data ?? []).map(({ hallId }) => hallId);
  const heldOn = (one: Day) => heldInOrder(days.on(one), hallIds);
  return (
    <Dialog title={texts.desk_day_picker_title()} width="narrow" onClose={onClose}>
      <div className="grid gap-3">
        <ReservationMonthHeading month={month} onMonth={setMonth} />
        {days.query.isError && (
          <LoadNotice
            text={texts.desk_reservations_failed()}
            reason={days.query.error.message}
            onRetry={() => void days.query.refetch()}
          />
        )}
        <ReservationMonthGrid
          month={month}
          selected={day}
          onMonth={setMonth}
          onPick={onDay}
          formatCell={(one) => formatCell(one, heldOn(one))}
          isBusy={days.query.isPending}
          cellClass="min-h-13 gap-1 px-0.5 py-1"
        >
          {(one) => <Marks onDay={heldOn(one)} />}
        </ReservationMonthGrid>
      </div>
    </Dialog>
  );
}

function Marks({ onDay }: { onDay: OnDay }) {
  if (typeof onDay === 'string') return <UnknownDay onDay={onDay} />;
  return (
    <span className="flex flex-wrap gap-px px-0.5">
      {onDay.map((reservation) => (
        <EventMark key={reservation.reservationId} reservation={reservation} />
      ))}
    </span>
  );
}

import { useId, useState } from 'react';
import { type Day, firstOfMonth } from '#domain/dates/days.ts';
import { CalendarLegend } from '#web/features/availability/calendar-legend.tsx';
import {
  type Availability,
  type BookableHall,
  firstFreeSaturday,
} from '#web/features/availability/free-days.ts';
import { MonthGrid } from '#web/features/availability/month-grid.tsx';
import { MonthHeading } from '#web/features/availability/month-heading.tsx';
import { bookingRequest, useChoice } from '#web/features/booking/booking-request.ts';
import { HallTabs } from './hall-tabs.tsx';
import { calendarId, showCard } from './scroll-to-dates.ts';

export interface CalendarProps {
  availability: Availability;
  /** Limits the calendar to one hall. */
  only?: BookableHall;
}

export function Calendar({ availability, only }: CalendarProps) {
  const { hall, eventDate, guestCount } = useChoice();
  const panelId = useId();
  const selected = eventDate ?? firstFreeSaturday(availability, guestCount, hall?.hallId);
  // Kept until another day is chosen, so that a refresh does not change the month.
  const [turnedTo, setTurnedTo] = useState<{ month: Day; eventDate: Day | undefined }>();
  const month = turnedTo && turnedTo.eventDate === eventDate ? turnedTo.month : firstOfMonth(selected);
  const setMonth = (next: Day) => setTurnedTo({ month: next, eventDate });
  const chosenHall = only ?? availability.halls.find(({ hallId }) => hallId === hall?.hallId);
  const halls = chosenHall ? [chosenHall] : availability.halls;

  function pick(picked: Day, isByPointer: boolean) {
    bookingRequest.choose({ eventDate: picked });
    if (isByPointer) showCard();
  }

  return (
    <div id={calendarId} className="@container">
      {!only && (
        <HallTabs
          halls={availability.halls}
          chosen={chosenHall?.hallId}
          panelId={panelId}
          onChoose={(next) => bookingRequest.choose({ hall: next })}
        />
      )}
      <div id={panelId} {...(only ? {} : { role: 'tabpanel', 'aria-label': chosenHall?.name })}>
        <MonthHeading today={availability.today} month={month} onMonth={setMonth} />
        <MonthGrid
          availability={availability}
          halls={halls}
          month={month}
          selected={selected}
          onMonth={setMonth}
          onPick={pick}
        />
        <CalendarLegend halls={halls} hasClosed={Boolean(availability.closed?.length)} />
      </div>
    </div>
  );
}

import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import * as texts from '#texts';
import { type BookingData, useAvailability } from '#web/features/availability/availability-store.ts';
import type { BookableHall } from '#web/features/availability/free-days.ts';
import { bookingRequest } from '#web/features/booking/booking-request.ts';
import { CalendarWithCard } from './calendar-with-card.tsx';
import { DateSearch } from './date-search.tsx';
import { DatesHeading } from './dates-heading.tsx';
import { DatesUnavailable } from './dates-unavailable.tsx';
import { useFocusOnArrival } from './scroll-to-dates.ts';

interface DatesSectionProps extends Partial<BookingData> {
  /** Below calendar and card. */
  children?: ReactNode;
}

export function DatesSection({ halls, heldDays, today, children }: DatesSectionProps) {
  return (
    <div className="wrap">
      <DatesHeading lead={texts.termini_lead()} />
      {halls && heldDays && today ? (
        <>
          <Dates data={{ halls, heldDays, today }} />
          {children}
        </>
      ) : (
        <DatesUnavailable />
      )}
    </div>
  );
}

function Dates({ data }: { data: BookingData }) {
  useHallOfAddress(data.halls);
  useFocusOnArrival();
  const availability = useAvailability(data);
  return (
    <>
      <DateSearch availability={availability} />
      <CalendarWithCard calendar={{ availability }} card={{ ...data, place: 'termini' }} />
    </>
  );
}

/**
 * `/?salon=2#termini` opens the calendar of that hall; the query is read in the browser, since the page is the same for
 * every query.
 */
function useHallOfAddress(halls: readonly BookableHall[]): void {
  const wanted = Number(new URLSearchParams(useLocation().search).get('salon'));
  useEffect(() => {
    const hall = halls.find(({ hallId }) => hallId === wanted);
    if (hall) bookingRequest.choose({ hall });
  }, [wanted, halls]);
}

import * as texts from '#texts';
import { type BookingData, useAvailability } from '#web/features/availability/availability-store.ts';
import { availabilityOfHall, type BookableHall } from '#web/features/availability/free-days.ts';
import { CalendarWithCard } from './calendar-with-card.tsx';
import { DatesHeading } from './dates-heading.tsx';
import { DatesUnavailable } from './dates-unavailable.tsx';
import { useFocusOnArrival } from './scroll-to-dates.ts';

interface HallDatesProps extends Partial<BookingData> {
  hall?: BookableHall;
}

export default function HallDates({ hall, halls, heldDays, today }: HallDatesProps) {
  return (
    <div className="wrap">
      <DatesHeading lead={texts.hall_dates_lead()} />
      {hall && halls && heldDays && today ? (
        <Dates hall={hall} data={{ halls, heldDays, today }} />
      ) : (
        <DatesUnavailable />
      )}
    </div>
  );
}

function Dates({ hall, data }: { hall: BookableHall; data: BookingData }) {
  const { hallId } = hall;
  useFocusOnArrival();
  const availability = availabilityOfHall(useAvailability(data), hallId);
  return <CalendarWithCard calendar={{ availability, only: hall }} card={{ ...data, place: { hallId } }} />;
}

import { useRef } from 'react';
import * as texts from '#texts';
import { type BookingData, useAvailability } from '../../../shared/availability/availability-store.ts';
import { availabilityOfHall, type BookableHall } from '../../../shared/availability/free-days.ts';
import { Calendar } from './calendar.tsx';
import { DatesUnavailable } from './dates-unavailable.tsx';
import { useFocusOnArrival } from './focus-on-arrival.ts';
import { InvitationCard } from './invitation-card.tsx';

interface HallDatesProps extends Partial<BookingData> {
  hall?: BookableHall;
}

export default function HallDates({ hall, halls, heldDays, today }: HallDatesProps) {
  return (
    <div className="wrap">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <h2 className="display-2">{texts.termini_title()}</h2>
        <p className="lead max-w-[34em] print:hidden">{texts.hall_dates_lead()}</p>
      </div>
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
  const card = useRef<HTMLDivElement>(null);
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-[clamp(1.5rem,4vw,3.5rem)] tablet:mt-11 tablet:grid-cols-[minmax(0,1fr)_25.75rem]">
      <Calendar
        availability={availability}
        only={hall}
        onTouched={() => card.current?.scrollIntoView({ block: 'nearest' })}
      />
      <div ref={card} className="scroll-my-24 tablet:sticky tablet:top-24 print:hidden">
        <InvitationCard {...data} place={{ hallId }} />
      </div>
    </div>
  );
}

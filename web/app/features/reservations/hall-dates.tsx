import { useEffect, useRef } from 'react';
import * as texts from '#texts';
import { choose } from '../../platform/choice.ts';
import { Calendar } from './calendar.tsx';
import { DatesUnavailable } from './dates-unavailable.tsx';
import { useFocusOnArrival } from './focus-on-arrival.ts';
import { type BookableHall, houseOf } from './free-days.ts';
import { InvitationCard } from './invitation-card.tsx';
import { type BookingData, type LoadedData, useHouse } from './live-days.ts';

interface HallDatesProps extends LoadedData {
  hall: BookableHall;
}

/** The calendar of one hall, and the card where one of its days is asked for. */
export function HallDates({ hall, halls, heldDays, today }: HallDatesProps) {
  const data = halls && heldDays && today ? { halls, heldDays, today } : undefined;
  return (
    <section
      id="termini"
      aria-labelledby="termini-title"
      className="mt-(--section) bg-s-sunken py-[clamp(4rem,8vw,7.5rem)] [--focus-gap:var(--color-sunken)] print:mt-8 print:py-0"
    >
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
          <h2 id="termini-title" className="display-2">
            {texts.termini_title()}
          </h2>
          <p className="lead max-w-[34em] print:hidden">{texts.hall_dates_lead()}</p>
        </div>
        {data ? <Dates hall={hall} data={data} /> : <DatesUnavailable />}
      </div>
    </section>
  );
}

function Dates({ hall, data }: { hall: BookableHall; data: BookingData }) {
  const { hallId, name } = hall;
  useFocusOnArrival();
  // Contact, calendar and request speak of the hall whose page this is.
  useEffect(() => choose({ hall: { hallId, name } }), [hallId, name]);
  const house = houseOf(useHouse(data), hallId);
  const card = useRef<HTMLDivElement>(null);
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-[clamp(1.5rem,4vw,3.5rem)] tablet:mt-11 tablet:grid-cols-[minmax(0,1fr)_25.75rem]">
      <Calendar
        house={house}
        only={hall}
        onTouched={() => card.current?.scrollIntoView({ block: 'nearest' })}
      />
      <div ref={card} className="scroll-my-24 tablet:sticky tablet:top-24 print:hidden">
        <InvitationCard {...data} place={{ hallId }} />
      </div>
    </div>
  );
}

import * as texts from '#texts';
import { Chip } from '#web/features/availability/day-chip.tsx';
import { formatShortDay, yearNumber } from '#web/features/availability/day-format.ts';
import { bookingRequest } from '#web/features/booking/booking-request.ts';
import { HallMark } from '#web/features/halls/hall-mark.tsx';
import { showCard } from './scroll-to-dates.ts';
import type { FreeDay } from './search.ts';

interface FreeDatesProps {
  days: FreeDay[];
  /** Nothing matches the search, and these are weekends near it. */
  areOnlyNear: boolean;
}

/** A chip chooses its day, and its hall if only one is free. */
export function FreeDates({ days, areOnlyNear }: FreeDatesProps) {
  function pick({ eventDate, halls: [hall, ...others] }: FreeDay) {
    bookingRequest.choose({ eventDate, hall: others.length === 0 ? hall : undefined });
    showCard();
  }
  if (days.length === 0) return <p>{texts.search_nothing_near()}</p>;
  return (
    <>
      {areOnlyNear && <p className="mb-4">{texts.search_none()}</p>}
      <h4 className="mb-2.5 text-sm font-semibold">
        {areOnlyNear ? texts.search_nearest() : texts.search_found()}
      </h4>
      <ul className="grid grid-cols-2 gap-1.5 phone:flex phone:flex-wrap tablet:gap-2">
        {days.map((free) => (
          <li key={free.eventDate} className="grid">
            <Chip onPress={() => pick(free)}>
              <span className="flex flex-wrap items-center gap-1.5 py-1.5">
                {formatShortDay(free.eventDate)} {yearNumber(free.eventDate)}.
                <span className="flex gap-1.5">
                  {free.halls.map(({ hallId, name }) => (
                    <span key={hallId}>
                      <HallMark name={name} isFree className="size-[15px] text-s-gold-text" />
                      <span className="sr-only">{name}</span>
                    </span>
                  ))}
                </span>
              </span>
            </Chip>
          </li>
        ))}
      </ul>
    </>
  );
}

import { Link } from 'react-router';
import * as texts from '#texts';
import { HallsHeading, HallsList } from '../../features/halls/halls-section.tsx';
import type { ShownHall } from '../../features/halls/shown-hall.ts';
import { dayInShort } from '../../features/reservations/day-words.ts';
import { nextFreeDays } from '../../features/reservations/free-days.ts';
import { type BookingData, useHouse } from '../../features/reservations/live-days.ts';
import { choose } from '../../platform/choice.ts';
import type { HomeData } from './home-data.ts';
import { HomePart } from './home-part.tsx';

export default function HomeHalls({ halls: data, heldDays, today }: HomeData) {
  return (
    <HomePart data={data} failed={texts.halls_failed()}>
      {(halls) => (
        <>
          <HallsHeading halls={halls} />
          <HallsList
            halls={halls}
            onCheckDate={({ hallId, name }) => choose({ hall: { hallId, name } })}
            daysOf={(hall) => heldDays && <NearestDays hall={hall} booking={{ halls, heldDays, today }} />}
          />
        </>
      )}
    </HomePart>
  );
}

const shownDays = 3;

/** The next weekends on which a hall is free; each leads to the calendar with hall and day chosen. */
function NearestDays({ hall: { hallId, name }, booking }: { hall: ShownHall; booking: BookingData }) {
  const days = nextFreeDays(useHouse(booking), hallId, shownDays);
  if (days.length === 0) return null;
  return (
    <>
      <h4 className="text-sm font-semibold">{texts.hall_nearest_days()}</h4>
      <ul className="mt-2 mb-5.5 flex flex-wrap gap-1.5 tablet:gap-2">
        {days.map((day) => (
          <li key={day}>
            <Link
              to="/#termini"
              onClick={() => choose({ hall: { hallId, name }, day })}
              aria-label={texts.hall_day_label({ hall: name, day: dayInShort(day) })}
              className="inline-flex min-h-11 items-center rounded-sm border border-s-gold-line bg-s-surface px-2.5 text-[0.9375rem] font-medium whitespace-nowrap transition-colors duration-(--dur-fast) hover:bg-s-gold-wash tablet:px-3.5"
            >
              {dayInShort(day)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

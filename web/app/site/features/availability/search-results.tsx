import { useEffect, useMemo, useState } from 'react';
import type { Day } from '#contracts/days.ts';
import type { AvailabilityResponse } from '#contracts/reservations.ts';
import * as texts from '#texts';
import { publicApi } from '../../../shared/api/client.ts';
import { plainReasonOf, type Result, toResult } from '../../../shared/api/result.ts';
import { Chip } from '../../../shared/availability/day-chip.tsx';
import { formatShortDay, yearNumber } from '../../../shared/availability/day-format.ts';
import type { Availability } from '../../../shared/availability/free-days.ts';
import { bookingRequest } from '../../../shared/booking/booking-request.ts';
import { HallMark } from '../../../shared/halls/hall-mark.tsx';
import { ErrorState } from '../../../shared/ui/states.tsx';
import { type DayFilter, type FreeDay, matchingDays, nearestWeekends, rangeOf } from './search.ts';

interface SearchFindingsProps {
  availability: Availability;
  guestCount: number | undefined;
  wanted: DayFilter;
  month: Day | undefined;
  onTouched: () => void;
}

const typingPauseMilliseconds = 250;

/** Debounced, and repeated when a day was taken; an outdated response is ignored. */
function useAvailability({ availability: { today, taken }, guestCount, month }: SearchFindingsProps) {
  const [result, setOutcome] = useState<Result<AvailabilityResponse>>();
  const [attempt, setAttempt] = useState(0);
  const question = useMemo(
    () => ({ query: { ...rangeOf(month, today), guests: guestCount || undefined }, taken, attempt }),
    [month, today, guestCount, taken, attempt],
  );
  useEffect(() => {
    const abort = new AbortController();
    const { query } = question;
    const timer = setTimeout(async () => {
      const answer = await toResult(
        publicApi.GET('/api/reservations/availability', { params: { query }, signal: abort.signal }),
      );
      if (!abort.signal.aborted) setOutcome(answer);
    }, typingPauseMilliseconds);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [question]);
  return { result, retry: () => setAttempt(attempt + 1) };
}

export function SearchFindings(props: SearchFindingsProps) {
  const { result, retry } = useAvailability(props);
  if (!result)
    return (
      <p role="status" className="mt-4 text-sm text-s-ink-2">
        {texts.waiting()}
      </p>
    );
  if (!result.ok)
    return <ErrorState text={texts.search_failed()} reason={plainReasonOf(result)} onRetry={retry} />;
  const found = matchingDays(result.data.days, props.wanted);
  const near = nearestWeekends(result.data.nearest);
  const isWide = props.month === undefined && ['6', 'weekend'].includes(props.wanted);
  return (
    <div aria-live="polite" className="mt-6 grid gap-5">
      {found.length > 0 ? (
        <FreeDays title={texts.search_found()} days={found} {...props} />
      ) : (
        <p>{near.length > 0 ? texts.search_none() : texts.search_nothing_near()}</p>
      )}
      {near.length > 0 && !(isWide && found.length > 0) && (
        <FreeDays title={texts.search_nearest()} days={near} {...props} />
      )}
    </div>
  );
}

interface FreeDaysProps extends SearchFindingsProps {
  title: string;
  days: FreeDay[];
}

function FreeDays({ title, days, availability, onTouched }: FreeDaysProps) {
  const hallsOf = ({ freeHallIds }: FreeDay) =>
    availability.halls.filter(({ hallId }) => freeHallIds.includes(hallId));

  function pick(free: FreeDay) {
    const [hall, ...others] = hallsOf(free);
    bookingRequest.choose({ eventDate: free.eventDate, hall: others.length === 0 ? hall : undefined });
    onTouched();
  }

  return (
    <div>
      <h4 className="mb-2.5 text-sm font-semibold">{title}</h4>
      <ul className="flex flex-wrap gap-1.5 tablet:gap-2">
        {days.map((free) => (
          <li key={free.eventDate}>
            <Chip onPress={() => pick(free)}>
              {formatShortDay(free.eventDate)} {yearNumber(free.eventDate)}.
              {hallsOf(free).map(({ hallId, name }) => (
                <span key={hallId}>
                  <HallMark name={name} isFree className="size-[15px] text-s-gold-text" />
                  <span className="sr-only">{name}</span>
                </span>
              ))}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

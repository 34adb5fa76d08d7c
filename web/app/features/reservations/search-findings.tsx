import { useEffect, useMemo, useState } from 'react';
import type { Day } from '#contracts/days.ts';
import type { Availability } from '#contracts/reservations.ts';
import * as texts from '#texts';
import { publicApi } from '../../platform/api/client.ts';
import { type Outcome, outcomeOf, plainReasonOf } from '../../platform/api/outcome.ts';
import { choose } from '../../platform/choice.ts';
import { HallMark } from '../../ui/hall-mark.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Chip } from './day-chip.tsx';
import { dayInShort, yearNumber } from './day-words.ts';
import type { House } from './free-days.ts';
import { type FreeDay, matchingDays, nearestWeekends, rangeOf, type WantedDay } from './search.ts';

interface SearchFindingsProps {
  house: House;
  guests: number | undefined;
  wanted: WantedDay;
  month: Day | undefined;
  onTouched: () => void;
}

const typingPauseMilliseconds = 250;

/** Asks the house once the fingers rest, and anew when a day was taken; an older answer never replaces a newer one. */
function useAvailability({ house: { today, taken }, guests, month }: SearchFindingsProps) {
  const [outcome, setOutcome] = useState<Outcome<Availability>>();
  const [attempt, setAttempt] = useState(0);
  const question = useMemo(
    () => ({ query: { ...rangeOf(month, today), guests: guests || undefined }, taken, attempt }),
    [month, today, guests, taken, attempt],
  );
  useEffect(() => {
    const abort = new AbortController();
    const { query } = question;
    const timer = setTimeout(async () => {
      const answer = await outcomeOf(
        publicApi.GET('/api/reservations/availability', { params: { query }, signal: abort.signal }),
      );
      if (!abort.signal.aborted) setOutcome(answer);
    }, typingPauseMilliseconds);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [question]);
  return { outcome, retry: () => setAttempt(attempt + 1) };
}

export function SearchFindings(props: SearchFindingsProps) {
  const { outcome, retry } = useAvailability(props);
  if (!outcome)
    return (
      <p role="status" className="mt-4 text-sm text-s-ink-2">
        {texts.waiting()}
      </p>
    );
  if (!outcome.ok)
    return <ErrorState text={texts.search_failed()} reason={plainReasonOf(outcome)} onRetry={retry} />;
  const found = matchingDays(outcome.data.days, props.wanted);
  const near = nearestWeekends(outcome.data.nearest);
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

function FreeDays({ title, days, house, onTouched }: FreeDaysProps) {
  const hallsOf = ({ freeHallIds }: FreeDay) =>
    house.halls.filter(({ hallId }) => freeHallIds.includes(hallId));

  function pick(free: FreeDay) {
    const [hall, ...others] = hallsOf(free);
    const only = hall && others.length === 0 ? { hallId: hall.hallId, name: hall.name } : undefined;
    choose({ day: free.eventDate, hall: only });
    onTouched();
  }

  return (
    <div>
      <h4 className="mb-2.5 text-sm font-semibold">{title}</h4>
      <ul className="flex flex-wrap gap-1.5 tablet:gap-2">
        {days.map((free) => (
          <li key={free.eventDate}>
            <Chip onPress={() => pick(free)}>
              {dayInShort(free.eventDate)} {yearNumber(free.eventDate)}.
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

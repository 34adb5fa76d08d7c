import { Footprints } from 'lucide-react';
import { useState } from 'react';
import type { Tour } from '#schemas/tours.ts';
import * as texts from '#texts';
import { useMinute } from '#web/admin/lib/current-time.ts';
import { useUrlParams } from '#web/admin/lib/url-params.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { CardSkeleton, Loaded, rowsShown, ShowMore } from '#web/admin/ui/loaded.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type TourActions, useTourActions } from './tour-actions.tsx';
import { TourEntry } from './tour-entry.tsx';
import { sortTours } from './tour-format.ts';
import { useTours } from './tours-query.ts';

const shownAtOnce = 20;

export function ToursList() {
  return (
    <Loaded
      query={useTours()}
      waiting={<CardSkeleton rows={['h-20 w-full', 'h-20 w-full', 'h-20 w-full']} />}
      frame={Card}
      failed={texts.tours_failed()}
      stale={texts.tours_stale()}
      noticeClassName="mb-4"
    >
      {(tours) => <Tours all={tours} />}
    </Loaded>
  );
}

function Tours({ all }: { all: Tour[] }) {
  // Re-renders each minute, so that a started tour asks for its outcome.
  const now = useMinute() * 60_000;
  const { search, change } = useUrlParams();
  const isPast = search.get('show') === 'past';
  const actions = useTourActions();
  const { toSettle, upcoming, past } = sortTours(all, now);
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{texts.tours_filter()}</legend>
        <ViewChip
          isChosen={!isPast}
          onChoose={() => change({ show: undefined })}
          count={toSettle.length + upcoming.length}
        >
          {texts.tours_upcoming()}
        </ViewChip>
        <ViewChip isChosen={isPast} onChoose={() => change({ show: 'past' })} count={past.length}>
          {texts.tours_past()}
        </ViewChip>
      </fieldset>
      {isPast ? (
        <Entries tours={past} now={now} actions={actions} label={texts.tours_past()} />
      ) : (
        <>
          {toSettle.length > 0 && (
            <section aria-labelledby="tours-to-settle" className="grid gap-2.5">
              <h2 id="tours-to-settle" className="heading-3">
                {texts.tours_to_settle()}
              </h2>
              <Entries tours={toSettle} now={now} actions={actions} label={texts.tours_to_settle()} />
            </section>
          )}
          <Entries tours={upcoming} now={now} actions={actions} label={texts.tours_upcoming()} />
        </>
      )}
      {actions.dialog}
    </div>
  );
}

interface ViewChipProps {
  isChosen: boolean;
  count: number;
  onChoose: () => void;
  children: string;
}

function ViewChip({ isChosen, count, onChoose, children }: ViewChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-s-field px-4 text-[0.9375rem] font-medium hover:bg-s-sunken aria-pressed:border-s-inverse aria-pressed:bg-s-inverse aria-pressed:text-s-on-inverse pointer-fine:tablet:min-h-9"
    >
      {children}
      <span className="font-semibold tabular-nums">{count}</span>
    </button>
  );
}

interface EntriesProps {
  tours: Tour[];
  now: number;
  actions: TourActions;
  label: string;
}

function Entries({ tours, now, actions, label }: EntriesProps) {
  const [wanted, setWanted] = useState(shownAtOnce);
  const limit = rowsShown(wanted, tours.length);
  if (tours.length === 0)
    return (
      <Card className="overflow-hidden">
        {label === texts.tours_past() ? (
          <EmptyState icon={Footprints} text={texts.tours_past_none()} />
        ) : (
          <EmptyState
            icon={Footprints}
            text={texts.tours_upcoming_none()}
            hint={texts.tours_upcoming_none_hint()}
          />
        )}
      </Card>
    );
  return (
    <Card className="overflow-hidden">
      <ul aria-label={label}>
        {tours.slice(0, limit).map((tour) => (
          <TourEntry key={tour.tourId} tour={tour} now={now} actions={actions} />
        ))}
      </ul>
      {tours.length > limit && <ShowMore onClick={() => setWanted(limit + shownAtOnce)} />}
    </Card>
  );
}

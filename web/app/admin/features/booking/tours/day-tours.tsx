import { Footprints, Video } from 'lucide-react';
import { Link } from 'react-router';
import { formatTime } from '#domain/dates/day-times.ts';
import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { useToursOn } from './tours-query.ts';

const signClass = 'size-3.5 flex-none text-s-gold-text';

/** In the cell of a day; the tours themselves are in the panel of the day. */
export function TourMark({ day }: { day: Day }) {
  const { length } = useToursOn(day);
  if (length === 0) return null;
  return (
    <span className="mt-auto inline-flex items-center gap-1 self-start px-1 text-xs font-semibold tabular-nums">
      <Footprints className={signClass} strokeWidth={1.8} />
      {length}
    </span>
  );
}

export function TourLegend() {
  return (
    <span className="flex items-center gap-2">
      <Footprints className={signClass} strokeWidth={1.8} aria-hidden="true" />
      {texts.label_tours()}
    </span>
  );
}

export function DayTours({ day }: { day: Day }) {
  const tours = useToursOn(day);
  if (tours.length === 0) return null;
  return (
    <section aria-labelledby="day-tours" className="mt-4 border-t border-s-line pt-4">
      <h3 id="day-tours" className="mb-1 text-sm font-semibold">
        {texts.label_tours()}
      </h3>
      <ul>
        {tours.map(({ tourId, start, mode, name, hall }) => (
          <li key={tourId}>
            <Link
              to="/adminPanel/tours"
              className="flex min-h-10 items-center gap-2.5 rounded-xs text-[0.9375rem] hover:underline"
            >
              <span className="font-semibold tabular-nums">{formatTime(new Date(start))}</span>
              <span className="min-w-0 wrap-anywhere">
                {name} · {hall.name}
              </span>
              {mode === 'VIDEO' && (
                <>
                  <Video className="size-4 flex-none text-s-ink-2" strokeWidth={1.6} aria-hidden="true" />
                  <span className="sr-only">{texts.tours_video()}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

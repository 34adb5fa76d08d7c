import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { type Day, isDay } from '#domain/dates/days.ts';
import { formatEventTimes } from '#domain/dates/event-times.ts';
import type { Hall } from '#schemas/halls.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { closuresOn, useClosures } from '../closed-days/closed-days-query.ts';
import { ClosedBadge } from '../closed-days/closed-state.tsx';
import { eventWithinLine, guestSurname } from '../reservations/reservation-format.ts';
import { DayHeading } from './day-heading.tsx';

interface DayOverviewProps {
  day: Day | string;
  halls: readonly Hall[];
  /** Undefined while loading. */
  held: readonly AdminReservation[] | undefined;
}

/** The halls on the chosen day. */
export function DayOverview({ day, halls, held }: DayOverviewProps) {
  const closed = closuresOn(useClosures().data ?? [], day);
  const isClosed = (hallId: number) => closed.some((one) => one.hallId === null || one.hallId === hallId);
  if (!isDay(day))
    return (
      <>
        <h2 className="font-semibold">{texts.desk_day_overview()}</h2>
        <p className="mt-2 text-s-ink-2">{texts.desk_day_overview_none()}</p>
      </>
    );
  return (
    <>
      <DayHeading day={day} className="pb-4" />
      <ul aria-busy={!held}>
        {halls.map(({ hallId, name }) => {
          const holder = held?.find((one) => one.hallId === hallId);
          return (
            <li
              key={hallId}
              className="flex min-h-13 items-center justify-between gap-3 border-t border-s-line py-2"
            >
              <span className="flex items-center gap-2.5 font-medium">
                <HallSign name={name} className="size-4.5 flex-none text-s-gold-text" />
                {name}
              </span>
              {holder && (
                <Link
                  to={`/adminPanel/reservations/${holder.reservationId}`}
                  className="rounded-xs text-right text-sm [overflow-wrap:anywhere] text-s-ink-2 underline-offset-4 hover:underline"
                >
                  {[
                    guestSurname(holder),
                    eventWithinLine(holder),
                    formatNumber(holder.guestCount),
                    formatEventTimes(holder),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Link>
              )}
              {held && !holder && isClosed(hallId) && <ClosedBadge />}
              {held && !holder && !isClosed(hallId) && (
                <span className="flex items-center gap-1.5 text-sm font-semibold text-s-confirmed">
                  <Check className="size-4" strokeWidth={2} aria-hidden="true" />
                  {texts.desk_free()}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

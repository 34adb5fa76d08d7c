import type { ReactNode } from 'react';
import type { Day } from '#domain/dates/days.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { formatMonth, formatShortDay } from '#web/features/availability/day-format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { guestName } from '../guest-name.ts';

interface MonthSummaryProps {
  month: Day;
  /** Undefined until loaded. */
  reservations: readonly AdminReservation[] | undefined;
  isFailed: boolean;
  onDay: (day: Day) => void;
  /** Beside the heading. */
  children?: ReactNode;
}

export function MonthSummary({ month, reservations, isFailed, onDay, children }: MonthSummaryProps) {
  const heading = (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <h2 className="heading-3">{formatMonth(month)}</h2>
      {children}
    </div>
  );
  if (!reservations)
    return (
      <div className="grid gap-3" aria-busy={!isFailed}>
        {heading}
        {!isFailed && <Skeleton className="h-5 w-3/4" />}
        <p className={isFailed ? 'text-s-danger' : 'text-sm text-s-ink-2'}>
          {isFailed ? texts.desk_month_failed() : texts.waiting()}
        </p>
      </div>
    );
  const waiting = reservations.filter(({ status }) => status === 'PENDING');
  const confirmed = reservations.filter(({ status }) => status === 'CONFIRMED').length;
  return (
    <div className="grid gap-3">
      {heading}
      <p className="text-s-ink-2">{texts.desk_month_summary({ confirmed, pending: waiting.length })}</p>
      <p className="text-sm text-s-ink-3">{texts.desk_month_hint()}</p>
      {waiting.length > 0 && (
        <div className="border-t border-s-line pt-3">
          <h3 className="mb-1 text-sm font-semibold">{texts.desk_month_waiting()}</h3>
          <ul>
            {waiting.map((reservation) => (
              <li key={reservation.reservationId}>
                <button
                  type="button"
                  className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] flex-wrap items-center justify-between gap-x-3 rounded-sm px-2 text-left hover:bg-s-sunken pointer-fine:min-h-9"
                  onClick={() => onDay(reservation.eventDate)}
                >
                  <span className="font-medium">{guestName(reservation)}</span>
                  <span className="text-sm text-s-ink-3">{formatShortDay(reservation.eventDate)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

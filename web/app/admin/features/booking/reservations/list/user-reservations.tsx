import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as texts from '#texts';
import { DateBadge } from '#web/admin/features/booking/date-badge.tsx';
import { Loaded, RowsSkeleton, rowsShown, ShowMore } from '#web/admin/ui/loaded.tsx';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { eventAndGuests } from '../reservation-format.ts';
import { useReservationsOf } from '../reservations-query.ts';
import { StatusBadge } from '../status-badge.tsx';

const shownAtOnce = 10;

type Reservation = NonNullable<ReturnType<typeof useReservationsOf>['data']>[number];

const latestFirst = (reservations: readonly Reservation[]) =>
  reservations.toSorted((one, other) => other.eventDate.localeCompare(one.eventDate));

/** All reservations of one user, latest event first. */
export function UserReservations({ userId }: { userId: string }) {
  const [wanted, setWanted] = useState(shownAtOnce);
  return (
    <Loaded
      query={useReservationsOf(userId)}
      waiting={<RowsSkeleton rows={['h-8 w-2/3', 'h-8 w-1/2']} />}
      failed={texts.own_reservations_failed()}
      stale={texts.user_reservations_stale()}
      noticeClassName="p-4"
    >
      {(reservations) => (
        <>
          {reservations.length === 0 && (
            <EmptyState
              icon={CalendarDays}
              text={texts.user_reservations_empty()}
              hint={texts.user_reservations_empty_hint()}
            />
          )}
          <ul>
            {latestFirst(reservations)
              .slice(0, rowsShown(wanted, reservations.length))
              .map((reservation) => (
                <UserReservation key={reservation.reservationId} reservation={reservation} />
              ))}
          </ul>
          {reservations.length > rowsShown(wanted, reservations.length) && (
            <ShowMore onClick={() => setWanted(wanted + shownAtOnce)} />
          )}
        </>
      )}
    </Loaded>
  );
}

function UserReservation({ reservation }: { reservation: Reservation }) {
  return (
    <li className="border-b border-s-line last:border-0">
      <Link
        to={`/adminPanel/reservations/${reservation.reservationId}`}
        className="grid grid-cols-[6.5rem_1fr] items-center gap-x-3 px-4 py-3.5 hover:bg-s-sunken/45 tablet:px-5"
      >
        <DateBadge day={reservation.eventDate} />
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <div className="min-w-0">
            <p className="flex items-center gap-2 font-semibold">
              <HallSign name={reservation.hall.name} className="size-4.5 flex-none text-s-gold-text" />
              <span className="min-w-0 wrap-anywhere">{reservation.hall.name}</span>
            </p>
            <p className="text-sm wrap-anywhere text-s-ink-2">{eventAndGuests(reservation)}</p>
          </div>
          <StatusBadge status={reservation.status} />
        </div>
      </Link>
    </li>
  );
}

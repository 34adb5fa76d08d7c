import { Check, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addDays, type Day } from '#contracts/dates/days.ts';
import type { Hall } from '#contracts/halls.ts';
import type { AdminReservation } from '#contracts/reservations/reservations.ts';
import * as texts from '#texts';
import { HallSign } from '../../../../shared/halls/hall-sign.tsx';
import { formatNumericDay } from '../../../../shared/lib/dates.ts';
import { FailureAlert } from '../../../../shared/ui/alert.tsx';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import type { ReservationActions } from '../details/reservation-actions.tsx';
import {
  eventAndGuests,
  formatReservation,
  formatStatus,
  guestEmail,
  guestName,
  guestPhone,
} from '../reservation-format.ts';
import { DayHeading } from './day-heading.tsx';
import { isHeld } from './month-days.ts';

const arrow = 'grid size-11 flex-none place-items-center rounded-sm hover:bg-s-sunken pointer-fine:size-9';

export function DayPanelHeading({ day, onDay }: { day: Day; onDay: (day: Day) => void }) {
  return (
    <div className="flex items-center justify-between gap-2 pb-4">
      <DayHeading day={day} />
      <span className="flex">
        <button
          type="button"
          className={arrow}
          aria-label={texts.desk_previous_day()}
          onClick={() => onDay(addDays(day, -1))}
        >
          <ChevronLeft className="size-5" strokeWidth={1.6} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={arrow}
          aria-label={texts.desk_next_day()}
          onClick={() => onDay(addDays(day, 1))}
        >
          <ChevronRight className="size-5" strokeWidth={1.6} aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}

interface DayPanelProps {
  day: Day;
  /** Undefined while loading. */
  halls: readonly Hall[] | undefined;
  reservations: readonly AdminReservation[] | undefined;
  actions: ReservationActions;
}

/** The reservation of each hall on a day, or a link to add one. */
export function DayPanel({ day, halls, reservations, actions }: DayPanelProps) {
  if (!halls || !reservations)
    return (
      <div aria-busy="true" className="grid gap-3">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-6 w-3/4" />
        <p role="status" className="text-sm text-s-ink-2">
          {texts.waiting()}
        </p>
      </div>
    );
  const held = reservations.filter(isHeld);
  const canceled = reservations.filter((reservation) => !isHeld(reservation));
  // Hidden halls still have past events.
  const others = held.filter(({ hallId }) => !halls.some((hall) => hall.hallId === hallId));
  const { submitError } = actions;
  const isErrorInHall = held.some(({ reservationId }) => reservationId === submitError?.reservationId);
  return (
    // Below the month of a tablet the halls are side by side.
    <div className="grid grid-cols-1 phone:max-[80rem]:grid-cols-3 phone:max-[80rem]:gap-x-5 phone:max-[80rem]:*:content-start">
      {submitError && !isErrorInHall && (
        <div className="col-span-full pb-4">
          <FailureAlert failure={submitError} />
        </div>
      )}
      {halls.map((hall) => {
        const reservation = held.find(({ hallId }) => hallId === hall.hallId);
        return (
          <section
            key={hall.hallId}
            aria-label={hall.name}
            className="grid grid-cols-1 gap-2.5 border-t border-s-line py-4 last:pb-0"
          >
            {reservation ? (
              <HeldHall reservation={reservation} actions={actions} />
            ) : (
              <FreeHall hall={hall} day={day} />
            )}
          </section>
        );
      })}
      {others.map((reservation) => (
        <section
          key={reservation.reservationId}
          aria-label={reservation.hall.name}
          className="grid grid-cols-1 gap-2.5 border-t border-s-line py-4 last:pb-0"
        >
          <HeldHall reservation={reservation} actions={actions} />
        </section>
      ))}
      {canceled.length > 0 && <Canceled reservations={canceled} />}
    </div>
  );
}

function HallHeading({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <h3 className="flex items-center gap-2 font-semibold">
        <HallSign name={name} className="size-4.5 flex-none text-s-gold-text" />
        {name}
      </h3>
      {children}
    </div>
  );
}

const tones = { PENDING: 'pending', CONFIRMED: 'confirmed', CANCELED: 'canceled' } as const;

function HeldHall({ reservation, actions }: { reservation: AdminReservation; actions: ReservationActions }) {
  const params = { reservation: formatReservation(reservation) };
  const contact = guestPhone(reservation) ?? guestEmail(reservation);
  const submitError =
    actions.submitError?.reservationId === reservation.reservationId ? actions.submitError : undefined;
  return (
    <>
      <HallHeading name={reservation.hall.name}>
        <Badge tone={tones[reservation.status]}>{formatStatus(reservation.status)}</Badge>
      </HallHeading>
      <div className="leading-snug">
        <Link
          to={`/adminPanel/reservations/${reservation.reservationId}`}
          className="inline-flex min-h-8 items-center rounded-xs font-semibold [overflow-wrap:anywhere] underline decoration-s-gold-line decoration-1 underline-offset-4 hover:decoration-2"
        >
          {guestName(reservation)}
        </Link>
        <p className="wrap-anywhere text-s-ink-2">{eventAndGuests(reservation)}</p>
        {contact && <p className="text-sm [overflow-wrap:anywhere] text-s-ink-3">{contact}</p>}
      </div>
      {reservation.status === 'PENDING' && (
        <div className="grid grid-cols-2 gap-2">
          <Button
            size="small"
            variant="ink"
            aria-label={texts.desk_confirm_label(params)}
            icon={<Check className="size-4" strokeWidth={1.8} aria-hidden="true" />}
            onClick={() => actions.setStatus(reservation, 'CONFIRMED')}
          >
            {texts.desk_confirm()}
          </Button>
          <Button
            size="small"
            variant="danger-line"
            aria-label={texts.desk_decline_label(params)}
            onClick={() => actions.setStatus(reservation, 'CANCELED')}
          >
            {texts.desk_decline()}
          </Button>
        </div>
      )}
      <FailureAlert failure={submitError} />
    </>
  );
}

function FreeHall({ hall, day }: { hall: Hall; day: Day }) {
  const search = new URLSearchParams({ day, hall: String(hall.hallId) });
  return (
    <>
      <HallHeading name={hall.name}>
        <span className="text-sm text-s-ink-2">{texts.desk_free()}</span>
      </HallHeading>
      <ButtonLink
        to={`/adminPanel/add-admin-reservation?${search}`}
        variant="gold"
        size="small"
        aria-label={texts.desk_book_hall({ hall: hall.name, day: formatNumericDay(day) })}
        icon={<Plus className="size-4" strokeWidth={1.8} aria-hidden="true" />}
      >
        {texts.desk_new_title()}
      </ButtonLink>
    </>
  );
}

function Canceled({ reservations }: { reservations: readonly AdminReservation[] }) {
  return (
    <section className="col-span-full border-t border-s-line pt-4">
      <h3 className="mb-1 text-sm font-semibold">{texts.desk_canceled_that_day()}</h3>
      <ul className="text-sm">
        {reservations.map((reservation) => (
          <li key={reservation.reservationId}>
            <Link
              to={`/adminPanel/reservations/${reservation.reservationId}`}
              className="inline-flex min-h-9 items-center gap-2 rounded-xs wrap-anywhere text-s-ink-2 hover:underline"
            >
              <HallSign name={reservation.hall.name} className="size-4 flex-none text-s-gold-text" />
              {guestName(reservation)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addDays, type Day } from '#domain/dates/days.ts';
import type { Hall } from '#schemas/halls.ts';
import type { Closure } from '#schemas/reservations/closed-days.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { WaitingDay } from '#schemas/reservations/waiting-list.ts';
import * as texts from '#texts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { formatNumericDay } from '#web/platform/lib/dates.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { closuresOn } from '../closed-days/closed-days-query.ts';
import { ClosedBadge, ClosureDetails } from '../closed-days/closed-state.tsx';
import { guestName } from '../guest-name.ts';
import type { ReservationActions } from '../reservations/details/reservation-actions.tsx';
import { StatusFailure } from '../reservations/holding-reservation.tsx';
import { WaitingLine } from '../waiting-list/waiting-line.tsx';
import { DayHeading } from './day-heading.tsx';
import { HallHeading, HeldHall } from './held-hall.tsx';
import { isHeld } from './month-days.ts';

const arrow = 'grid size-11 flex-none place-items-center rounded-sm hover:bg-s-sunken pointer-fine:size-9';

interface DayPanelHeadingProps {
  day: Day;
  onDay: (day: Day) => void;
  /** Before the arrows. */
  children?: ReactNode;
}

export function DayPanelHeading({ day, onDay, children }: DayPanelHeadingProps) {
  return (
    <div className="flex items-center justify-between gap-2 pb-4">
      <DayHeading day={day} />
      <span className="flex">
        {children}
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
  closures: readonly Closure[];
  /** Of this day. */
  waitingDays: readonly WaitingDay[];
  actions: ReservationActions;
}

const sectionClass =
  'grid break-inside-avoid grid-cols-1 content-start gap-2.5 border-t border-s-line py-3.5 last:pb-0';

/** Each hall on a day: its event, who waits for it, or why it is closed. */
export function DayPanel({ day, halls, reservations, closures, waitingDays, actions }: DayPanelProps) {
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
  const onDay = closuresOn(closures, day);
  const ofAllHalls = onDay.filter(({ hallId }) => hallId === null);
  // Hidden halls still have past events.
  const hidden = held
    .filter(({ hallId }) => !halls.some((hall) => hall.hallId === hallId))
    .map(({ hallId, hall }) => ({ hallId, name: hall.name }));
  const { submitError } = actions;
  const isErrorInHall = held.some(({ reservationId }) => reservationId === submitError?.reservationId);
  return (
    // Below the month the halls are side by side where there is room.
    <div className="columns-[17rem] gap-x-6">
      {submitError && !isErrorInHall && (
        <div className="pb-4 [column-span:all]">
          <StatusFailure failure={submitError} />
        </div>
      )}
      {ofAllHalls.map((closure) => (
        <section
          key={closure.closureId}
          aria-label={texts.label_all_halls()}
          className={`${sectionClass} [column-span:all]`}
        >
          <div className="flex items-center justify-between gap-3">
            <h3 className="font-semibold">{texts.label_all_halls()}</h3>
            <ClosedBadge />
          </div>
          <ClosureDetails closure={closure} hall={texts.label_all_halls()} />
        </section>
      ))}
      {[...halls, ...hidden].map((hall) => (
        <HallOnDay
          key={hall.hallId}
          hall={hall}
          day={day}
          reservation={held.find(({ hallId }) => hallId === hall.hallId)}
          closures={onDay.filter(({ hallId }) => hallId === hall.hallId)}
          isHouseClosed={ofAllHalls.length > 0}
          line={waitingDays.find(({ hallId, count }) => hallId === hall.hallId && count > 0)}
          actions={actions}
        />
      ))}
      {canceled.length > 0 && <Canceled reservations={canceled} />}
    </div>
  );
}

interface HallOnDayProps {
  hall: { hallId: number; name: string };
  day: Day;
  reservation: AdminReservation | undefined;
  /** Of this hall alone. */
  closures: readonly Closure[];
  isHouseClosed: boolean;
  line: WaitingDay | undefined;
  actions: ReservationActions;
}

function HallOnDay({ hall, day, reservation, closures, isHouseClosed, line, actions }: HallOnDayProps) {
  const isClosed = closures.length > 0 || isHouseClosed;
  // What closes all halls is above them.
  if (isHouseClosed && !reservation && closures.length === 0 && !line) return null;
  return (
    <section aria-label={hall.name} className={sectionClass}>
      {reservation && <HeldHall reservation={reservation} actions={actions} />}
      {!reservation && isClosed && (
        <HallHeading name={hall.name}>
          <ClosedBadge />
        </HallHeading>
      )}
      {closures.map((closure) => (
        <ClosureDetails key={closure.closureId} closure={closure} hall={hall.name} />
      ))}
      {!reservation && !isClosed && <FreeHall hall={hall} day={day} />}
      {line && (
        <WaitingLine hall={hall} day={day} automatic={line.automatic} isFree={!reservation && !isClosed} />
      )}
    </section>
  );
}

function FreeHall({ hall, day }: { hall: { hallId: number; name: string }; day: Day }) {
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
    <section className="border-t border-s-line pt-4 [column-span:all]">
      <h3 className="mb-1 text-sm font-semibold">{texts.label_canceled()}</h3>
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

import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { WaitingDay } from '#schemas/reservations/waiting-list.ts';
import * as texts from '#texts';
import { DateBadge } from '#web/admin/features/booking/date-badge.tsx';
import { guestName } from '#web/admin/features/booking/guest-name.ts';
import { HoldMeter } from '#web/admin/features/booking/hold-meter.tsx';
import { NameAndHall } from '#web/admin/features/booking/name-and-hall.tsx';
import { useWaitingDays } from '#web/admin/features/booking/waiting-list/waiting-list-query.ts';
import { Loaded, RowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { WaitingPill } from '#web/admin/ui/waiting-pill.tsx';
import { formatDay } from '#web/features/availability/day-format.ts';
import { Button } from '#web/ui/button.tsx';
import { HoldDialog } from '../hold-dialog.tsx';
import { eventAndGuests, formatReservation } from '../reservation-format.ts';
import { useEndingHolds } from './dashboard-query.ts';

export function EndingHolds() {
  return (
    <Loaded
      query={useEndingHolds()}
      waiting={<RowsSkeleton rows={['h-8 w-2/3']} />}
      failed={texts.today_holds_failed()}
      stale={texts.desk_list_stale()}
      noticeClassName="p-4"
    >
      {(holds) => <Holds holds={holds} />}
    </Loaded>
  );
}

function Holds({ holds }: { holds: readonly AdminReservation[] }) {
  const days = holds.map(({ eventDate }) => eventDate).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const waitingDays = useWaitingDays(first, last);
  const [extended, setExtended] = useState<AdminReservation>();
  return (
    <>
      <ul>
        {holds.map((hold) => (
          <HoldRow
            key={hold.reservationId}
            hold={hold}
            waiting={waitingOn(waitingDays.data ?? [], hold)}
            onExtend={() => setExtended(hold)}
          />
        ))}
      </ul>
      {extended && (
        <HoldDialog reservation={extended} purpose="extend" onClose={() => setExtended(undefined)} />
      )}
    </>
  );
}

const waitingOn = (days: readonly WaitingDay[], { hallId, eventDate }: AdminReservation) =>
  days.find((day) => day.hallId === hallId && day.eventDate === eventDate)?.count ?? 0;

interface HoldRowProps {
  hold: AdminReservation;
  /** How many are in line. */
  waiting: number;
  onExtend: () => void;
}

function HoldRow({ hold, waiting, onExtend }: HoldRowProps) {
  const { hall, heldUntil, isOffered, reservationId } = hold;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-b border-s-line px-4 py-3.5 last:border-0 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:px-5">
      <DateBadge day={hold.eventDate} />
      <div className="min-w-0 max-tablet:order-1 max-tablet:col-span-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <NameAndHall
            to={`/adminPanel/reservations/${reservationId}`}
            name={guestName(hold)}
            hall={hall.name}
          />
          {waiting > 0 && (
            <Link
              to={`/adminPanel/calendar?day=${hold.eventDate}`}
              aria-label={texts.today_waiting_open({
                waiting: texts.waiting_card_pill({ count: waiting }),
                day: formatDay(hold.eventDate),
              })}
              className="inline-flex min-h-11 items-center rounded-full pointer-fine:min-h-6"
            >
              <WaitingPill>{texts.waiting_card_pill({ count: waiting })}</WaitingPill>
            </Link>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-s-ink-2">{eventAndGuests(hold)}</p>
        {isOffered && <p className="text-sm text-s-ink-2">{texts.today_hold_offered()}</p>}
        <div className="mt-1">{heldUntil && <HoldMeter heldUntil={heldUntil} />}</div>
      </div>
      {!isOffered && (
        <Button
          size="small"
          aria-label={texts.hold_extend_label({ reservation: formatReservation(hold) })}
          onClick={onExtend}
        >
          {texts.hold_extend_deadline()}
        </Button>
      )}
    </li>
  );
}

import { Clock, FilePen, Users } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatEventTimes } from '#domain/dates/event-times.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { guestName } from '#web/admin/features/booking/guest-name.ts';
import { useContract } from '#web/admin/features/sales/offers-query.ts';
import { dayNumber, formatMonth, formatWeekday } from '#web/features/availability/day-format.ts';
import { formatEvent } from '#web/features/booking/event-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { formatDate } from '#web/platform/lib/dates.ts';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { HoldLine } from '../hold-line.tsx';
import type { ReservationActions } from './reservation-actions.tsx';
import { StatusSelect } from './status-select.tsx';

interface ReservationHeaderProps {
  reservation: AdminReservation;
  actions: ReservationActions;
  /** Below the status, instead of the contract. */
  children?: ReactNode;
}

/** Day, guest and status. */
export function ReservationHeader({ reservation, actions, children }: ReservationHeaderProps) {
  const { eventDate, hall } = reservation;
  const times = formatEventTimes(reservation);
  const header = useRef<HTMLElement>(null);
  const lastStatus = useRef(reservation.status);
  // A decided request loses the focused button.
  useEffect(() => {
    const isChanged = lastStatus.current !== reservation.status;
    lastStatus.current = reservation.status;
    if (isChanged && document.activeElement === document.body) header.current?.focus();
  }, [reservation.status]);
  return (
    <header
      ref={header}
      tabIndex={-1}
      className="mb-4.5 grid grid-cols-1 gap-2.5 outline-none tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:items-center tablet:gap-x-6"
    >
      <p className="flex items-center gap-4">
        <span className="font-serif text-[4rem] leading-[.85] tracking-[-.02em] opsz-t1">
          {dayNumber(eventDate)}
          <span className="sr-only">.</span>
        </span>
        <span className="leading-snug">
          <em className="block font-serif text-lg leading-tight opsz-t3">{formatWeekday(eventDate)}</em>
          <span className="text-s-ink-2">{formatMonth(eventDate)}</span>
        </span>
      </p>
      <div className="min-w-0 tablet:border-l tablet:border-s-line-2 tablet:pl-6">
        <h2 className="heading-2 wrap-anywhere">{guestName(reservation)}</h2>
        <ul className="mt-1.5 flex flex-wrap gap-x-4.5 gap-y-1 text-s-ink-2">
          <li className="flex items-center gap-2">
            <HallSign name={hall.name} className="size-4.5 flex-none text-s-gold-text" />
            {hall.name}
          </li>
          <li className="wrap-anywhere">{formatEvent(reservation)}</li>
          {times && (
            <li className="flex items-center gap-2">
              <Clock className="size-4.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
              <span className="sr-only">{texts.label_time()}: </span>
              <span>{times}</span>
            </li>
          )}
          <li className="flex items-center gap-2">
            <Users className="size-4.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
            {texts.desk_guests({
              count: reservation.guestCount,
              shown: formatNumber(reservation.guestCount),
            })}
          </li>
        </ul>
      </div>
      <div className="grid gap-1.5 tablet:justify-items-end">
        <div className="tablet:w-42">
          <StatusSelect
            reservation={reservation}
            onChange={(status) => actions.setStatus(reservation, status)}
          />
        </div>
        <div className="text-sm">
          <HoldLine reservation={reservation} />
          {children}
          {!children && reservation.contractId !== null && (
            <ContractLine contractId={reservation.contractId} />
          )}
        </div>
      </div>
    </header>
  );
}

function ContractLine({ contractId }: { contractId: number }) {
  const { data: contract } = useContract(contractId);
  if (!contract) return null;
  return (
    <p className="flex items-center gap-1.5 text-s-ink-2">
      <FilePen className="size-4 flex-none" strokeWidth={1.6} aria-hidden="true" />
      {texts.panel_contract_signed_on({ number: contract.number, day: formatDate(contract.signedAt) })}
    </p>
  );
}

import { Check, Clock, Users, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatEventTimes } from '#contracts/dates/event-times.ts';
import type { AdminReservation } from '#contracts/reservations/reservations.ts';
import * as texts from '#texts';
import { dayNumber, formatMonth, formatWeekday } from '../../../../shared/availability/day-format.ts';
import { HallSign } from '../../../../shared/halls/hall-sign.tsx';
import { formatNumber } from '../../../../shared/lib/numbers.ts';
import { FailureAlert } from '../../../../shared/ui/alert.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { useMinute } from '../../../lib/current-time.ts';
import { formatWait } from '../dashboard/waiting-format.ts';
import { formatEvent, formatReservation, guestName } from '../reservation-format.ts';
import type { ReservationActions } from './reservation-actions.tsx';
import { StatusSelect } from './status-select.tsx';

interface ReservationHeaderProps {
  reservation: AdminReservation;
  actions: ReservationActions;
}

/** Day, guest, status and the next step; on phones the decision is directly below the day. */
export function ReservationHeader({ reservation, actions }: ReservationHeaderProps) {
  const { eventDate, hall } = reservation;
  const { submitError } = actions;
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
      className="outline-none mb-5 grid grid-cols-1 gap-4 tablet:mb-6 tablet:grid-cols-[auto_minmax(0,1fr)_15rem] tablet:items-center tablet:gap-x-7 tablet:gap-y-5"
    >
      <p className="flex items-center gap-4">
        <span className="font-serif text-[4rem] leading-[.85] tracking-[-.02em] opsz-t1">
          {dayNumber(eventDate)}
          <span className="sr-only">.</span>
        </span>
        <span className="font-serif text-xl leading-tight opsz-t3">
          <em className="block">{formatWeekday(eventDate)}</em>
          {formatMonth(eventDate)}
        </span>
      </p>
      {reservation.status === 'PENDING' && <Decision reservation={reservation} actions={actions} />}
      {submitError && (
        <div className="tablet:order-3 tablet:col-span-3">
          <FailureAlert failure={submitError} />
        </div>
      )}
      <div className="min-w-0 tablet:border-l tablet:border-s-line-2 tablet:pl-7">
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
              <span className="sr-only">{texts.desk_field_time()}: </span>
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
      <StatusSelect reservation={reservation} onChange={(status) => actions.setStatus(reservation, status)} />
    </header>
  );
}

const icon = { className: 'size-4.5', strokeWidth: 2, 'aria-hidden': true } as const;

/** The next step of a request. */
function Decision({ reservation, actions }: ReservationHeaderProps) {
  const [isSending, setSending] = useState(false);
  useMinute();
  const params = { reservation: formatReservation(reservation) };
  async function confirm() {
    setSending(true);
    await actions.confirm(reservation);
    setSending(false);
  }
  return (
    <section
      aria-labelledby="next-step"
      className="tablet:order-2 tablet:col-span-3 tablet:flex tablet:items-center tablet:justify-between tablet:gap-6 tablet:rounded-sm tablet:border tablet:border-l-[3px] tablet:border-s-line-2 tablet:border-l-s-ink tablet:bg-s-surface tablet:py-4 tablet:pr-4 tablet:pl-5.5"
    >
      <div className="max-tablet:sr-only">
        <h2 id="next-step" className="text-sm font-semibold text-s-ink-2">
          {texts.desk_next_step()}
        </h2>
        <p className="text-lg">
          {texts.desk_next_step_request({ waits: formatWait(reservation.createdAt) })}
        </p>
      </div>
      <div className="grid flex-none grid-cols-2 gap-2.5">
        <Button
          variant="ink"
          aria-label={texts.desk_confirm_label(params)}
          sending={isSending}
          icon={<Check {...icon} />}
          onClick={confirm}
        >
          {texts.desk_confirm()}
        </Button>
        <Button
          variant="danger-line"
          aria-label={texts.desk_decline_label(params)}
          disabled={isSending}
          icon={<X {...icon} />}
          onClick={() => actions.setStatus(reservation, 'CANCELED')}
        >
          {texts.desk_decline()}
        </Button>
      </div>
    </section>
  );
}

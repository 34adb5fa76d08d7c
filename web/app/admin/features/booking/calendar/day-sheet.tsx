import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { formatEventTimes } from '#domain/dates/event-times.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { formatDay } from '#web/features/availability/day-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { formatDateTime } from '#web/platform/lib/dates.ts';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import './day-sheet.css';
import { formatEvent } from '#web/features/booking/event-format.ts';
import { guestName } from '../guest-name.ts';
import { eventAndGuests, formatStatus, guestEmail, guestPhone } from '../reservations/reservation-format.ts';
import { isHeld } from './month-days.ts';

interface DaySheetProps {
  reservation: AdminReservation;
  /** All reservations of that day, including this one; undefined until loaded. */
  sameDay: readonly AdminReservation[] | undefined;
}

const lines = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The time of printing, not the time when the page was opened. */
function usePrintedAt() {
  const [printedAt, setPrintedAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    const stamp = () => flushSync(() => setPrintedAt(new Date().toISOString()));
    window.addEventListener('beforeprint', stamp);
    return () => window.removeEventListener('beforeprint', stamp);
  }, []);
  return printedAt;
}

/** Shown in print only, instead of the rest of the page. */
export function DaySheet({ reservation, sameDay }: DaySheetProps) {
  const printedAt = usePrintedAt();
  const others = sameDay?.filter((one) => isHeld(one) && one.reservationId !== reservation.reservationId);
  const facts = [
    [texts.label_event(), formatEvent(reservation)],
    [texts.label_time(), formatEventTimes(reservation)],
    [texts.label_guest_count(), formatNumber(reservation.guestCount)],
    [texts.desk_field_guest(), guestName(reservation)],
    [texts.label_phone(), guestPhone(reservation)],
    [texts.label_email(), guestEmail(reservation)],
    [texts.label_status(), formatStatus(reservation.status)],
    [texts.desk_field_message(), reservation.message],
    [texts.desk_field_note(), reservation.internalNote],
  ].filter(([, value]) => value);
  return createPortal(
    <section data-print-only className="hidden bg-white text-black print:block">
      <header className="flex items-end justify-between gap-6 border-b-2 border-black pb-4">
        <div>
          <p className="text-sm">{texts.desk_sheet_title()}</p>
          <p className="font-serif text-[2.25rem] leading-tight">{formatDay(reservation.eventDate)}</p>
        </div>
        <p className="flex items-center gap-3 font-serif text-[1.75rem] leading-tight">
          <HallSign name={reservation.hall.name} className="size-8" />
          {reservation.hall.name}
        </p>
      </header>
      <dl className="mt-5 grid grid-cols-[11rem_1fr] gap-y-2.5">
        {facts.map(([title, value]) => (
          <div key={title} className="contents">
            <dt>{title}</dt>
            <dd className="font-semibold break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-7 font-semibold">{texts.desk_sheet_others()}</h2>
      {!others && <p className="mt-1 font-semibold">{texts.desk_sheet_others_unknown()}</p>}
      {others?.length === 0 && <p className="mt-1">{texts.desk_sheet_others_none()}</p>}
      <ul className="mt-1">
        {others?.map((one) => (
          <li key={one.reservationId}>
            {one.hall.name}: {guestName(one)}, {eventAndGuests(one)}
          </li>
        ))}
      </ul>
      <h2 className="mt-7 font-semibold">{texts.desk_sheet_notes()}</h2>
      {lines.map((line) => (
        <div key={line} className="h-9 border-b border-black/40" />
      ))}
      <p className="mt-6 text-xs">{texts.desk_sheet_printed({ when: formatDateTime(printedAt) })}</p>
    </section>,
    document.body,
  );
}

import { Hourglass, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StaffEvent } from '#schemas/team/staff-events.ts';
import * as texts from '#texts';
import { dayNumber, shortWeekday } from '#web/features/availability/day-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { nameOfEvent, sheetPath } from '../event-format.ts';
import type { AgendaDay } from './month-days.ts';

function Entry({ icon, name, children }: { icon: ReactNode; name: ReactNode; children: ReactNode }) {
  return (
    <li className="relative grid grid-cols-[1.0625rem_minmax(0,1fr)] gap-x-2 leading-snug">
      <span className="pt-0.5">{icon}</span>
      <span className="font-semibold">{name}</span>
      <span className="col-start-2 text-[0.9375rem] text-s-ink-2">{children}</span>
    </li>
  );
}

function EventOfDay({ event }: { event: StaffEvent }) {
  const sign = (
    <>
      <HallSign name={event.hallName} className="size-4.25 text-s-gold-text" />
      <span className="sr-only">{event.hallName}: </span>
    </>
  );
  if (event.isHeld)
    return (
      <Entry icon={sign} name={texts.label_held()}>
        {texts.staff_held_hint()}
        <Hourglass className="ml-1.5 inline size-3.5" strokeWidth={1.9} aria-hidden="true" />
      </Entry>
    );
  const name = event.sheet ? (
    <Link to={sheetPath(event.reservationId)} className="before:absolute before:-inset-1 before:content-['']">
      {nameOfEvent(event)}
    </Link>
  ) : (
    nameOfEvent(event)
  );
  return (
    <Entry icon={sign} name={name}>
      {event.sheet?.state === 'VOID'
        ? texts.staff_state_void()
        : texts.staff_guests({ count: event.guestCount })}
    </Entry>
  );
}

const ClosedHall = ({ name }: { name: string | null }) => (
  <Entry
    icon={<LockKeyhole className="size-4.25" strokeWidth={1.6} aria-hidden="true" />}
    name={texts.label_closed()}
  >
    {name ?? texts.staff_closed_all()}
  </Entry>
);

/** The days of a month that have something, one below another. */
export function Agenda({ days }: { days: AgendaDay[] }) {
  return (
    <ol className="divide-y divide-s-line border-y border-s-line bg-s-surface tablet:rounded-md tablet:border">
      {days.map(({ day, events, closed }) => (
        <li key={day} className="grid grid-cols-[4.1875rem_minmax(0,1fr)] px-4 py-3">
          <p className="leading-tight">
            <span className="block font-serif text-2xl leading-tight opsz-t3">{dayNumber(day)}</span>
            <span className="block text-xs leading-tight text-s-ink-2">{shortWeekday(day)}</span>
          </p>
          <ul className="grid content-start gap-2.5">
            {events.map((event) => (
              <EventOfDay key={event.reservationId} event={event} />
            ))}
            {closed.map((name) => (
              <ClosedHall key={name} name={name} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StaffEvent } from '#schemas/team/staff-events.ts';
import * as texts from '#texts';
import { dayNumber, monthName, shortWeekday, yearNumber } from '#web/features/availability/day-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { formatBeginning, formatGuests, nameOfEvent, sheetPath } from './event-format.ts';
import { SheetState } from './sheet-state.tsx';

const shortMonthLetters = 3;

/** The whole row leads to an issued sheet. */
function EntryName({ event }: { event: StaffEvent }) {
  if (!event.sheet) return nameOfEvent(event);
  return (
    <Link
      to={sheetPath(event.reservationId)}
      className="outline-offset-4 before:absolute before:inset-0 before:content-['']"
    >
      {nameOfEvent(event)}
    </Link>
  );
}

/** An event of a list: day, hall, name, guests and what is with its sheet. */
function EventEntry({ event }: { event: StaffEvent }) {
  const { eventDate, hallName } = event;
  const details = [formatGuests(event), formatBeginning(event)].filter(Boolean).join(' · ');
  return (
    <li className={`relative px-4 py-3.5 ${event.sheet ? 'hover:bg-s-sunken' : ''}`}>
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-2.5">
          <span className="font-serif text-[1.75rem] leading-none opsz-t3">
            {dayNumber(eventDate)}
            <span className="sr-only">. </span>
          </span>
          <span className="text-xs leading-[1.3] text-s-ink-2">
            {shortWeekday(eventDate)}
            <br />
            {texts.label_month_and_year({
              month: monthName(eventDate).slice(0, shortMonthLetters),
              year: yearNumber(eventDate),
            })}
          </span>
        </p>
        <p className="flex items-center gap-2">
          <HallSign name={hallName} className="size-4.5 text-s-gold-text" />
          {hallName}
        </p>
      </div>
      <p className="mt-1.5 font-semibold">
        {event.isHeld ? texts.label_held() : <EntryName event={event} />}
      </p>
      <p className="text-s-ink-2">{event.isHeld ? texts.staff_held_hint() : details}</p>
      {!event.isHeld && (
        <div className="mt-1">
          <SheetState event={event} />
        </div>
      )}
    </li>
  );
}

interface EventListProps {
  title: string;
  events: StaffEvent[];
  /** When there are none. */
  empty: ReactNode;
}

export function EventList({ title, events, empty }: EventListProps) {
  return (
    <section>
      <h2 className="mb-2.5 flex items-baseline gap-2.5 font-serif text-lg opsz-t3">
        {title}
        <span className="font-sans text-sm text-s-ink-3">{events.length > 0 && events.length}</span>
      </h2>
      {events.length > 0 ? (
        <ul className="divide-y divide-s-line overflow-hidden rounded-md border border-s-line bg-s-surface">
          {events.map((event) => (
            <EventEntry key={event.reservationId} event={event} />
          ))}
        </ul>
      ) : (
        <p className="text-s-ink-2">{empty}</p>
      )}
    </section>
  );
}

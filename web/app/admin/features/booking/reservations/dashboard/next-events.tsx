import { CalendarDays, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { type Day, daysBetween } from '#domain/dates/days.ts';
import { formatEventTimes } from '#domain/dates/event-times.ts';
import type { SheetSummary } from '#schemas/event-sheets/event-sheets.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { DateBadge } from '#web/admin/features/booking/date-badge.tsx';
import { guestName } from '#web/admin/features/booking/guest-name.ts';
import { useSheets } from '#web/admin/features/events/event-sheets-query.ts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { ListRowsSkeleton, Loaded } from '#web/admin/ui/loaded.tsx';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { eventAndGuests } from '../reservation-format.ts';
import { useNextEvents } from './dashboard-query.ts';
import { formatDaysAhead } from './waiting-format.ts';

export function NextEvents() {
  const today = useToday();
  const sheets = useSheets().data ?? [];
  const sheetOf = (event: AdminReservation) =>
    sheets.find(({ reservationId }) => reservationId === event.reservationId);
  return (
    <Loaded
      query={useNextEvents()}
      waiting={<EventsSkeleton />}
      failed={texts.today_events_failed()}
      stale={texts.desk_list_stale()}
      noticeClassName="p-4"
    >
      {({ reservations }) =>
        reservations.length === 0 ? (
          <EmptyState icon={CalendarDays} text={texts.today_events_none()} />
        ) : (
          <ul>
            {reservations.map((event) => (
              <NextEvent key={event.reservationId} event={event} sheet={sheetOf(event)} today={today} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const EventsSkeleton = () => (
  <ListRowsSkeleton count={4}>
    <div className="grid grid-cols-[7rem_1fr] items-center gap-x-3">
      <Skeleton className="h-11 w-24" />
      <div className="grid gap-2">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-4 w-44 max-w-full" />
      </div>
    </div>
  </ListRowsSkeleton>
);

interface NextEventProps {
  event: AdminReservation;
  sheet: SheetSummary | undefined;
  today: Day;
}

function NextEvent({ event, sheet, today }: NextEventProps) {
  const times = formatEventTimes(event);
  return (
    <li className="border-b border-s-line last:border-0">
      <Link
        to={`/adminPanel/reservations/${event.reservationId}`}
        className="grid grid-cols-[7rem_1fr] items-center gap-x-3 gap-y-1 px-4 py-3.5 hover:bg-s-sunken/45 tablet:px-5"
      >
        <DateBadge day={event.eventDate} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 font-semibold wrap-anywhere">{guestName(event)}</span>
            <span className="flex items-center gap-1.75 text-sm text-s-ink-2">
              <HallSign name={event.hall.name} className="size-4.25 text-s-gold-text" />
              {event.hall.name}
            </span>
          </p>
          <p className="text-sm wrap-anywhere text-s-ink-2">
            {eventAndGuests({ ...event, startTime: null, endTime: null })}
          </p>
          {/* On a line of its own, so that no separator hangs at the end of a line. */}
          <p className="flex flex-wrap gap-x-3 text-sm text-s-ink-3">
            {times && <span className="whitespace-nowrap">{times}</span>}
            <span>{formatDaysAhead(event.eventDate, today)}</span>
          </p>
          {sheet && <SheetLine sheet={sheet} today={today} />}
        </div>
      </Link>
    </li>
  );
}

const nearDays = 14;

function sheetStateOf({ state, revision, read, readers, header }: SheetSummary, today: Day) {
  if (state !== 'ISSUED' && state !== 'FINAL')
    return daysBetween(today, header.eventDate) <= nearDays
      ? { icon: CircleAlert, colour: 'text-s-pending', text: texts.today_sheet_not_issued() }
      : { icon: Clock, colour: 'text-s-ink-3', text: texts.today_sheet_draft() };
  return read < readers
    ? { icon: Clock, colour: 'text-s-pending', text: texts.today_sheet_read({ revision, read, readers }) }
    : { icon: CheckCheck, colour: 'text-s-confirmed', text: texts.today_sheet_all_read({ revision }) };
}

/** Whether staff knows what is planned. */
function SheetLine({ sheet, today }: { sheet: SheetSummary; today: Day }) {
  const { icon: Icon, colour, text } = sheetStateOf(sheet, today);
  return (
    <p className={`flex items-center gap-1.5 text-sm font-medium ${colour}`}>
      <Icon className="size-4 flex-none" strokeWidth={1.8} aria-hidden="true" />
      {text}
    </p>
  );
}

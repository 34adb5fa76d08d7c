import { addDays, type Day } from '#domain/dates/days.ts';
import type { StaffEvent } from '#schemas/team/staff-events.ts';
import * as texts from '#texts';
import { formatDay } from '#web/features/availability/day-format.ts';
import { today } from '#web/platform/lib/dates.ts';
import { EventList } from '../features/event-entry.tsx';
import { bySoonest, waitingFor } from '../features/event-format.ts';
import { ReadScreen } from '../features/read-screen.tsx';
import { UnreadCard } from '../features/today/unread-card.tsx';
import { useNearEvents, weekOf } from '../lib/staff-query.ts';

const between = (events: StaffEvent[], from: Day, to: Day) =>
  events.filter(({ eventDate, isHeld }) => !isHeld && eventDate >= from && eventDate <= to).sort(bySoonest);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What waits to be read, and the events of this week and the next. */
export function Today() {
  const now = today();
  const { to: sunday } = weekOf(now);
  return (
    <ReadScreen query={useNearEvents()} failed={texts.staff_events_failed()}>
      {({ events }) => (
        <div className="grid gap-5.5 p-4 tablet:p-0">
          <p className="text-s-ink-2">{capitalized(formatDay(now))}</p>
          <UnreadCards events={waitingFor(events).sort(bySoonest)} />
          <div className="grid items-start gap-7 tablet:grid-cols-2">
            <EventList
              title={texts.staff_this_week()}
              events={between(events, now, sunday)}
              empty={texts.staff_week_empty()}
            />
            <EventList
              title={texts.staff_next_week()}
              events={between(events, addDays(sunday, 1), addDays(sunday, 7))}
              empty={texts.staff_week_empty()}
            />
          </div>
        </div>
      )}
    </ReadScreen>
  );
}

function UnreadCards({ events }: { events: StaffEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ul className="grid gap-3 tablet:grid-cols-2">
      {events.map((event) => (
        <UnreadCard key={event.reservationId} event={event} />
      ))}
    </ul>
  );
}

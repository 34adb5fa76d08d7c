import * as texts from '#texts';
import { today } from '#web/platform/lib/dates.ts';
import { EventList } from '../features/event-entry.tsx';
import { bySoonest, waitingFor } from '../features/event-format.ts';
import { ReadScreen } from '../features/read-screen.tsx';
import { useNearEvents } from '../lib/staff-query.ts';

/** Sheets that wait to be read, then all upcoming events. */
export function Sheets() {
  return (
    <ReadScreen query={useNearEvents()} failed={texts.staff_events_failed()}>
      {({ events }) => {
        const waiting = waitingFor(events);
        const upcoming = events.filter(
          (event) => !event.isHeld && event.eventDate >= today() && !waiting.includes(event),
        );
        return (
          <div className="grid items-start gap-7 p-4 tablet:grid-cols-2 tablet:p-0">
            {waiting.length > 0 && (
              <EventList title={texts.staff_sheets_waiting()} events={waiting.sort(bySoonest)} empty="" />
            )}
            <EventList
              title={texts.staff_sheets_upcoming()}
              events={upcoming.sort(bySoonest)}
              empty={texts.staff_sheets_empty()}
            />
          </div>
        );
      }}
    </ReadScreen>
  );
}

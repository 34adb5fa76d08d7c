import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { today } from '../../../shared/lib/dates.ts';
import { useSeenReservations } from './new-marks.ts';
import { NextDate } from './next-date.tsx';
import { groupByDate } from './own-dates.ts';
import { OwnReservationsLoaded } from './own-reservations-loaded.tsx';
import { ReservationEntries } from './reservation-entries.tsx';
import { useOwnReservations } from './reservations-query.ts';

export function useOwnDates(user: User) {
  return groupByDate(useOwnReservations(user.userId).data ?? [], today());
}

/** The beginning of the profile; empty for a customer without an upcoming date. */
export function OwnNextDate({ user }: { user: User }) {
  return (
    <OwnReservationsLoaded user={user}>
      {(reservations) => {
        const { next } = groupByDate(reservations, today());
        return next && <NextDate reservation={next} email={user.email} />;
      }}
    </OwnReservationsLoaded>
  );
}

/** Upcoming reservations with all their details and actions. */
export function UpcomingReservations({ user, marked }: { user: User; marked: ReadonlySet<number> }) {
  const { upcoming } = useOwnDates(user);
  useSeenReservations(upcoming);
  if (upcoming.length === 0) return null;
  return (
    <section aria-labelledby="own-dates">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="own-dates" className="heading-2">
          {texts.own_dates()}
        </h2>
        <p className="text-sm text-s-ink-3">{texts.own_dates_count({ count: upcoming.length })}</p>
      </div>
      <ReservationEntries reservations={upcoming} marked={marked} user={user} hidesNextStep />
    </section>
  );
}

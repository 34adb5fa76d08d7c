import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { useNow } from '#web/platform/lib/current-time.ts';
import { today } from '#web/platform/lib/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { NextDate } from './dates/next-date.tsx';
import { nextStepOf, toBookings } from './dates/own-bookings.ts';
import { groupByDate } from './dates/own-dates.ts';
import { useNearSheets } from './event-sheet/sheet-query.ts';
import { useSeenReservations } from './new-badges.ts';
import { useOwnContracts, useOwnOffers } from './offers/offers-query.ts';
import { OwnReservationsLoaded } from './own-reservations-loaded.tsx';
import { useOwnLedgers } from './payments/payments-query.ts';
import { ReservationEntries } from './reservation-entries.tsx';
import { useOwnReservations } from './reservations-query.ts';
import { useOwnWaiting } from './waiting/waiting-query.ts';

export function useOwnDates(user: User) {
  return groupByDate(useOwnReservations(user.userId).data ?? [], today());
}

/** Reservations with their papers and places in line, drawn anew every minute and at each deadline. */
function useOwnBookings(user: User) {
  const reservations = useOwnReservations(user.userId).data ?? [];
  const entries = useOwnWaiting().data ?? [];
  const offers = useOwnOffers().data ?? [];
  const contracts = useOwnContracts().data ?? [];
  const ledgers = useOwnLedgers().data ?? [];
  const sheets = useNearSheets(reservations);
  const now = useNow(
    ...reservations.map(({ heldUntil }) => heldUntil),
    ...entries.map(({ askedUntil }) => askedUntil),
    ...offers.map(({ validUntil }) => validUntil),
    ...sheets.map(({ customerUntil }) => customerUntil),
  );
  return { bookings: toBookings(reservations, entries, now, { offers, contracts, ledgers, sheets }), now };
}

/** The beginning of the profile; empty for a customer without an upcoming date. */
export function OwnNextDate({ user }: { user: User }) {
  const { bookings, now } = useOwnBookings(user);
  const step = nextStepOf(bookings, now);
  return (
    <OwnReservationsLoaded user={user}>
      {() => step && <NextDate step={step} now={now} email={user.email} />}
    </OwnReservationsLoaded>
  );
}

/** Upcoming dates with all their details and actions. */
export function UpcomingReservations({ user, marked }: { user: User; marked: ReadonlySet<number> }) {
  const { bookings, now } = useOwnBookings(user);
  const waiting = useOwnWaiting();
  const papers = [useOwnOffers(), useOwnContracts(), useOwnLedgers()].find(({ isError }) => isError);
  useSeenReservations(bookings.flatMap(({ reservation }) => reservation ?? []));
  if (bookings.length === 0 && !waiting.isError && !papers) return null;
  return (
    <section aria-labelledby="own-dates">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="own-dates" className="heading-2">
          {texts.own_dates()}
        </h2>
        <p className="text-sm text-s-ink-3">{texts.own_dates_count({ count: bookings.length })}</p>
      </div>
      {waiting.isError && (
        <Alert tone="danger" text={texts.waiting_entries_failed()}>
          <p>{waiting.error.message}</p>
          <RetryButton onClick={() => void waiting.refetch()} />
        </Alert>
      )}
      {papers && (
        <Alert tone="danger" text={texts.own_offers_failed()}>
          <p>{papers.error?.message}</p>
          <RetryButton onClick={() => void papers.refetch()} />
        </Alert>
      )}
      <ReservationEntries bookings={bookings} now={now} marked={marked} user={user} hidesNextStep />
    </section>
  );
}

import { CalendarHeart } from 'lucide-react';
import { useId } from 'react';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { useNow } from '#web/platform/lib/current-time.ts';
import { today } from '#web/platform/lib/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { withEntries } from './dates/own-bookings.ts';
import { groupByDate } from './dates/own-dates.ts';
import { useSeenReservations } from './new-badges.ts';
import { useOwnContracts, useOwnOffers } from './offers/offers-query.ts';
import { OwnReservationsLoaded } from './own-reservations-loaded.tsx';
import { useOwnLedgers } from './payments/payments-query.ts';
import { ReservationEntries } from './reservation-entries.tsx';
import type { OwnReservation } from './reservations-query.ts';
import { useOwnWaiting } from './waiting/waiting-query.ts';

interface OwnReservationsDialogProps {
  user: User;
  marked: ReadonlySet<number>;
  onClose: () => void;
}

/** Every reservation: the next ones first, past ones apart. */
export function OwnReservationsDialog({ user, marked, onClose }: OwnReservationsDialogProps) {
  return (
    <Dialog title={texts.own_reservations()} onClose={onClose}>
      <OwnReservationsLoaded user={user}>
        {(reservations) => <AllReservations reservations={reservations} marked={marked} user={user} />}
      </OwnReservationsLoaded>
    </Dialog>
  );
}

interface AllReservationsProps {
  reservations: readonly OwnReservation[];
  marked: ReadonlySet<number>;
  user: User;
}

function AllReservations({ reservations, marked, user }: AllReservationsProps) {
  const pastTitle = useId();
  useSeenReservations(reservations);
  const now = useNow(...reservations.map(({ heldUntil }) => heldUntil));
  const entries = useOwnWaiting().data ?? [];
  const papers = {
    offers: useOwnOffers().data ?? [],
    contracts: useOwnContracts().data ?? [],
    ledgers: useOwnLedgers().data ?? [],
  };
  const { upcoming, past } = groupByDate(reservations, today());
  const listed = { now, marked, user };
  if (reservations.length === 0) {
    return (
      <EmptyState
        icon={CalendarHeart}
        text={texts.own_reservations_empty()}
        hint={texts.own_reservations_empty_hint()}
      />
    );
  }
  return (
    <>
      {upcoming.length > 0 && (
        <ReservationEntries bookings={withEntries(upcoming, entries, now)} {...listed} />
      )}
      {past.length > 0 && (
        <section aria-labelledby={pastTitle}>
          <h3 id={pastTitle} className="mt-4 font-semibold">
            {texts.own_past()}
          </h3>
          <ReservationEntries bookings={withEntries(past, entries, now, papers)} {...listed} />
        </section>
      )}
    </>
  );
}

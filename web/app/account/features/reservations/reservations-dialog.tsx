import { CalendarHeart } from 'lucide-react';
import { useId } from 'react';
import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { today } from '../../../shared/lib/dates.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { useSeenReservations } from './new-marks.ts';
import { groupByDate } from './own-dates.ts';
import { OwnReservationsLoaded } from './own-reservations-loaded.tsx';
import { ReservationEntries } from './reservation-entries.tsx';
import type { OwnReservation } from './reservations-query.ts';

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
  const { upcoming, past } = groupByDate(reservations, today());
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
      {upcoming.length > 0 && <ReservationEntries reservations={upcoming} marked={marked} user={user} />}
      {past.length > 0 && (
        <section aria-labelledby={pastTitle}>
          <h3 id={pastTitle} className="mt-4 font-semibold">
            {texts.own_past()}
          </h3>
          <ReservationEntries reservations={past} marked={marked} user={user} />
        </section>
      )}
    </>
  );
}

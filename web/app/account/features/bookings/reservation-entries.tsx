import { useEffect, useRef, useState } from 'react';
import type { User } from '#schemas/users.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { OwnBooking } from './dates/own-bookings.ts';
import { EditRequestDialog } from './edit-request-dialog.tsx';
import { OwnReservationEntry } from './reservation-entry.tsx';
import type { OwnReservation } from './reservations-query.ts';
import { DeclineDialog, LeaveDialog } from './waiting/answer-dialogs.tsx';
import { WaitingBooking } from './waiting/waiting-entry.tsx';
import type { OwnWaitingEntry } from './waiting/waiting-query.ts';

interface ReservationEntriesProps {
  bookings: readonly OwnBooking[];
  now: Date;
  /** Changed by the business since they were last seen. */
  marked: ReadonlySet<number>;
  user: User;
  hidesNextStep?: boolean;
}

/** What was asked for and needs an answer or a form. */
type Opened =
  | { action: 'edit' | 'cancel'; reservation: OwnReservation }
  | { action: 'decline' | 'leave'; entry: OwnWaitingEntry };

export function ReservationEntries({ bookings, now, marked, user, hidesNextStep }: ReservationEntriesProps) {
  const [opened, setOpened] = useState<Opened>();
  const list = useRef<HTMLUListElement>(null);
  const isGone = useRef(false);
  // The focused button was removed with the request.
  useEffect(() => {
    if (opened || !isGone.current) return;
    isGone.current = false;
    list.current?.focus();
  }, [opened]);
  return (
    <>
      <ul ref={list} tabIndex={-1} className="mt-2 outline-none">
        {bookings.map((booking) =>
          booking.reservation ? (
            <OwnReservationEntry
              key={`reservation ${booking.reservation.reservationId}`}
              {...booking}
              isNew={marked.has(booking.reservation.reservationId)}
              email={hidesNextStep ? undefined : user.email}
              onEdit={() => setOpened({ action: 'edit', reservation: booking.reservation })}
              onCancel={() => setOpened({ action: 'cancel', reservation: booking.reservation })}
              onDecline={() => booking.entry && setOpened({ action: 'decline', entry: booking.entry })}
            />
          ) : (
            <WaitingBooking
              key={`entry ${booking.entry.entryId}`}
              entry={booking.entry}
              now={now}
              onLeave={() => setOpened({ action: 'leave', entry: booking.entry })}
            />
          ),
        )}
      </ul>
      {opened && (
        <OpenedDialog
          opened={opened}
          userId={user.userId}
          onDone={() => {
            isGone.current = true;
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  userId: number;
  onDone: () => void;
  onClose: () => void;
}

/** Outside the entry, so that the error stays visible when the entry changes. */
function OpenedDialog({ opened, userId, onDone, onClose }: OpenedDialogProps) {
  switch (opened.action) {
    case 'edit':
      return <EditRequestDialog userId={userId} reservation={opened.reservation} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog reservation={opened.reservation} onDone={onDone} onClose={onClose} />;
    case 'decline':
      return <DeclineDialog entry={opened.entry} onDone={onDone} onClose={onClose} />;
    case 'leave':
      return <LeaveDialog entry={opened.entry} onDone={onDone} onClose={onClose} />;
  }
}

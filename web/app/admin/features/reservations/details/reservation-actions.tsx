import { type ReactNode, useState } from 'react';
import type { AdminReservation, ReservationStatus } from '#contracts/reservations.ts';
import { useStatusChange } from '../reservation-changes.ts';
import { type Confirmation, ReservationConfirmDialog } from './confirm-dialogs.tsx';

interface ReservationActionsOptions {
  onRemovalDialog?: (reservation: AdminReservation) => void;
  onRemoved?: () => void;
}

/** Actions on a reservation; cancelling and deleting need a confirmation. */
export function useReservationActions({ onRemovalDialog, onRemoved }: ReservationActionsOptions = {}) {
  const { change, tryChange, explain, submitError } = useStatusChange();
  const [confirmation, setConfirmation] = useState<Confirmation>();

  async function cancel(reservation: AdminReservation) {
    const refused = await tryChange(reservation, 'CANCELED');
    if (!refused?.isOutdated) return refused;
    // The reservation has changed: the dialog closes, so that the new state is visible first.
    setConfirmation(undefined);
    explain(reservation, refused);
    return undefined;
  }

  const dialog: ReactNode = confirmation && (
    <ReservationConfirmDialog
      {...confirmation}
      onCancel={cancel}
      onRemoved={onRemoved}
      onClose={() => setConfirmation(undefined)}
    />
  );
  return {
    submitError,
    dialog,
    setStatus: (reservation: AdminReservation, status: ReservationStatus) =>
      status === 'CANCELED'
        ? setConfirmation({ kind: 'cancel', reservation })
        : void change(reservation, status),
    remove: (reservation: AdminReservation) => {
      onRemovalDialog?.(reservation);
      setConfirmation({ kind: 'remove', reservation });
    },
  };
}

export type ReservationActions = ReturnType<typeof useReservationActions>;

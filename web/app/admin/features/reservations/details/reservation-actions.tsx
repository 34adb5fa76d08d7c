import { type ReactNode, useState } from 'react';
import type { AdminReservation, ReservationStatus } from '#contracts/reservations/reservations.ts';
import { type Cancellation, useStatusChange } from '../reservation-changes.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

type Confirmation = { kind: 'cancel' | 'remove'; reservation: AdminReservation };

interface ReservationActionsOptions {
  onRemovalDialog?: (reservation: AdminReservation) => void;
  onRemoved?: () => void;
}

/** Actions on a reservation; cancelling and deleting need a confirmation. */
export function useReservationActions({ onRemovalDialog, onRemoved }: ReservationActionsOptions = {}) {
  const { change, tryChange, explain, submitError } = useStatusChange();
  const [confirmation, setConfirmation] = useState<Confirmation>();

  async function cancel(reservation: AdminReservation, cancellation: Cancellation) {
    const refused = await tryChange(reservation, 'CANCELED', cancellation);
    if (!refused?.isOutdated) return refused;
    // The reservation has changed: the dialog closes, so that the new state is visible first.
    setConfirmation(undefined);
    explain(reservation, refused);
    return undefined;
  }

  const close = () => setConfirmation(undefined);
  const dialog: ReactNode =
    confirmation?.kind === 'cancel' ? (
      <CancelDialog reservation={confirmation.reservation} onCancel={cancel} onClose={close} />
    ) : (
      confirmation && (
        <RemovalDialog reservation={confirmation.reservation} onRemoved={onRemoved} onClose={close} />
      )
    );
  return {
    submitError,
    dialog,
    confirm: (reservation: AdminReservation) => change(reservation, 'CONFIRMED'),
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

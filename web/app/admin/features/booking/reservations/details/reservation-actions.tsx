import { type ReactNode, useState } from 'react';
import type { AdminReservation, ReservationStatus } from '#schemas/reservations/reservations.ts';
import { HoldDialog } from '../hold-dialog.tsx';
import { type Cancellation, useStatusChange } from '../reservation-changes.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { GuestMessageDialog } from './guest-message-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

type HoldPurpose = 'extend' | 'change';
type OpenDialog = { kind: 'cancel' | 'remove' | 'message' | HoldPurpose; reservation: AdminReservation };

interface ReservationActionsOptions {
  onRemovalDialog?: (reservation: AdminReservation) => void;
  onRemoved?: () => void;
}

/** Actions on a reservation; cancelling and deleting need a confirmation. */
export function useReservationActions({ onRemovalDialog, onRemoved }: ReservationActionsOptions = {}) {
  const { change, tryChange, explain, submitError, clear } = useStatusChange();
  const [opened, setOpened] = useState<OpenDialog>();

  async function cancel(reservation: AdminReservation, cancellation: Cancellation) {
    const refused = await tryChange(reservation, 'CANCELED', cancellation);
    if (!refused?.isOutdated) return refused;
    // The reservation has changed: the dialog closes, so that the new state is visible first.
    setOpened(undefined);
    explain(reservation, refused);
    return undefined;
  }

  const close = () => setOpened(undefined);
  function dialogOf({ kind, reservation }: OpenDialog): ReactNode {
    if (kind === 'cancel')
      return <CancelDialog reservation={reservation} onCancel={cancel} onClose={close} />;
    if (kind === 'remove')
      return <RemovalDialog reservation={reservation} onRemoved={onRemoved} onClose={close} />;
    if (kind === 'message') return <GuestMessageDialog reservation={reservation} onClose={close} />;
    return <HoldDialog reservation={reservation} purpose={kind} onClose={close} />;
  }
  return {
    submitError,
    clearError: clear,
    opened: opened && { kind: opened.kind, reservationId: opened.reservation.reservationId },
    dialog: opened && dialogOf(opened),
    confirm: (reservation: AdminReservation) => change(reservation, 'CONFIRMED'),
    setStatus: (reservation: AdminReservation, status: ReservationStatus) =>
      status === 'CANCELED' ? setOpened({ kind: 'cancel', reservation }) : void change(reservation, status),
    hold: (reservation: AdminReservation, purpose: HoldPurpose) => setOpened({ kind: purpose, reservation }),
    write: (reservation: AdminReservation) => setOpened({ kind: 'message', reservation }),
    remove: (reservation: AdminReservation) => {
      onRemovalDialog?.(reservation);
      setOpened({ kind: 'remove', reservation });
    },
  };
}

export type ReservationActions = ReturnType<typeof useReservationActions>;

import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AdminReservation, ReservationStatus } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { isHeld } from '#web/admin/features/booking/calendar/month-days.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { HoldDialog } from '../hold-dialog.tsx';
import { type Cancellation, isGuestNotified, useRemoval, useStatusChange } from '../reservation-changes.ts';
import { formatReservation } from '../reservation-format.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { GuestMessageDialog } from './guest-message-dialog.tsx';

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
    errorOf: (reservationId: number) =>
      submitError?.reservationId === reservationId ? submitError : undefined,
    clearError: clear,
    opened,
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

interface RemovalDialogProps {
  reservation: AdminReservation;
  onRemoved?: () => void;
  onClose: () => void;
}

function RemovalDialog({ reservation, onRemoved, onClose }: RemovalDialogProps) {
  const remove = useRemoval();
  const params = { reservation: formatReservation(reservation) };
  const tells = isGuestNotified(reservation) && isHeld(reservation);
  return (
    <ConfirmDialog
      icon={Trash2}
      question={texts.desk_delete_question()}
      consequence={tells ? texts.desk_delete_text_mail(params) : texts.desk_delete_text(params)}
      yes={texts.label_delete()}
      onConfirm={async () => {
        const refused = await remove(reservation);
        if (!refused) onRemoved?.();
        return refused;
      }}
      onClose={onClose}
    />
  );
}

import { type ReactNode, useState } from 'react';
import type { AdminReservation, ReservationStatus } from '#contracts/reservations.ts';
import { useStatusChange } from '../reservation-changes.ts';
import { type Question, ReservationQuestion } from './confirm-dialogs.tsx';

interface ReservationActsOptions {
  onAskRemoval?: (reservation: AdminReservation) => void;
  onRemoved?: () => void;
}

/** Actions on a reservation; cancelling and deleting need a confirmation. */
export function useReservationActs({ onAskRemoval, onRemoved }: ReservationActsOptions = {}) {
  const { change, tryChange, explain, submitError } = useStatusChange();
  const [question, setQuestion] = useState<Question>();

  async function cancel(reservation: AdminReservation) {
    const refused = await tryChange(reservation, 'CANCELED');
    if (!refused?.isOutdated) return refused;
    // The reservation has changed: the dialog closes, so that the new state is visible first.
    setQuestion(undefined);
    explain(reservation, refused);
    return undefined;
  }

  const dialog: ReactNode = question && (
    <ReservationQuestion
      {...question}
      onCancel={cancel}
      onRemoved={onRemoved}
      onClose={() => setQuestion(undefined)}
    />
  );
  return {
    submitError,
    dialog,
    setStatus: (reservation: AdminReservation, status: ReservationStatus) =>
      status === 'CANCELED' ? setQuestion({ kind: 'cancel', reservation }) : void change(reservation, status),
    remove: (reservation: AdminReservation) => {
      onAskRemoval?.(reservation);
      setQuestion({ kind: 'remove', reservation });
    },
  };
}

export type ReservationActs = ReturnType<typeof useReservationActs>;

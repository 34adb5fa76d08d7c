import { type ReactNode, useState } from 'react';
import type { HouseReservation, ReservationStatus } from '#contracts/reservations.ts';
import { useStatusChange } from './house-changes.ts';
import { type Question, ReservationQuestion } from './house-questions.tsx';

interface ReservationActsOptions {
  onAskRemoval?: (reservation: HouseReservation) => void;
  onRemoved?: () => void;
}

/** What can be done to a reservation wherever it stands; whatever frees a day or deletes is asked first. */
export function useReservationActs({ onAskRemoval, onRemoved }: ReservationActsOptions = {}) {
  const { change, tryChange, explain, refusal } = useStatusChange();
  const [question, setQuestion] = useState<Question>();

  async function cancel(reservation: HouseReservation) {
    const refused = await tryChange(reservation, 'CANCELED');
    if (!refused?.isOutdated) return refused;
    // The question was about something else: the new state is looked at before it is asked again.
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
    refusal,
    dialog,
    setStatus: (reservation: HouseReservation, status: ReservationStatus) =>
      status === 'CANCELED' ? setQuestion({ kind: 'cancel', reservation }) : void change(reservation, status),
    remove: (reservation: HouseReservation) => {
      onAskRemoval?.(reservation);
      setQuestion({ kind: 'remove', reservation });
    },
  };
}

export type ReservationActs = ReturnType<typeof useReservationActs>;

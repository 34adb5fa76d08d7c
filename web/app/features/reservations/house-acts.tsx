import { type ReactNode, useState } from 'react';
import type { HouseReservation, ReservationStatus } from '#contracts/reservations.ts';
import { useStatusChange } from './house-changes.ts';
import { type Question, ReservationQuestion } from './house-questions.tsx';

/** What can be done to a reservation wherever it stands; whatever frees a day or deletes is asked first. */
export function useReservationActs({ onRemoved }: { onRemoved?: () => void } = {}) {
  const { change, tryChange, refusal } = useStatusChange();
  const [question, setQuestion] = useState<Question>();

  const dialog: ReactNode = question && (
    <ReservationQuestion
      {...question}
      onCancel={(reservation) => tryChange(reservation, 'CANCELED')}
      onRemoved={onRemoved}
      onClose={() => setQuestion(undefined)}
    />
  );
  return {
    refusal,
    dialog,
    setStatus: (reservation: HouseReservation, status: ReservationStatus) =>
      status === 'CANCELED' ? setQuestion({ kind: 'cancel', reservation }) : void change(reservation, status),
    remove: (reservation: HouseReservation) => setQuestion({ kind: 'remove', reservation }),
  };
}

export type ReservationActs = ReturnType<typeof useReservationActs>;

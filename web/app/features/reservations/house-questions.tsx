import { CalendarX2, Trash2 } from 'lucide-react';
import type { HouseReservation } from '#contracts/reservations.ts';
import * as texts from '#texts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { isTold, type Refused, useRemoval } from './house-changes.ts';
import { isHeld } from './house-month-days.ts';
import { reservationInWords } from './house-words.ts';

/** What is asked once before it happens, and about which reservation. */
export type Question = { kind: 'cancel' | 'remove'; reservation: HouseReservation };

interface ReservationQuestionProps extends Question {
  onCancel: (reservation: HouseReservation) => Promise<Refused | undefined>;
  onRemoved?: () => void;
  onClose: () => void;
}

export function ReservationQuestion({
  kind,
  reservation,
  onCancel,
  onRemoved,
  onClose,
}: ReservationQuestionProps) {
  const remove = useRemoval();
  const words = { reservation: reservationInWords(reservation) };
  if (kind === 'cancel') {
    return (
      <ConfirmDialog
        icon={CalendarX2}
        question={texts.desk_cancel_question()}
        consequence={isTold(reservation) ? texts.desk_cancel_text_mail(words) : texts.desk_cancel_text(words)}
        yes={texts.desk_cancel_yes()}
        no={texts.desk_cancel_no()}
        onConfirm={() => onCancel(reservation)}
        onClose={onClose}
      />
    );
  }
  const tells = isTold(reservation) && isHeld(reservation);
  return (
    <ConfirmDialog
      icon={Trash2}
      question={texts.desk_delete_question()}
      consequence={tells ? texts.desk_delete_text_mail(words) : texts.desk_delete_text(words)}
      yes={texts.desk_delete()}
      onConfirm={async () => {
        const refused = await remove(reservation);
        if (!refused) onRemoved?.();
        return refused;
      }}
      onClose={onClose}
    />
  );
}

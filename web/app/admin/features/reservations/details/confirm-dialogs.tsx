import { CalendarX2, Trash2 } from 'lucide-react';
import type { AdminReservation } from '#contracts/reservations.ts';
import * as texts from '#texts';
import { ConfirmDialog } from '../../../../shared/ui/dialog.tsx';
import { isHeld } from '../calendar/month-days.ts';
import { isGuestNotified, type Refused, useRemoval } from '../reservation-changes.ts';
import { formatReservation } from '../reservation-format.ts';

export type Confirmation = { kind: 'cancel' | 'remove'; reservation: AdminReservation };

interface ReservationQuestionProps extends Confirmation {
  onCancel: (reservation: AdminReservation) => Promise<Refused | undefined>;
  onRemoved?: () => void;
  onClose: () => void;
}

export function ReservationConfirmDialog({
  kind,
  reservation,
  onCancel,
  onRemoved,
  onClose,
}: ReservationQuestionProps) {
  const remove = useRemoval();
  const params = { reservation: formatReservation(reservation) };
  if (kind === 'cancel') {
    return (
      <ConfirmDialog
        icon={CalendarX2}
        question={texts.desk_cancel_question()}
        consequence={
          isGuestNotified(reservation) ? texts.desk_cancel_text_mail(params) : texts.desk_cancel_text(params)
        }
        yes={texts.desk_cancel_yes()}
        no={texts.desk_cancel_no()}
        onConfirm={() => onCancel(reservation)}
        onClose={onClose}
      />
    );
  }
  const tells = isGuestNotified(reservation) && isHeld(reservation);
  return (
    <ConfirmDialog
      icon={Trash2}
      question={texts.desk_delete_question()}
      consequence={tells ? texts.desk_delete_text_mail(params) : texts.desk_delete_text(params)}
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

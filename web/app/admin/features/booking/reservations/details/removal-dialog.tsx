import { Trash2 } from 'lucide-react';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { isHeld } from '#web/admin/features/booking/calendar/month-days.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { isGuestNotified, useRemoval } from '../reservation-changes.ts';
import { formatReservation } from '../reservation-format.ts';

interface RemovalDialogProps {
  reservation: AdminReservation;
  onRemoved?: () => void;
  onClose: () => void;
}

export function RemovalDialog({ reservation, onRemoved, onClose }: RemovalDialogProps) {
  const remove = useRemoval();
  const params = { reservation: formatReservation(reservation) };
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

import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#schemas/fields.ts';
import * as texts from '#texts';
import { formatDay } from '#web/features/availability/day-format.ts';
import { useSend } from '#web/platform/api/query.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/form/field.tsx';
import { useBookingCall } from './booking-action.ts';
import { capitalized } from './reservation-format.ts';
import type { OwnReservation } from './reservations-query.ts';

interface CancelDialogProps {
  reservation: OwnReservation;
  onDone: () => void;
  onClose: () => void;
}

/** The words of a held day differ from those of a request. */
function cancelWords({ heldUntil, hall, eventDate }: OwnReservation) {
  if (heldUntil) {
    return {
      question: texts.hold_release_question(),
      consequence: texts.hold_release_text({ day: capitalized(formatDay(eventDate)), hall: hall.name }),
      yes: texts.hold_release(),
      no: texts.hold_release_keep(),
      done: texts.hold_released,
      failed: texts.hold_release_failed(),
    };
  }
  return {
    question: texts.own_cancel_question(),
    consequence: texts.own_cancel_text({ hall: hall.name, day: formatDay(eventDate) }),
    yes: texts.own_cancel(),
    no: texts.own_cancel_keep(),
    done: texts.own_canceled,
    failed: texts.own_cancel_failed(),
  };
}

export function CancelDialog({ reservation, onDone, onClose }: CancelDialogProps) {
  const { send } = useSend('patch', '/api/reservations/{id}/cancel');
  const call = useBookingCall();
  const [cancelReason, setReason] = useState('');
  const { done, failed, ...words } = cancelWords(reservation);
  async function cancel() {
    const params = { path: { id: String(reservation.reservationId) } };
    const refused = await call(send({ params, body: { cancelReason } }), { done, failed });
    if (!refused) onDone();
    return refused;
  }
  return (
    <ConfirmDialog icon={CalendarX2} {...words} onConfirm={cancel} onClose={onClose}>
      {!reservation.heldUntil && (
        <div className="mt-2 w-full text-s-ink">
          <TextArea
            label={texts.label_reason()}
            isOptional
            rows={2}
            maxLength={limits.cancelReason}
            value={cancelReason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}

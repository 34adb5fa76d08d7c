import { useQueryClient } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contracts/fields.ts';
import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { $api, resultOf } from '../../../shared/api/query.ts';
import { plainReasonOf } from '../../../shared/api/result.ts';
import { refreshDays } from '../../../shared/availability/availability-store.ts';
import { formatDay } from '../../../shared/availability/day-format.ts';
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx';
import { TextArea } from '../../../shared/ui/form/field.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { EditRequestDialog } from './edit-request-dialog.tsx';
import { OwnReservationEntry } from './reservation-entry.tsx';
import { type OwnReservation, ownReservationCalls } from './reservations-query.ts';

interface ReservationEntriesProps {
  reservations: readonly OwnReservation[];
  /** Changed by the business since they were last seen. */
  marked: ReadonlySet<number>;
  user: User;
  hidesNextStep?: boolean;
}

export function ReservationEntries({ reservations, marked, user, hidesNextStep }: ReservationEntriesProps) {
  const [edited, setEdited] = useState<OwnReservation>();
  const [asked, setAsked] = useState<OwnReservation>();
  const list = useRef<HTMLUListElement>(null);
  const isCanceled = useRef(false);
  // The focused button was removed with the request.
  useEffect(() => {
    if (asked || !isCanceled.current) return;
    isCanceled.current = false;
    list.current?.focus();
  }, [asked]);
  return (
    <>
      <ul ref={list} tabIndex={-1} className="mt-2 outline-none">
        {reservations.map((reservation) => (
          <OwnReservationEntry
            key={reservation.reservationId}
            reservation={reservation}
            isNew={marked.has(reservation.reservationId)}
            email={hidesNextStep ? undefined : user.email}
            onEdit={() => setEdited(reservation)}
            onCancel={() => setAsked(reservation)}
          />
        ))}
      </ul>
      {edited && (
        <EditRequestDialog userId={user.userId} reservation={edited} onClose={() => setEdited(undefined)} />
      )}
      {asked && (
        <CancelConfirmDialog
          reservation={asked}
          onCanceled={() => {
            isCanceled.current = true;
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface CancelQuestionProps {
  reservation: OwnReservation;
  onCanceled: () => void;
  onClose: () => void;
}

/** Outside the entry, so that the error stays visible when the entry changes. */
function CancelConfirmDialog({ reservation, onCanceled, onClose }: CancelQuestionProps) {
  const queries = useQueryClient();
  const cancelReservation = $api.useMutation('patch', '/api/reservations/{id}/cancel');
  const [cancelReason, setReason] = useState('');
  async function cancel() {
    const params = { path: { id: String(reservation.reservationId) } };
    const result = await resultOf(cancelReservation.mutateAsync({ params, body: { cancelReason } }));
    void queries.invalidateQueries(ownReservationCalls);
    if (!result.ok) return { text: texts.own_cancel_failed(), reason: plainReasonOf(result) };
    void refreshDays();
    onCanceled();
    showToast(texts.own_canceled());
    return undefined;
  }
  return (
    <ConfirmDialog
      icon={CalendarX2}
      question={texts.own_cancel_question()}
      consequence={texts.own_cancel_text({
        hall: reservation.hall.name,
        day: formatDay(reservation.eventDate),
      })}
      yes={texts.own_cancel()}
      no={texts.own_cancel_keep()}
      onConfirm={cancel}
      onClose={onClose}
    >
      <div className="mt-2 w-full text-s-ink">
        <TextArea
          label={texts.own_cancel_reason()}
          isOptional
          rows={2}
          maxLength={limits.cancelReason}
          value={cancelReason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

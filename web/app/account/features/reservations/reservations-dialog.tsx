import { useQueryClient } from '@tanstack/react-query';
import { CalendarHeart, CalendarX2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contracts/fields.ts';
import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { $api, resultOf } from '../../../shared/api/query.ts';
import { plainReasonOf } from '../../../shared/api/result.ts';
import { refreshDays } from '../../../shared/availability/availability-store.ts';
import { formatDay } from '../../../shared/availability/day-format.ts';
import { useStore } from '../../../shared/lib/create-store.ts';
import { markReservationsSeen, news } from '../../../shared/session/news.ts';
import { Alert } from '../../../shared/ui/alert.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../shared/ui/dialog.tsx';
import { TextArea } from '../../../shared/ui/field.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { OwnReservationEntry } from './reservation-entry.tsx';
import { type OwnReservation, ownReservationCalls, useOwnReservations } from './reservations-query.ts';

export function OwnReservationsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [asked, setAsked] = useState<OwnReservation>();
  const list = useRef<HTMLDivElement>(null);
  const isCanceled = useRef(false);
  // The focused button was removed with the request.
  useEffect(() => {
    if (asked || !isCanceled.current) return;
    isCanceled.current = false;
    list.current?.focus();
  }, [asked]);
  return (
    <Dialog title={texts.own_reservations()} onClose={onClose}>
      <div ref={list} tabIndex={-1} className="outline-none">
        <OwnReservationsList user={user} onOpenDialog={setAsked} />
      </div>
      {asked && (
        <CancelConfirmDialog
          reservation={asked}
          onCanceled={() => {
            isCanceled.current = true;
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  );
}

interface OwnReservationsListProps {
  user: User;
  onOpenDialog: (reservation: OwnReservation) => void;
}

function OwnReservationsList({ user, onOpenDialog }: OwnReservationsListProps) {
  const reservations = useOwnReservations(user.userId);
  const isShown = reservations.data !== undefined;
  const { reservations: changed } = useStore(news);
  // The marks stay until the dialog is closed.
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  if (changed.some((id) => !marked.has(id))) setMarked(new Set([...marked, ...changed]));
  useEffect(() => {
    if (isShown && changed.length > 0) void markReservationsSeen();
  }, [isShown, changed]);
  const retry = () => void reservations.refetch();
  if (!reservations.data) {
    return reservations.isError ? (
      <ErrorState
        text={texts.own_reservations_failed()}
        reason={reservations.error.message}
        onRetry={retry}
      />
    ) : (
      <LoadingState text={texts.waiting()}>
        <Skeleton className="h-24 w-full" />
      </LoadingState>
    );
  }
  return (
    <>
      {reservations.isError && (
        <Alert tone="danger" text={texts.own_reservations_failed()}>
          <p>{reservations.error.message}</p>
          <Button size="small" onClick={retry}>
            {texts.page_failed_retry()}
          </Button>
        </Alert>
      )}
      {reservations.data.length === 0 ? (
        <EmptyState
          icon={CalendarHeart}
          text={texts.own_reservations_empty()}
          hint={texts.own_reservations_empty_hint()}
        />
      ) : (
        <ul className="mt-2">
          {reservations.data.map((reservation) => (
            <OwnReservationEntry
              key={reservation.reservationId}
              reservation={reservation}
              isNew={marked.has(reservation.reservationId)}
              email={user.email}
              onCancel={() => onOpenDialog(reservation)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface CancelQuestionProps {
  reservation: OwnReservation;
  onCanceled: () => void;
  onClose: () => void;
}

/** Outside the list, so that the error stays visible when the entry changes. */
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

import { CalendarX2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contracts/fields.ts';
import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { $api } from '../../../shared/api/query.ts';
import { formatDay } from '../../../shared/availability/day-format.ts';
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx';
import { TextArea } from '../../../shared/ui/form/field.tsx';
import type { OwnTerm } from './dates/own-terms.ts';
import { EditRequestDialog } from './edit-request-dialog.tsx';
import { OwnReservationEntry } from './reservation-entry.tsx';
import { capitalized } from './reservation-format.ts';
import type { OwnReservation } from './reservations-query.ts';
import { useTermCall } from './term-action.ts';
import { DeclineDialog, LeaveDialog } from './waiting/answer-dialogs.tsx';
import { WaitingTerm } from './waiting/waiting-entry.tsx';
import type { OwnWaitingEntry } from './waiting/waiting-query.ts';

interface ReservationEntriesProps {
  terms: readonly OwnTerm[];
  now: Date;
  /** Changed by the business since they were last seen. */
  marked: ReadonlySet<number>;
  user: User;
  hidesNextStep?: boolean;
}

/** What was asked for and needs an answer or a form. */
type Opened =
  | { action: 'edit' | 'cancel'; reservation: OwnReservation }
  | { action: 'decline' | 'leave'; entry: OwnWaitingEntry };

export function ReservationEntries({ terms, now, marked, user, hidesNextStep }: ReservationEntriesProps) {
  const [opened, setOpened] = useState<Opened>();
  const list = useRef<HTMLUListElement>(null);
  const isGone = useRef(false);
  // The focused button was removed with the request.
  useEffect(() => {
    if (opened || !isGone.current) return;
    isGone.current = false;
    list.current?.focus();
  }, [opened]);
  return (
    <>
      <ul ref={list} tabIndex={-1} className="mt-2 outline-none">
        {terms.map(({ reservation, entry }) =>
          reservation ? (
            <OwnReservationEntry
              key={`reservation ${reservation.reservationId}`}
              reservation={reservation}
              entry={entry}
              isNew={marked.has(reservation.reservationId)}
              email={hidesNextStep ? undefined : user.email}
              onEdit={() => setOpened({ action: 'edit', reservation })}
              onCancel={() => setOpened({ action: 'cancel', reservation })}
              onDecline={() => entry && setOpened({ action: 'decline', entry })}
            />
          ) : (
            <WaitingTerm
              key={`entry ${entry.entryId}`}
              entry={entry}
              now={now}
              onLeave={() => setOpened({ action: 'leave', entry })}
            />
          ),
        )}
      </ul>
      {opened && (
        <OpenedDialog
          opened={opened}
          userId={user.userId}
          onDone={() => {
            isGone.current = true;
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  userId: number;
  onDone: () => void;
  onClose: () => void;
}

/** Outside the entry, so that the error stays visible when the entry changes. */
function OpenedDialog({ opened, userId, onDone, onClose }: OpenedDialogProps) {
  switch (opened.action) {
    case 'edit':
      return <EditRequestDialog userId={userId} reservation={opened.reservation} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog reservation={opened.reservation} onDone={onDone} onClose={onClose} />;
    case 'decline':
      return <DeclineDialog entry={opened.entry} onDone={onDone} onClose={onClose} />;
    case 'leave':
      return <LeaveDialog entry={opened.entry} onDone={onDone} onClose={onClose} />;
  }
}

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

function CancelDialog({ reservation, onDone, onClose }: CancelDialogProps) {
  const { mutateAsync } = $api.useMutation('patch', '/api/reservations/{id}/cancel');
  const call = useTermCall();
  const [cancelReason, setReason] = useState('');
  const { done, failed, ...words } = cancelWords(reservation);
  async function cancel() {
    const params = { path: { id: String(reservation.reservationId) } };
    const refused = await call(mutateAsync({ params, body: { cancelReason } }), { done, failed });
    if (!refused) onDone();
    return refused;
  }
  return (
    <ConfirmDialog icon={CalendarX2} {...words} onConfirm={cancel} onClose={onClose}>
      {!reservation.heldUntil && (
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
      )}
    </ConfirmDialog>
  );
}

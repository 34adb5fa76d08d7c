import { CalendarX2, LogOut } from 'lucide-react';
import * as texts from '#texts';
import { formatDay } from '#web/features/availability/day-format.ts';
import { useSend } from '#web/platform/api/query.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useBookingCall } from '../booking-action.ts';
import { capitalized } from '../reservation-format.ts';
import type { OwnWaitingEntry } from './waiting-query.ts';

interface AnswerDialogProps {
  entry: OwnWaitingEntry;
  onDone: () => void;
  onClose: () => void;
}

export function DeclineDialog({ entry, onDone, onClose }: AnswerDialogProps) {
  const { send } = useSend('patch', '/api/waiting-list/{entryId}/decline');
  const call = useBookingCall();
  async function decline() {
    const refused = await call(send({ params: { path: { entryId: String(entry.entryId) } } }), {
      done: texts.waiting_declined,
      failed: texts.waiting_decline_failed(),
    });
    if (!refused) onDone();
    return refused;
  }
  return (
    <ConfirmDialog
      icon={CalendarX2}
      question={texts.waiting_decline_question()}
      consequence={texts.waiting_decline_text()}
      yes={texts.waiting_decline()}
      no={texts.waiting_decline_keep()}
      onConfirm={decline}
      onClose={onClose}
    />
  );
}

export function LeaveDialog({ entry, onDone, onClose }: AnswerDialogProps) {
  const { send } = useSend('delete', '/api/waiting-list/{entryId}');
  const call = useBookingCall();
  async function leave() {
    const refused = await call(send({ params: { path: { entryId: String(entry.entryId) } } }), {
      done: texts.waiting_left,
      failed: texts.waiting_leave_failed(),
    });
    if (!refused) onDone();
    return refused;
  }
  return (
    <ConfirmDialog
      icon={LogOut}
      question={texts.waiting_leave_question()}
      consequence={texts.waiting_leave_text({
        day: capitalized(formatDay(entry.eventDate)),
        hall: entry.hall.name,
      })}
      yes={texts.waiting_leave()}
      no={texts.waiting_leave_keep()}
      onConfirm={leave}
      onClose={onClose}
    />
  );
}

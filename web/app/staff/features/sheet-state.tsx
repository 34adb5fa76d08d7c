import { Ban, CheckCheck, Clipboard, Clock, type LucideIcon } from 'lucide-react';
import type { StaffEvent } from '#schemas/team/staff-events.ts';
import * as texts from '#texts';
import { useWaitingMark } from '../lib/read-receipts.ts';
import { isUnread } from './event-format.ts';

interface State {
  icon: LucideIcon;
  className: string;
  text: string;
}

function stateOf(event: StaffEvent, waiting: number | undefined): State {
  const { sheet } = event;
  if (!sheet) return { icon: Clipboard, className: 'text-s-ink-2', text: texts.staff_state_none() };
  const { revision, state } = sheet;
  if (state === 'VOID') return { icon: Ban, className: 'text-s-danger', text: texts.staff_state_void() };
  if (waiting !== revision && isUnread(event))
    return { icon: Clock, className: 'text-s-pending', text: texts.staff_state_waits({ revision }) };
  return { icon: CheckCheck, className: 'text-s-confirmed', text: texts.staff_state_read({ revision }) };
}

/** How far the reader is with the sheet of an event. */
export function SheetState({ event }: { event: StaffEvent }) {
  const { icon: Icon, className, text } = stateOf(event, useWaitingMark(event.reservationId));
  const isPlain = !event.sheet;
  return (
    <p
      className={`flex items-center gap-1.5 text-[0.9375rem] ${isPlain ? '' : 'font-semibold'} ${className}`}
    >
      <Icon className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
      {text}
    </p>
  );
}

import {
  ArrowRightLeft,
  Ban,
  Banknote,
  BellRing,
  CalendarPlus,
  ClipboardCheck,
  ClipboardList,
  Eraser,
  HandCoins,
  Handshake,
  Hourglass,
  ListOrdered,
  type LucideIcon,
  MessageCircleQuestionMark,
  Pencil,
  Printer,
  RefreshCw,
  Scale,
  Send,
  Signature,
  TimerOff,
  Trash2,
  Undo2,
  UserX,
} from 'lucide-react';
import type { z } from 'zod';
import { isDay } from '#domain/dates/days.ts';
import type { reservationWithHistorySchema } from '#schemas/reservations/reservation-history.ts';
import { eventTypeSchema, reservationStatusSchema } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { reservationFieldLabels } from '#web/admin/features/booking/reservation-field-labels.ts';
import { formatChange } from '#web/admin/lib/format/format-change.ts';
import { formatEventType } from '#web/features/booking/event-format.ts';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { formatDateTime, formatNumericDay } from '#web/platform/lib/dates.ts';
import { formatStatus } from '../reservation-format.ts';

export type ReservationWithHistory = z.infer<typeof reservationWithHistorySchema>;
export type HistoryEntry = ReservationWithHistory['history'][number];

const actions: Record<HistoryEntry['action'], { icon: LucideIcon; title: () => string }> = {
  CREATED: { icon: CalendarPlus, title: texts.label_created },
  STATUS: { icon: RefreshCw, title: texts.desk_history_status },
  UPDATED: { icon: Pencil, title: texts.desk_history_updated },
  CANCELED: { icon: Ban, title: texts.desk_history_canceled },
  REMOVED: { icon: Trash2, title: texts.desk_history_removed },
  REMINDED: { icon: BellRing, title: texts.desk_history_reminded },
  ANONYMIZED: { icon: UserX, title: texts.desk_history_anonymized },
  HELD: { icon: Hourglass, title: texts.history_held },
  EXTENDED: { icon: Hourglass, title: texts.history_extended },
  EXPIRED: { icon: TimerOff, title: texts.history_expired },
  ASKED: { icon: MessageCircleQuestionMark, title: texts.history_asked },
  OFFERED: { icon: ListOrdered, title: texts.history_offered },
  ACCEPTED: { icon: Handshake, title: texts.history_accepted },
  OFFER_SENT: { icon: Send, title: texts.history_offer_sent },
  OFFER_PRINTED: { icon: Printer, title: texts.history_offer_printed },
  OFFER_WITHDRAWN: { icon: Undo2, title: texts.history_offer_withdrawn },
  OFFER_DECLINED: { icon: Ban, title: texts.history_offer_declined },
  OFFER_EXPIRED: { icon: TimerOff, title: texts.history_offer_expired },
  SIGNED: { icon: Signature, title: texts.history_signed },
  CONTRACT_CANCELED: { icon: Ban, title: texts.history_contract_canceled },
  DRAFT_REMOVED: { icon: Trash2, title: texts.history_draft_removed },
  PRICE_AGREED: { icon: Handshake, title: texts.label_agreed_price },
  PAYMENT_RECEIVED: { icon: Banknote, title: texts.history_payment_received },
  ENTRY_REVERSED: { icon: Undo2, title: texts.history_entry_reversed },
  WRITTEN_OFF: { icon: Eraser, title: texts.history_written_off },
  TRANSFERRED: { icon: ArrowRightLeft, title: texts.history_transferred },
  TRANSFER_RECEIVED: { icon: ArrowRightLeft, title: texts.history_transfer_received },
  DEPOSIT_KEPT: { icon: Scale, title: texts.history_deposit_kept },
  REFUND_ASKED: { icon: HandCoins, title: texts.history_refund_asked },
  REFUND_APPROVED: { icon: HandCoins, title: texts.history_refund_approved },
  REFUND_REJECTED: { icon: Ban, title: texts.history_refund_rejected },
  REFUND_PAID: { icon: HandCoins, title: texts.history_refund_paid },
  PAYMENT_REMINDED: { icon: BellRing, title: texts.history_payment_reminded },
  SHEET_UPDATED: { icon: Pencil, title: texts.history_sheet_updated },
  SHEET_ISSUED: { icon: ClipboardList, title: texts.history_sheet_issued },
  SHEET_FINAL: { icon: ClipboardCheck, title: texts.history_sheet_final },
  SHEET_VOID: { icon: Ban, title: texts.history_sheet_void },
  SHEET_REMINDED: { icon: BellRing, title: texts.history_sheet_reminded },
};

/** Setting, changing and lifting a deadline are one action. */
function titleOf({ action, changes }: HistoryEntry): string {
  const deadline = changes.find(({ field }) => field === 'heldUntil');
  if (action !== 'HELD' || !deadline?.from) return actions[action].title();
  return deadline.to ? texts.history_hold_changed() : texts.history_hold_lifted();
}

const fields: Partial<Record<string, () => string>> = {
  ...reservationFieldLabels,
  eventDate: texts.label_day,
  guestFirstName: texts.label_first_name,
  guestLastName: texts.label_last_name,
  guestEmail: texts.label_email,
  guestPhone: texts.label_phone,
  message: texts.desk_field_message,
  canceledBy: texts.desk_field_canceled_by,
  heldUntil: texts.label_deadline,
  amount: texts.label_amount,
  revision: texts.mail_sheet_fact_revision,
  sheetSections: texts.history_field_sheet_sections,
};

const cancelingParties: Partial<Record<string, () => string>> = {
  GUEST: texts.desk_canceled_by_guest,
  HOUSE: texts.desk_canceled_by_house,
  AGREEMENT: texts.desk_canceled_by_agreement,
};

function formatValue(field: string, value: string): string {
  if (field === 'eventDate') return isDay(value) ? formatNumericDay(value) : value;
  if (field === 'heldUntil') return formatDateTime(value);
  const eventType = eventTypeSchema.safeParse(value);
  if (field === 'eventType' && eventType.success) return formatEventType(eventType.data);
  if (field === 'canceledBy') return cancelingParties[value]?.() ?? value;
  const status = reservationStatusSchema.safeParse(value);
  return field === 'status' && status.success ? formatStatus(status.data) : value;
}

/** Who canceled is told by the action of a guest, and goes with a canceled status; so does the end of a deadline. */
function isTold({ action }: HistoryEntry, { field, to }: HistoryEntry['changes'][number]): boolean {
  if (action === 'CREATED') return false;
  if (action === 'OFFERED') return field === 'heldUntil';
  if (field === 'heldUntil') return to !== null;
  return field !== 'canceledBy' || action === 'CONTRACT_CANCELED' || (action === 'STATUS' && to === 'GUEST');
}

/** Newest first; creation entries without details. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol>
      {[...entries].reverse().map((entry) => (
        <HistoryRow key={`${entry.at} ${entry.action}`} entry={entry} />
      ))}
    </ol>
  );
}

function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const Icon = actions[entry.action].icon;
  return (
    <li className="grid grid-cols-[1.375rem_minmax(0,1fr)] gap-x-2.5 border-t border-s-line py-2.5 leading-snug first:border-0 first:pt-0 last:pb-0">
      <Icon className="mt-0.5 size-4 text-s-ink-3" strokeWidth={1.7} aria-hidden="true" />
      <div>
        <p>{titleOf(entry)}</p>
        <ul className="text-sm wrap-anywhere text-s-ink-2">
          {entry.changes
            .filter((change) => isTold(entry, change))
            .map((change) => (
              <li key={change.field}>
                {formatChange(change, fields[change.field]?.() ?? change.field, formatValue)}
              </li>
            ))}
        </ul>
        {entry.reason && (
          <p className="text-sm wrap-anywhere whitespace-pre-line text-s-ink-2">
            {texts.label_reason_given({ reason: entry.reason })}
          </p>
        )}
        <p className="text-xs text-s-ink-3">
          {entry.by} · {formatRelativeTime(entry.at)}
        </p>
      </div>
    </li>
  );
}

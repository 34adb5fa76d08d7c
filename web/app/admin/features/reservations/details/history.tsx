import type { z } from 'zod';
import { isDay } from '#contracts/dates/days.ts';
import {
  eventTypeSchema,
  reservationStatusSchema,
  type reservationWithHistorySchema,
} from '#contracts/reservations/reservations.ts';
import * as texts from '#texts';
import { formatDateTime, formatNumericDay } from '../../../../shared/lib/dates.ts';
import { formatChange } from '../../../lib/format-change.ts';
import { reservationFieldLabels } from '../../../lib/reservation-field-labels.ts';
import { formatEventType, formatStatus } from '../reservation-format.ts';

export type ReservationWithHistory = z.infer<typeof reservationWithHistorySchema>;
export type HistoryEntry = ReservationWithHistory['history'][number];

const actions: Record<HistoryEntry['action'], () => string> = {
  CREATED: texts.desk_history_created,
  STATUS: texts.desk_history_status,
  UPDATED: texts.desk_history_updated,
  CANCELED: texts.desk_history_canceled,
  REMOVED: texts.desk_history_removed,
  REMINDED: texts.desk_history_reminded,
  ANONYMIZED: texts.desk_history_anonymized,
};

const fields: Partial<Record<string, () => string>> = {
  ...reservationFieldLabels,
  eventDate: texts.desk_details_day,
  guestFirstName: texts.desk_field_first_name,
  guestLastName: texts.desk_field_last_name,
  guestEmail: texts.desk_field_email,
  guestPhone: texts.desk_field_phone,
  message: texts.desk_field_message,
  canceledBy: texts.desk_field_canceled_by,
};

function formatValue(field: string, value: string): string {
  if (field === 'eventDate') return isDay(value) ? formatNumericDay(value) : value;
  const eventType = eventTypeSchema.safeParse(value);
  if (field === 'eventType' && eventType.success) return formatEventType(eventType.data);
  if (field === 'canceledBy')
    return value === 'GUEST' ? texts.desk_canceled_by_guest() : texts.desk_canceled_by_house();
  const status = reservationStatusSchema.safeParse(value);
  return field === 'status' && status.success ? formatStatus(status.data) : value;
}

/** Who canceled is told by the action of a guest, and goes with a canceled status. */
const changesOf = ({ action, changes }: HistoryEntry) =>
  changes.filter(({ field, to }) => field !== 'canceledBy' || (action === 'STATUS' && to === 'GUEST'));

/** Newest first; creation entries without details. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className="grid gap-3.5">
      {[...entries].reverse().map((entry) => (
        <li key={`${entry.at} ${entry.action}`} className="border-l-2 border-s-line-2 pl-3.5 text-sm">
          <p className="font-semibold">{actions[entry.action]()}</p>
          {entry.action !== 'CREATED' && (
            <ul className="text-s-ink-2">
              {changesOf(entry).map((change) => (
                <li key={change.field}>
                  {formatChange(change, fields[change.field]?.() ?? change.field, formatValue)}
                </li>
              ))}
            </ul>
          )}
          {entry.reason && (
            <p className="wrap-anywhere whitespace-pre-line text-s-ink-2">
              {texts.desk_history_reason({ reason: entry.reason })}
            </p>
          )}
          <p className="text-xs text-s-ink-3">
            {entry.by} · {formatDateTime(entry.at)}
          </p>
        </li>
      ))}
    </ol>
  );
}

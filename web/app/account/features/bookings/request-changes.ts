import type { EventType } from '#schemas/reservations/reservations.ts';
import { partOf } from '#web/platform/form/merge-edit.ts';
import type { OwnReservation } from './reservations-query.ts';

export interface RequestForm {
  guestCount: string;
  eventType: EventType;
  customEventType: string;
  startTime: string;
  endTime: string;
  message: string;
}

export const requestFields = [
  'guestCount',
  'eventType',
  'customEventType',
  'startTime',
  'endTime',
  'message',
] as const;

export const requestFormOf = (reservation: OwnReservation): RequestForm => ({
  guestCount: String(reservation.guestCount),
  eventType: reservation.eventType,
  customEventType: reservation.customEventType ?? '',
  startTime: reservation.startTime ?? '',
  endTime: reservation.endTime ?? '',
  message: reservation.message ?? '',
});

/** Only changed fields are sent, so that nothing is overwritten unseen; an empty guest count is refused by the server. */
export function changedRequest(values: RequestForm, shown: RequestForm) {
  const request = {
    guestCount: Number.parseInt(values.guestCount, 10),
    eventType: values.eventType,
    customEventType: values.eventType === 'OTHER' ? values.customEventType.trim() : null,
    startTime: values.startTime || null,
    endTime: values.endTime || null,
    message: values.message.trim() || null,
  };
  const changed = requestFields.filter((field) => values[field].trim() !== shown[field].trim());
  return partOf(request, changed);
}

import * as texts from '#texts';

/** Fields of a reservation with the same name in its history and in the audit log. */
export const reservationFieldLabels = {
  hall: texts.label_hall,
  startTime: texts.label_start,
  endTime: texts.label_end,
  guestCount: texts.label_guest_count,
  eventType: texts.label_event,
  customEventType: texts.desk_field_custom,
  status: texts.label_status,
  internalNote: texts.desk_field_note,
};

import * as texts from '#texts';

/** Fields of a reservation with the same name in its history and in the audit log. */
export const reservationFieldLabels = {
  hall: texts.desk_field_hall,
  startTime: texts.desk_field_start,
  endTime: texts.desk_field_end,
  guestCount: texts.desk_field_guests,
  eventType: texts.desk_field_event,
  customEventType: texts.desk_field_custom,
  status: texts.desk_field_status,
  internalNote: texts.desk_field_note,
};
